"""The page that mirrors the ledger, and the virtual box."""
