"""Sheets to print in real size: player cards, and labels for title deeds.

    .venv/bin/python hardware/sheets.py cards --names Anna,Ben,Emma cards.pdf
    .venv/bin/python hardware/sheets.py stickers --edition us-classic stickers.pdf

Needs fpdf2, which firmware/prepare workshop brings.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from cards import card_sheet, faces
from paper import PAPERS, SheetError
from stickers import label_sheet
from tapbank.editions import BrokenEdition, load

UNUSABLE = 2


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="hardware/sheets.py", description="Cards and stickers as PDF, in real size."
    )
    kinds = top.add_subparsers(dest="kind", required=True)
    cards = kinds.add_parser("cards", help="bank, players, bus ticket; 85.6 × 54 mm")
    cards.add_argument("--names", default="", metavar="A,B,…", help="of the players")
    cards.add_argument(
        "--blank", type=int, metavar="N", help="cards with a line to write a name on"
    )
    cards.add_argument("--no-bank", action="store_true", help="without the bank's card")
    cards.add_argument("--ticket", action="store_true", help="with a bus ticket")
    stickers = kinds.add_parser("stickers", help="a label for each title deed; 44 × 30 mm")
    stickers.add_argument(
        "--edition", default="us-classic", help="its name, or a file (us-classic)"
    )
    for kind in (cards, stickers):
        kind.add_argument("--paper", choices=sorted(PAPERS), default="a4")
        kind.add_argument("pdf", type=Path, help="file to write")
    return top


def make(args: argparse.Namespace) -> bytes:
    """Raises SheetError or BrokenEdition."""
    if args.kind == "stickers":
        return label_sheet(load(args.edition), args.paper)
    names = [name.strip() for name in args.names.split(",") if name.strip()]
    blank = args.blank if args.blank is not None else (0 if names else 8)
    chosen = faces(names, blank, bank=not args.no_bank, ticket=args.ticket)
    return card_sheet(chosen, args.paper)


def main(words: Sequence[str] | None = None) -> int:
    args = parser().parse_args(words)
    try:
        args.pdf.write_bytes(make(args))
    except (SheetError, BrokenEdition, OSError) as fault:
        sys.stderr.write(f"{fault}\n")
        return UNUSABLE
    sys.stdout.write(f"{args.pdf}: print it at 100 %, then measure the ruler.\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
