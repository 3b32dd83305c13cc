"""How large boards and their files may be: for the command, the form and sheets alike.

How many spaces and cards can be played at all is said by `tapbank.editions.rows`.
"""

from typing import Final

from tapbank.editions.files import MAX_BYTES

FEWEST, MOST = 20, 80  # boards out there; a blank one is begun with so many
MOST_TURNS: Final = 9  # to be missed at one space
LARGEST: Final = MAX_BYTES  # of a sheet as well as of an edition's file
