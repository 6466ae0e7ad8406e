"""Counts the figures that are compared, and keeps those that differ.

Two kinds are told apart. Computed anew is what follows from the raw table, together with what is handed out in full:
values that are forecast, predictions, groups. Carried is what one place takes unchanged from another or from the table.
"""

import math
import re
from collections import Counter

# What stands behind a number of a sentence or a page.
UNITS = {"": 1.0, "%": 0.01, "K": 1e3, "M": 1e6, "B": 1e9}
NUMBER = re.compile(r"(?P<sign>[-−])?(?P<digits>\d[\d,]*(?:\.\d+)?)\s?(?P<unit>[KMB](?![A-Za-z])|%)?")


def numbers_in(text):
    """Each number of a text with half of its last digit shown: `±1.2M` is (1200000, 50000), `34%` is (0.34, 0.005)."""
    found = []
    for match in NUMBER.finditer(text):
        digits = match["digits"].rstrip(",").replace(",", "")
        unit = UNITS[match["unit"] or ""]
        decimals = len(digits.partition(".")[2])
        value = float(digits) * unit * (-1 if match["sign"] else 1)
        found.append((value, 0.5 * 10.0**-decimals * unit))
    return found


def is_none(value):
    return value is None or (isinstance(value, float) and math.isnan(value))


class Figures:
    """The figures of one story, by where they stand."""

    def __init__(self, table):
        self.table = table
        self.computed = Counter()
        self.carried = Counter()
        self.wrong = []

    def same(self, where, what, said, own, close=1e-9, carried=False):
        """A number that is handed out in full: equal but for the order of sums."""
        if is_none(said) and is_none(own):
            return
        self._count(where, carried)
        if is_none(said) or is_none(own):
            self._tell(where, what, said, own)
        elif isinstance(own, str) or isinstance(said, str):
            if said != own:
                self._tell(where, what, said, own)
        elif not math.isclose(said, own, rel_tol=close, abs_tol=close * 1e-3):
            self._tell(where, what, said, own)

    def all_same(self, where, what, said, own, carried=False):
        """A list of numbers, each of which is a figure."""
        said, own = list(said), list(own)
        if len(said) != len(own):
            self._tell(where, f"{what}: how many", len(said), len(own))
        for place, (one, other) in enumerate(zip(said, own, strict=False)):
            self.same(where, f"{what} [{place}]", one, other, carried=carried)

    def alike(self, where, what, said, own, without=()):
        """Everything that two answers both have is the same, but for what goes by these names."""
        if isinstance(said, dict) and isinstance(own, dict):
            for name in said.keys() & own.keys():
                if name not in without:
                    self.alike(where, f"{what}, {name}", said[name], own[name], without)
        elif isinstance(said, list) and isinstance(own, list):
            if len(said) != len(own):
                self._tell(where, f"{what}: how many", len(said), len(own))
            for place, (one, other) in enumerate(zip(said, own, strict=False)):
                self.alike(where, f"{what} [{place}]", one, other, without)
        elif isinstance(said, (int, float)) and isinstance(own, (int, float)):
            self.same(where, what, said, own, carried=True)
        elif said != own:
            self._tell(where, what, said, str(own))

    def shown(self, where, what, text, *own, carried=False):
        """The numbers of a text, in their order: each the half of its last digit apart from its own value at most."""
        told = numbers_in(text)
        if len(told) != len(own):
            self._count(where, carried)
            self._tell(where, what, text, own)
            return
        for (value, half), one in zip(told, own):
            self._count(where, carried)
            if is_none(one) or abs(value - one) > half * (1 + 1e-6) + 1e-9 * abs(one):
                self._tell(where, what, text, one)

    def sentence(self, where, what, pattern, text, *own, carried=False, words=False):
        """A sentence that has to match; its groups are the figures, in their order, or are told in these words."""
        match = re.search(pattern, text)
        if match is None:
            self._count(where, carried)
            self._tell(where, what, text, pattern)
            return
        for told, one in zip(match.groups(), own, strict=True):
            if words:
                self.same(where, what, " ".join(told.split()), one)
            else:
                self.shown(where, what, told, one, carried=carried)

    def _count(self, where, carried):
        (self.carried if carried else self.computed)[where] += 1

    def _tell(self, where, what, said, own):
        own = own if isinstance(own, (str, tuple)) or is_none(own) else float(own)
        self.wrong.append({"table": self.table, "where": where, "what": what, "says": said, "pandas": own})

    def line(self):
        """What was compared, in a line."""
        places = ", ".join(f"{where} {count}" for where, count in sorted(self.computed.items()))
        return (
            f"{self.table}: {self.computed.total()} figures computed anew ({places}), "
            f"{self.carried.total()} carried, {len(self.wrong)} wrong"
        )
