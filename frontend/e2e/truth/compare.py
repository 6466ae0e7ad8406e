"""What a folder of answers says, against what its table says."""

import json
from dataclasses import dataclass
from pathlib import Path

import openpyxl
import pandas as pd
import pypdf

import columns
import groups
import repeated
import rows
import series
import tables
from case import Case
from figures import Figures


@dataclass
class Told:
    """Everything that the product says of a story."""

    case: Case
    # The raw table, read from the file that was uploaded.
    table: pd.DataFrame
    answers: dict
    page: dict
    book: openpyxl.Workbook
    # The text of the PDF, line by line.
    print_out: list[str]

    def sheet(self, name):
        """The rows of a sheet as dicts by its first row; of names that repeat the last."""
        head, *rows = self.book[name].iter_rows(values_only=True)
        return [dict(zip(head, row)) for row in rows]

    def model_names(self, category):
        """Names by the ids of models: the workbook has its rows in the order of the API."""
        rows = [row for row in self.sheet("Accuracy") if row["Category"] == category]
        errors = [row for row in self.answers["story"]["data"]["errors"] if row["category"] == category]
        return {error["model"]: row["Model"] for row, error in zip(rows, errors, strict=True)}


COMPARED = {
    "time_series": series.compare,
    "regression": rows.compare,
    "classification": rows.compare,
    "clustering": groups.compare,
}


def read(folder: Path) -> Told:
    case = tables.make(folder.name)
    answers = json.loads((folder / "answers.json").read_text(encoding="utf-8"))
    page = json.loads((folder / "page.json").read_text(encoding="utf-8"))
    book = openpyxl.load_workbook(folder / "book.xlsx")
    pages = pypdf.PdfReader(folder / "print.pdf").pages
    lines = [line for one in pages for line in one.extract_text().split("\n")]
    return Told(case, case.read(folder / "table.csv"), answers, page, book, lines)


def of(folder: Path) -> Figures:
    told = read(folder)
    figures = Figures(told.case.name)
    columns.compare(figures, told)
    repeated.compare(figures, told)
    COMPARED[told.case.kind](figures, told)
    return figures
