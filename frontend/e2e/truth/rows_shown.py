"""A story on rows as people see it: sentences, the card, the page with its tables, and the workbook."""

import re

import numpy as np
import pandas as pd

import learned
from words import AMOUNT

MEASURES = {
    "RMSE": "rmse",
    "MSE": "mse",
    "MAE": "mae",
    "MAPE": "mape",
    "R²": "r2",
    "BIAS": "bias",
    "Bias": "bias",
    "CV": "cv",
    "accuracy": "accuracy_score",
    "Accuracy": "accuracy_score",
    "precision": "precision_score",
    "average precision": "average_precision_score",
    "recall": "recall_score",
    "F1": "f1_score",
    "ROC AUC": "roc_auc_score",
    "log loss": "log_loss",
    "Log loss": "log_loss",
}
PERCENT = ", %"


def compare(figures, rows):
    told = rows.told
    for where, text in [
        ("sentence", rows.trust["sentence"]),
        ("workbook", summary_of(told)),
        ("page", verdict_of(told)),
    ]:
        sentence(figures, where, rows, text)
    notes(figures, rows)
    effects(figures, rows)
    book(figures, rows)
    card(figures, rows)
    page(figures, rows)


def summary_of(told):
    return " ".join(
        str(cell) for row in told.book["Summary"].iter_rows(values_only=True) for cell in row if cell
    )


def lines_of(told, name):
    return next(section["lines"] for section in told.page["pages"][0]["sections"] if section["name"] == name)


def verdict_of(told):
    return " ".join(lines_of(told, "How reliable is this forecast?"))


def sentence(figures, where, rows, text):
    own, best = rows.gain(rows.best()), rows.measures_of(rows.best())
    side = "smaller" if own >= 0 else "larger"
    figures.sentence(where, "gain", rf"is ({AMOUNT}%) {side} than", text, abs(own))
    if rows.is_numbers:
        figures.sentence(
            where,
            "error",
            rf"On ({AMOUNT}) unseen rows, .+? is ({AMOUNT})\.",
            text,
            rows.tested,
            best["rmse"],
        )
    else:
        pattern = rf"predicts ({AMOUNT}%) of ({AMOUNT}) unseen rows"
        figures.sentence(where, "right", pattern, text, best["accuracy_score"], rows.tested)


def notes(figures, rows):
    text = " ".join(rows.trust["notes"])
    figures.sentence("sentence", "note, rows", rf"trained on ({AMOUNT}) rows", text, rows.tested)
    figures.sentence("sentence", "note, kept aside", rf"On ({AMOUNT}) rows kept aside", text, rows.kept_aside)
    if rows.is_numbers:
        rmse = rows.best()["test"]["rmse"]
        figures.sentence("sentence", "note, test", rf"test, RMSE is ({AMOUNT})", text, rmse, carried=True)
    inputs = rows.told.table.drop(columns=rows.case.target)
    empty = int(inputs.isna().any().sum())
    if empty:
        pattern = r"(\d+) of (\d+) columns have empty cells"
        figures.sentence("sentence", "note, empty cells", pattern, text, empty, inputs.shape[1])


def effects(figures, rows):
    """What a column does, and the averages of the raw table beside it."""
    said, unit = rows.answer["effects"], 1 if rows.is_numbers else 100
    shown = lines_of(rows.told, "What drives the forecast")
    scores = np.array(said["growth"]) / np.sum(said["growth"])
    figures.all_same("API", "parts of all effects", said["scores"], scores)
    for name, growth, way in zip(said["columns"], said["growth"], said["directions"]):
        # Where the model sees the opposite of the raw averages, no direction is told.
        if way["by"] is not None:
            figures.same("API", f"{name}: effect", growth, abs(way["by"]) / 2)
        effect(figures, "sentence", rows, name, growth, way["sentence"])
        # The page leaves out what moves next to nothing.
        if name in shown:
            number, text = shown[shown.index(name) + 1 : shown.index(name) + 3]
            figures.shown("page", f"{name}: number", number, unit * growth, carried=True)
            effect(figures, "page", rows, name, growth, text)


def effect(figures, where, rows, name, growth, text):
    unit = 1 if rows.is_numbers else 100
    figures.sentence(where, f"{name}: moves", rf"moves .+? by ({AMOUNT})", text, unit * growth, carried=True)
    of = re.search(r"the probability of “(.+?)”", text)
    target = (rows.target == of[1]).astype(float) if of else rows.target
    column = rows.told.table[name]
    if pd.api.types.is_numeric_dtype(column):
        known = np.sort(column.dropna().to_numpy())
        low, high = (known[int(share * (len(known) - 1) + 0.5)] for share in (1 / 3, 2 / 3))
        own = [target[column >= high].mean(), target[column <= low].mean()]
        pattern = rf"averages ({AMOUNT}%?) for high values and ({AMOUNT}%?) for low"
    else:
        own = [
            target[column == word].mean()
            for word in re.findall(r"averages .+? with “(.+?)” and .+? with “(.+?)”", text)[0]
        ]
        pattern = rf"averages ({AMOUNT}%?) with .+? and ({AMOUNT}%?) with"
    figures.sentence(where, f"{name}: past data", pattern, text, *own)


