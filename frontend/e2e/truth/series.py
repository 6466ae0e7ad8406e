"""A story over time: its series from the raw table, and what the API says of each."""

import numpy as np
import pandas as pd

import book
import headline
import overview
import printed
import shown
from measures import Backtests, measures

# Steps of the calendar that repeat themselves: of days those of a week that have a value.
SEASONS = {"hours": 24, "weeks": 52, "months": 12, "quarters": 4, "years": 1}


class Series:
    """One series of the raw table beside what the API answered of it."""

    def __init__(self, told, answer, values: pd.Series):
        self.label = answer["category"]
        self.answer = answer
        self.values = values
        data = told.answers["story"]["data"]
        self.trust = next(one for one in data["trust"] if one["category"] == self.label)
        self.errors = [one for one in data["errors"] if one["category"] == self.label]
        self.period = data["period"]
        self.season = SEASONS.get(self.period) or values.index.dayofweek.nunique()
        self.horizon = data["steps"]
        self.backtests = Backtests.of(
            values.to_numpy(),
            self.season,
            self.trust["tested_steps"],
            self.trust["backtests"],
            self.trust["headline"]["measured_periods"],
        )

    def best(self):
        return next(one for one in self.errors if one["best"])

    def naive(self):
        """Measures of the better naive forecast, which every model is compared with."""
        both = (self.backtests.measures_of(model) for model in ("NAIVE", "SNAIVE"))
        return min(both, key=lambda one: one["rmse"])

    def measures_of(self, model):
        """Measures that are computed anew: all of a baseline, and of a model whose one backtest is handed out."""
        if model in ("NAIVE", "SNAIVE"):
            own = self.backtests.measures_of(model)
        elif len(self.backtests.cuts) == 1:
            models = self.answer["models"]
            said = next(one["chart"]["backtest"]["values"] for one in models if one["model"] == model)
            own = measures(self.backtests.tested(), np.array(said))
        else:
            row = next(row for row in self.errors if row["model"] == model)
            return {} if row["reason"] or row["metrics"] is None else self._following(row["metrics"])
        return own | {"mase": self._scaled(own["mae"])}

    def _following(self, told):
        """What follows from one measure and the table."""
        tested = self.backtests.tested()
        tested = tested[np.isfinite(tested)]
        one_sign = not tested.min() < 0 < tested.max()
        return {
            "mse": told["rmse"] ** 2,
            "mase": self._scaled(told["mae"]),
            "wape": 100 * told["mae"] / np.abs(tested).mean() if one_sign else None,
            "cv": told["rmse"] / abs(tested.mean()) if one_sign else None,
        }

    def _scaled(self, mae):
        naive = self.naive()["mae"]
        return mae / naive if naive else None

    def gain(self, row):
        return 1 - row["metrics"]["rmse"] / self.naive()["rmse"]


def all_of(told):
    """Each series that the story answers, with its values by date."""
    case, table = told.case, told.table
    if not case.categories:
        parts = {"all": table}
    else:
        groups = table.groupby(case.categories)
        parts = {
            " / ".join(map(str, key if isinstance(key, tuple) else (key,))): part for key, part in groups
        }
    return [
        Series(told, answer, case.by_period(parts[answer["category"]])) for answer in told.answers["series"]
    ]


def stamp(date, period):
    """A date as the API writes it."""
    return date.strftime("%Y-%m-%dT%H:%M:%S" if period == "hours" else "%Y-%m-%d")


def compare(figures, told):
    found = all_of(told)
    figures.same(
        "API", "number of series", told.answers["story"]["data"]["categories_total"], told_series(told)
    )
    for one in found:
        history(figures, told, one)
        errors(figures, one)
        trust(figures, one)
        for answer in one.answer["models"]:
            naive(figures, one, answer)
    headline.compare(figures, told, found)
    overview.compare(figures, told, found)
    shown.compare(figures, told, found)
    book.compare(figures, told, found)
    printed.compare(figures, told, found)


def told_series(told):
    return len(told.table[told.case.categories].drop_duplicates()) if told.case.categories else 1


