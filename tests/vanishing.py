"""What another thread takes away between two looks."""


class Once:
    def __init__(self, found: object) -> None:
        self.found = [found]

    def __call__(self, _owner: object) -> object:
        return self.found.pop() if self.found else None


def vanishing(thing: object, name: str) -> None:
    """`thing.name` is there at the first look and None from then on."""
    once = property(Once(getattr(thing, name)))
    thing.__class__ = type("Vanishing", (type(thing),), {name: once})
