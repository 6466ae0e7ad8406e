"""The number above a forecast, of each series and of all together, under each kind that can be chosen."""

import numpy as np
import pandas as pd

import overview
from measures import miss
from overview import OF_KIND

# Student's distribution with four degrees of freedom: 80 % lie within so many deviations.
REACH_OF_FOUR = 1.5332062740589438
# A miss says nothing of more than so many times as many steps, and four backtests tell the range.
FAR, ENOUGH = 2, 4


def compare(figures, told, found):
    for view in told.answers["kinds"]:
        kind = view["chosen"] or view["story"]["headline"]["automatic_kind"]
        for one in found:
            trust = next(trust for trust in view["story"]["data"]["trust"] if trust["category"] == one.label)
            listed = next(row for row in view["series"]["rows"] if row["category"] == one.label)
            of_one(figures, one, trust["headline"], kind)
            same_headline(figures, f"{one.label}: list of series", listed["headline"], trust["headline"])
            if view["chosen"] is None:
                figures.same("API", f"{one.label}: size", listed["size"], overview.size(one))
                figures.same(
                    "API", f"{one.label}: gain in the list", listed["gain_over_naive"], one.gain(one.best())
                )
        of_all(figures, view, found, kind)
    for one in found:
        for answer in one.answer["models"]:
            of_model(figures, one, answer)
        same_headline(
            figures, f"{one.label}: forecast", one.answer["forecast"]["headline"], one.trust["headline"]
        )


def before(one, dates):
    """The values of the table a year before: 364 days for hours, days and weeks, else the same months."""
    back = pd.DateOffset(years=1) if one.period in ("months", "quarters", "years") else pd.Timedelta(days=364)
    return one.values.reindex(pd.DatetimeIndex([date - back for date in dates])).to_numpy()


def change(one, dates, forecast):
    """Against the same periods a year before; None below zero, and with less than four fifths of them known."""
    if (one.values < 0).any():
        return None
    old = before(one, dates)
    known = np.isfinite(old)
    if known.sum() < 0.8 * len(old) or old[known].sum() <= 0:
        return None
    return forecast[known].sum() / old[known].sum() - 1


def of_one(figures, one, said, kind):
    forecast, own, place = one.answer["forecast"], own_of(one, kind), f"{one.label}: headline as {kind}"
    for name in ("value", "steps", "first", "last", "change"):
        figures.same("API", f"{place}, {name}", said[name], own[name])
    counting = one.backtests.counting(kind, one.horizon)
    figures.same("API", f"{place}, backtests apart", said["measured_backtests"], counting.apart())
    steps = min(counting.steps, one.horizon) if counting.cuts else 0
    figures.same("API", f"{place}, steps measured", said["measured_steps"], steps)
    figures.same("API", f"{place}, periods measured", said["measured_periods"], counting.covered() or None)
    if kind == "last":
        figures.same("API", f"{place}, lower", said["lower"], forecast["lower"][-1], carried=True)
        figures.same("API", f"{place}, upper", said["upper"], forecast["upper"][-1], carried=True)
    if len(one.backtests.cuts) == 1:
        rehearsed = np.array(one.answer["chart"]["backtest"]["values"])
        missed = miss(one.backtests.tested() - rehearsed, kind, one.horizon)
        figures.same("API", f"{place}, miss", said["usual_miss"], None if missed is None else abs(missed))


def of_model(figures, one, answer):
    """Of a naive forecast the miss in the backtests, and the range that follows from it, are known as well."""
    model, said = answer["model"], answer["forecast"]["headline"]
    if model not in ("NAIVE", "SNAIVE"):
        return
    kind, steps = said["kind"], one.horizon
    forecast, dates = np.array(answer["forecast"]["forecast"]), pd.to_datetime(answer["forecast"]["date"])
    place = f"{one.label}, {model}: headline"
    figures.same(
        "API",
        f"{place}, value",
        said["value"],
        OF_KIND[kind](one.backtests.naive(model, len(one.values), steps)),
    )
    figures.same("API", f"{place}, change", said["change"], change(one, dates, forecast))
    figures.same("API", f"{place}, steps", said["steps"], steps)
    figures.same("API", f"{place}, steps measured", said["measured_steps"], min(one.backtests.steps, steps))
    figures.same("API", f"{place}, periods measured", said["measured_periods"], one.backtests.covered())
    figures.same("API", f"{place}, backtests apart", said["measured_backtests"], one.backtests.apart())
    missed = np.array(one.backtests.misses(model, kind, steps))
    if steps <= FAR * one.backtests.steps:
        figures.same("API", f"{place}, miss", said["usual_miss"], np.abs(missed).mean())
    if one.backtests.steps >= steps and one.backtests.apart() == len(missed) == ENOUGH:
        half = REACH_OF_FOUR * np.sqrt(np.mean(missed**2))
        for name, side in [("lower", -1), ("upper", 1)]:
            widest = OF_KIND[kind](np.array(answer["forecast"][name]))
            own = max(said["value"] - half, widest) if side < 0 else min(said["value"] + half, widest)
            # The quantile of the product is an approximation, right to seven digits.
            figures.same("API", f"{place}, {name}", said[name], own, close=2e-6)


def own_of(one, kind):
    """The headline of a series as pandas has it."""
    forecast = one.answer["forecast"]
    values, dates = np.array(forecast["forecast"]), pd.to_datetime(forecast["date"])
    part = slice(-1, None) if kind == "last" else slice(None)
    return {
        "value": OF_KIND[kind](values),
        "steps": len(values),
        "first": forecast["date"][0],
        "last": forecast["date"][-1],
        "change": change(one, dates[part], values[part]),
        "unit": one.trust["headline"]["unit"],
    }


def of_all_own(found, kind, said):
    """That of all series: what adds up over time is added up, all else is averaged."""
    each = [own_of(one, kind) for one in found]
    values = np.array([one["value"] for one in each])
    changes = [one["change"] for one in each]
    compared = None if None in changes else values.sum() / (values / (1 + np.array(changes))).sum() - 1
    adds = said["automatic_kind"] == "total"
    return {**each[0], "value": values.sum() if adds else values.mean(), "change": compared}


def same_headline(figures, place, said, own):
    figures.alike("API", place, said, own)


def of_all(figures, view, found, kind):
    said, place = view["series"]["total"], f"all series as {kind}"
    own = of_all_own(found, kind, said)
    figures.same("API", f"{place}, value", said["value"], own["value"])
    figures.same("API", f"{place}, change", said["change"], own["change"])
    same_headline(figures, f"{place}: story", view["story"]["headline"], said)
