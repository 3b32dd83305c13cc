"""The system around the program: the service manager that started it, and the box's own
Wi-Fi.

Nothing here knows a game or a part; without a service manager, or without NetworkManager,
everything else works.
"""
