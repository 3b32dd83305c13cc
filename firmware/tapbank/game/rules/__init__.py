"""One module for each heading of the rulebook; `decide.py` holds the table of them all."""
