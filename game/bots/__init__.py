"""Computer players: what they are asked, how they answer, and games between them."""
