"""Everything around the table: title, setting up, settings, saves, rules, results, replay, records."""