def book(figures, rows):
    told, names = rows.told, list(rows.case.columns)
    sheet = told.sheet("Forecast")
    for name in names:
        own = [None if pd.isna(value) else value for value in told.table[name]]
        figures.all_same("workbook", f"column {name}", [row[name] for row in sheet], own, carried=True)
    said = rows.answer["forecast"]["rows"]["forecast"]
    figures.all_same("workbook", "forecast", [row["Forecast"] for row in sheet], said, carried=True)
    for cells, row in zip(told.sheet("Accuracy"), rows.errors, strict=True):
        own, handed_out = rows.measures_of(row), row["metrics"] or {}
        for head, cell in cells.items():
            # Of two classes the one that the measure is of stands behind it.
            measure = MEASURES.get(head.split(": ")[0])
            if measure:
                value = own.get(measure, handed_out.get(measure))
                figures.same("workbook", f"{cells['Model']}: {head}", cell, value, carried=measure not in own)


def card(figures, rows):
    lines = rows.told.page["card"]
    measure = rows.told.answers["card"]["accuracy"]["metric"]
    own = rows.measures_of(rows.best())[measure]
    number = next(line for line in lines if "·" in line).split("·")[0]
    figures.shown("card", measure, number, own)


def page(figures, rows):
    tables = {table["name"]: table["rows"] for table in rows.told.page["pages"][0]["tables"]}
    accuracy_table(figures, rows, tables["Model accuracy"])
    if rows.is_numbers:
        residuals(figures, rows)
    else:
        matrix(figures, rows, tables["Confusion matrix"])
        bars(figures, rows)


def accuracy_table(figures, rows, lines):
    names = rows.told.model_names("all")
    by_name = {names[row["model"]]: row for row in rows.errors}
    figures.same("table", "models", len(lines) - 1, len(rows.errors))
    for line in lines[1:]:
        name = line[0].split("\n")[0]
        row = rows.baseline() if "Baseline" in line[0] else by_name[name]
        own = rows.measures_of(row)
        for head, text in zip(lines[0], line):
            measure = MEASURES.get(re.split(" of “|,", head)[0])
            if head == "vs baseline" and text:
                figures.shown("table", f"{name}: gain", text, rows.gain(row))
            elif measure and row["metrics"] and row["metrics"][measure] is not None:
                # MAPE is in percent already; measures of classes are shares.
                is_share = head.endswith(PERCENT) and measure != "mape"
                value = own.get(measure, row["metrics"][measure]) * (100 if is_share else 1)
                figures.shown("table", f"{name}: {head}", text, value, carried=measure not in own)


def residuals(figures, rows):
    """Half of the errors: the value at that place of all in order, the next above where it falls between two."""
    missed = np.sort(rows.predicted - rows.actual)
    sizes = np.sort(np.abs(missed))
    names = " ".join(section["name"] for section in rows.told.page["pages"][0]["sections"])
    figures.sentence(
        "page", "half of the errors", rf"errors are below ({AMOUNT})", names, place_at(sizes, 0.5)
    )
    pattern = rf"lie between ({AMOUNT}) and ({AMOUNT})"
    figures.sentence("page", "middle half", pattern, names, place_at(missed, 0.25), place_at(missed, 0.75))


def place_at(values, share):
    return values[int(share * len(values))]


def matrix(figures, rows, lines):
    own = learned.matrix_of(rows.actual, rows.probabilities, rows.unseen["threshold"])
    for line, counts_of in zip(lines[1:], own, strict=True):
        for text, count in zip(line[1:], counts_of, strict=True):
            figures.shown("table", f"confusion of {line[0]}", text, count, count / counts_of.sum())
    if len(rows.labels) == 2:
        best = learned.of_matrix(own)
        text = lines_of(rows.told, "Confusion matrix")[0]
        values = [best[name] for name in ("accuracy_score", "precision_score", "recall_score")]
        pattern = rf"Accuracy ({AMOUNT}%)\. ({AMOUNT}%) of .+?; ({AMOUNT}%) of"
        figures.sentence("page", "finding", pattern, text, *values)


def bars(figures, rows):
    """How many rows of which class have which probability of the last class, by tenths."""
    text = next((label for label in rows.told.page["pages"][0]["images"] if label.startswith("0.0: ")), None)
    if text is None:
        figures.same("page", "bars of probabilities", None, 1.0)
        return
    place = 1 if len(rows.labels) == 2 else 0
    tenth = np.minimum((rows.probabilities[:, place] * 10).astype(int), 9)
    positive = rows.actual == place
    for part in text.split("; "):
        start, _, counted = part.partition(": ")
        here = tenth == round(float(start) * 10)
        numbers = [int(words.rsplit(" ", 1)[1].replace(",", "")) for words in counted.split(", ")]
        figures.same("page", f"probability {start}, its class", numbers[0], int((here & positive).sum()))
        figures.same("page", f"probability {start}, others", numbers[1], int((here & ~positive).sum()))
