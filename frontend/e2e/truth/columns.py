"""What is said of the columns of a table before a training, and what is missing in it."""

import numpy as np
import pandas as pd

import series

STATISTICS = {
    "min": lambda values: values.min(),
    "max": lambda values: values.max(),
    "mean": lambda values: values.mean(),
    "std": lambda values: values.std(),
    "25%": lambda values: values.quantile(0.25),
    "50%": lambda values: values.quantile(0.5),
    "75%": lambda values: values.quantile(0.75),
    "count_nan": lambda values: int(values.isna().sum()),
    "count_zero": lambda values: int((values == 0).sum()),
}


def compare(figures, told):
    source, table = told.answers["source"], told.table
    figures.same("API", "rows of the source", source["data"]["rows"], len(table))
    figures.same("API", "columns of the source", len(source["columns"]), table.shape[1])
    figures.same("API", "rows with empty cells", source["errors_total"], int(table.isna().any(axis=1).sum()))
    for name, said in told.answers["described"].items():
        described(figures, name, said, table[name])
    if told.case.kind == "time_series":
        health(figures, told)
    else:
        points(figures, told)


def described(figures, name, said, values):
    place = f"column {name}"
    figures.same("API", f"{place}: count", said["count"], int(values.count()))
    figures.same("API", f"{place}: unique", said["unique"], values.nunique())
    is_text = not (pd.api.types.is_numeric_dtype(values) or pd.api.types.is_datetime64_any_dtype(values))
    figures.same("API", f"{place}: empty", said["count_empty"], int(values.isna().sum()) if is_text else 0)
    if not pd.api.types.is_numeric_dtype(values):
        figures.same("API", f"{place}: zeros", said["count_zero"], 0)
        figures.same(
            "API", f"{place}: missing", said["count_nan"], 0 if is_text else int(values.isna().sum())
        )
    if pd.api.types.is_numeric_dtype(values):
        for statistic, own in STATISTICS.items():
            figures.same("API", f"{place}: {statistic}", said[statistic], own(values), close=1e-8)
    bars(figures, place, said["dist"], values)


def bars(figures, place, said, values):
    """Rows a bar, by number, range of numbers or word."""
    if said["kind"] == "ranges":
        low, high = values.min(), values.max()
        edges = np.linspace(low, high, len(said["values"]) + 1)
        figures.all_same("API", f"{place}: edges", said["edges"], edges)
        figures.all_same(
            "API", f"{place}: bars", said["values"], np.histogram(values.dropna(), said["edges"])[0]
        )
    elif said["kind"] in ("values", "categories"):
        number = said["kind"] == "values"
        own = [int((values == (float(label) if number else label)).sum()) for label in said["labels"]]
        figures.all_same("API", f"{place}: bars", said["values"], own)
    counted = sum(said["values"]) + said["others"]
    figures.same("API", f"{place}: rows of all bars", counted, int(values.count()))


def health(figures, told):
    """Periods with and without values, by series and over all."""
    said, rows = told.answers["before"], told.table
    total = said["health_total"]
    found = series.all_of(told)
    for one in found:
        own = next(health for health in said["health"] if health["category"] == one.label)
        known, place = one.values.dropna(), f"{one.label}: before the training"
        figures.same("API", f"{place}, periods", own["periods"], len(known))
        figures.same("API", f"{place}, gaps", own["gaps"], int(one.values.isna().sum()))
        figures.same("API", f"{place}, zeros", own["zeros"], int((known == 0).sum()))
        rows_of_one = known_rows(told, one.label)
        figures.same("API", f"{place}, rows", own["points"], len(rows_of_one))
        figures.same(
            "API", f"{place}, periods of several rows", own["duplicates"], several(told, rows_of_one)
        )
        figures.same("API", f"{place}, first", own["first"], series.stamp(known.index[0], one.period))
    figures.same("API", "before the training: series listed", said["series_total"], len(found))
    fine = sum(several(told, known_rows(told, one.label)) == 0 for one in found)
    figures.same("API", "before the training: without a weakness", total["fine"], fine)
    zeros = sum(int((one.values == 0).sum()) for one in found)
    figures.same("API", "before the training: zeros", total["zeros"], zeros)
    doubled = sum(several(told, known_rows(told, one.label)) for one in found)
    figures.same("API", "before the training: periods of several rows", total["duplicates"], doubled)
    for drawn in said["series"]:
        own = next(one.values for one in found if one.label == drawn["category"])
        place = f"{drawn['category']}: drawn before the training"
        figures.all_same("API", place, drawn["values"], own, carried=told.case.summed is None)
    target = rows[told.case.target]
    if told.case.last_unfinished:
        dates = rows[told.case.date]
        left_out = dates[dates.dt.to_period("M") == dates.max().to_period("M")]
        target = target.drop(left_out.index)
        pattern, text = r"has (\d+) of (\d+) days", " ".join(total["unfinished"])
        figures.sentence(
            "sentence", "unfinished", pattern, text, left_out.nunique(), dates.max().days_in_month
        )
    figures.same("API", "before the training: series", total["series"], len(found))
    figures.same("API", "before the training: rows", total["points"], int(target.notna().sum()))
    figures.same(
        "API", "before the training: gaps", total["gaps"], sum(int(one.values.isna().sum()) for one in found)
    )


def points(figures, told):
    """What is drawn of rows before a training, and how many columns the models see."""
    said, table = told.answers["before"], told.table
    figures.same("API", "before the training: rows", said["points"]["rows_total"], len(table))
    for drawn in said["points"]["classes"]:
        own = int((table[told.case.target] == drawn["name"]).sum())
        figures.same("API", f"before the training: {drawn['name']}", drawn["rows"], own)
    inputs = table.drop(columns=told.case.target) if told.case.target else table
    numbers = inputs.select_dtypes("number")
    words = sum(inputs[name].nunique() for name in inputs.columns.difference(numbers.columns))
    figures.same("API", "inputs", said["specific_data"]["dimensions_length"], numbers.shape[1] + words)
    if not words:
        own = np.sort(np.linalg.eigvalsh(numbers.corr()))[::-1] / numbers.shape[1]
        figures.all_same("API", "explained variance", said["specific_data"]["explained_variance"], own)


def known_rows(told, label):
    """The dates of the rows of a series with a value, without those of a period that is left out."""
    case, rows = told.case, told.table.dropna(subset=told.case.target)
    if case.categories:
        rows = rows[rows[case.categories].astype(str).agg(" / ".join, axis=1) == label]
    dates = rows[case.date]
    return dates[dates.dt.to_period("M") < dates.max().to_period("M")] if case.last_unfinished else dates


def several(told, dates):
    """Periods with more than one row."""
    if told.case.summed:
        dates = dates.dt.to_period("M" if told.case.summed == "MS" else "D")
    return int((dates.value_counts() > 1).sum())
