"""The layers above the open prompt: menus and longer operations, one module each."""
