"""The workbook of a story over time, sheet by sheet."""

import numpy as np
import pandas as pd

from headline import of_all_own, own_of

MEASURES = {
    "RMSE": "rmse",
    "MSE": "mse",
    "MAPE, %": "mape",
    "WAPE, %": "wape",
    "MAE": "mae",
    "MASE": "mase",
    "Bias": "bias",
    "CV": "cv",
}


def compare(figures, told, found):
    summary(figures, told, found)
    for one in found:
        forecast(figures, told, one)
        history(figures, told, one)
        accuracy(figures, told, one)
        backtest(figures, told, one)
    chart(figures, told, found)


def rows_of(told, sheet, one):
    """The rows of one series."""
    categories = told.case.categories
    return [
        row
        for row in told.sheet(sheet)
        if not categories or " / ".join(row[name] for name in categories) == one.label
    ]


def summary(figures, told, found):
    rows = list(told.book["Summary"].iter_rows(values_only=True))
    said = told.answers["story"]["headline"]
    number = next(row[0] for row in rows if isinstance(row[0], (int, float)))
    figures.same("workbook", "number", number, of_all_own(found, said["kind"], said)["value"])
    start = next((place for place, row in enumerate(rows) if row[0] == "Series"), None)
    if start is None:
        return
    for label, value, lower, upper, missed, change, *_ in rows[start + 1 :]:
        one = next((one for one in found if one.label == label), None)
        head = one.trust["headline"] if one else said
        own = own_of(one, head["kind"]) if one else of_all_own(found, head["kind"], head)
        figures.same("workbook", f"summary, {label}: value", value, own["value"])
        figures.same("workbook", f"summary, {label}: change", change, own["change"])
        for name, cell in [("lower", lower), ("upper", upper), ("usual_miss", missed)]:
            figures.same("workbook", f"summary, {label}: {name}", cell, head[name], carried=True)


def forecast(figures, told, one):
    rows, answer, target = rows_of(told, "Forecast", one), one.answer["forecast"], told.case.target
    level = f"{one.trust['level']:.0f}%"
    for head, name in [(target, "forecast"), (f"Lower {level}", "lower"), (f"Upper {level}", "upper")]:
        cells = [row[head] for row in rows]
        figures.all_same("workbook", f"{one.label}: {head}", cells, answer[name], carried=True)


def history(figures, told, one):
    rows = rows_of(told, "History", one)
    cells = [row[told.case.target] for row in rows if row[told.case.target] is not None]
    figures.all_same(
        "workbook", f"{one.label}: history", cells, one.values.dropna(), carried=told.case.summed is None
    )


def accuracy(figures, told, one):
    rows = [row for row in told.sheet("Accuracy") if row["Category"] == one.label]
    for cells, row in zip(rows, one.errors, strict=True):
        own, handed_out = one.measures_of(row["model"]), row["metrics"] or {}
        for head, measure in MEASURES.items():
            value = own.get(measure, handed_out.get(measure))
            place = f"{one.label}, {cells['Model']}: {head}"
            figures.same("workbook", place, cells[head], value, carried=measure not in own)


def backtest(figures, told, one):
    """The last stretch that was forecast, beside what came: the table."""
    rows, chart, target = rows_of(told, "Backtest", one), one.answer["chart"]["backtest"], told.case.target
    own = one.values.reindex(pd.to_datetime(chart["dates"]))
    figures.all_same(
        "workbook", f"{one.label}: backtest, actual", [row[target] for row in rows], own, carried=True
    )
    cells = [row["Forecast"] for row in rows]
    figures.all_same("workbook", f"{one.label}: backtest", cells, chart["values"], carried=True)


def chart(figures, told, found):
    """What the chart draws: of several series the sum, or their mean where they do not add up; nothing where one that
    has begun has no value."""
    together = np.nansum if told.answers["story"]["headline"]["automatic_kind"] == "total" else np.nanmean
    past = pd.DataFrame({one.label: one.values for one in found})
    begun = past.notna().cummax()
    whole = (past.notna() | ~begun).all(axis=1)
    ahead = pd.DataFrame(
        {
            one.label: pd.Series(
                one.answer["forecast"]["forecast"], pd.to_datetime(one.answer["forecast"]["date"])
            )
            for one in found
        }
    )
    for row in told.sheet("Chart data"):
        date = pd.Timestamp(row["Date"])
        if date in past.index and row["Forecast"] is None:
            figures.same("workbook", f"chart data, {date}: has a value", row["Actual"] is not None, bool(whole[date]))
        for head, frame in [("Actual", past), ("Forecast", ahead)]:
            if row[head] is not None and date in frame.index:
                own = together(frame.loc[date].to_numpy())
                figures.same(
                    "workbook", f"chart data, {date}: {head}", row[head], own, carried=len(found) == 1
                )
