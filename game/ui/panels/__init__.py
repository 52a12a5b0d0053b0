"""One panel for every decision, and for what people do besides: each composes a page and sends actions."""
