"""The PDF of a forecast: the lines that a person reads from it."""

import re

import words
from headline import of_all_own, own_of
from words import AMOUNT


def compare(figures, told, found):
    lines, said = told.print_out, told.answers["story"]["headline"]
    own = of_all_own(found, said["kind"], said)
    sentence = next(place for place, line in enumerate(lines) if "next" in line)
    number = next((line for line in lines[:sentence] if re.fullmatch(AMOUNT, line)), "no number")
    figures.shown("PDF", "number", number, own["value"])
    words.headline(figures, "PDF", "sentence", " ".join(lines[sentence : sentence + 2]), own, None)
    if len(found) == 1:
        return
    for label in [*(one.label for one in found), None]:
        one = next((one for one in found if one.label == label), None)
        head = one.trust["headline"] if one else said
        name = label or ("Total" if head["automatic_kind"] == "total" else "Average")
        line = next((line for line in lines if line.startswith(f"{name} ")), "")
        mine = own_of(one, head["kind"]) if one else own
        pattern = rf"^{name} ({AMOUNT}) ({AMOUNT}) ({AMOUNT}) ({AMOUNT})"
        values = [mine["value"], head["lower"], head["upper"], head["usual_miss"]]
        figures.sentence("PDF", f"{name}", pattern, line, *values, carried=True)
        if mine["change"] is not None:
            figures.sentence("PDF", f"{name}: change", r" ([-+−]?\d+%)", line, mine["change"])