def history(figures, told, one):
    """What is drawn of the past is the table, or its sums; the forecast is the same wherever it is asked for."""
    carried = told.case.summed is None
    chart, forecast, place = one.answer["chart"], one.answer["forecast"], f"{one.label}: chart"
    dates = [stamp(date, one.period) for date in one.values.index]
    figures.all_same("API", f"{place}, dates of the past", chart["history"]["dates"], dates, carried=True)
    figures.all_same("API", f"{place}, past", chart["history"]["values"], one.values, carried=carried)
    for name, other in [("values", "forecast"), ("lower", "lower"), ("upper", "upper")]:
        figures.all_same("API", f"{place}, {name}", chart["forecast"][name], forecast[other], carried=True)
    actual = one.answer["memory"]["actual"]
    own = one.values.reindex(pd.to_datetime(actual["dates"]))
    figures.all_same("API", f"{one.label}: past forecasts, actual", actual["values"], own, carried=carried)
    memory = one.answer["memory"]["forecasts"][0]
    figures.alike("API", f"{one.label}: past forecasts, bounds", memory["forecast"], chart["forecast"])
    figures.all_same(
        "API",
        f"{one.label}: past forecasts",
        memory["forecast"]["values"],
        forecast["forecast"],
        carried=True,
    )
    figures.same(
        "API",
        f"{one.label}: expected MAE",
        memory["expected_mae"],
        one.best()["metrics"]["mae"],
        carried=True,
    )


def errors(figures, one):
    """The table of accuracy: the baselines wholly, of the other models what follows from one error and the table."""
    for row in one.errors:
        place, told = f"{one.label}, {row['model']}", row["metrics"]
        if told is None:
            continue
        for name, own in one.measures_of(row["model"]).items():
            figures.same("API", f"{place}: {name}", told[name], own)
        if row["gain_over_naive"] is not None:
            figures.same("API", f"{place}: gain", row["gain_over_naive"], one.gain(row))


def trust(figures, one):
    """The card of a series: counts of the table, and what the table of accuracy has."""
    said, place, known = one.trust, f"{one.label}: trust", one.values.notna()
    figures.same("API", f"{place}, points", said["points"], int(known.sum()))
    figures.same("API", f"{place}, filled periods", said["absence"]["made_up"], int((~known).sum()))
    drawn = sum(part["periods"] for part in one.answer["chart"]["filled"] if part["kind"] == "interpolated")
    figures.same("API", f"{place}, drawn as filled", drawn, int((~known).sum()))
    figures.same("API", f"{place}, all periods", said["absence"]["periods"], len(known))
    for name in ("zero", "left_out"):
        figures.same("API", f"{place}, {name}", said["absence"][name], 0)
    figures.same("API", f"{place}, first", said["first"], stamp(one.values.index[0], one.period))
    figures.same("API", f"{place}, last", said["last"], stamp(one.values.index[-1], one.period))
    figures.same("API", f"{place}, share made up", said["invented_share"], 1 - known.mean())
    figures.same("API", f"{place}, tested values", said["tested_values"], one.backtests.distinct_tested())
    figures.same(
        "API", f"{place}, error", said["error"], one.best()["metrics"][said["gain_measure"]], carried=True
    )
    figures.same("API", f"{place}, gain", said["gain_over_naive"], one.gain(one.best()))
    figures.same(
        "API",
        f"{place}, weights",
        sum(member["weight"] for member in said["members"]) or 1.0,
        1.0,
        close=1e-6,
    )


def naive(figures, one, answer):
    """The naive forecasts themselves follow from the table."""
    model, cut = answer["model"], len(one.values)
    if model not in ("NAIVE", "SNAIVE"):
        return
    own = one.backtests.naive(model, cut, one.horizon)
    figures.all_same("API", f"{one.label}, {model}: forecast", answer["forecast"]["forecast"], own)
    last = one.backtests.naive(model, one.backtests.cuts[-1], one.backtests.steps)
    figures.all_same(
        "API", f"{one.label}, {model}: last backtest", answer["chart"]["backtest"]["values"], last
    )
