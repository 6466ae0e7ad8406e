"""The sentences about a series, wherever they stand: each number in them is computed anew or carried from the API."""

import numpy as np
import pandas as pd

AMOUNT = r"[-−]?[\d,]+(?:\.\d+)?"


def trust(figures, where, one, text):
    """What is said of the model: tested values, error, gain and coverage."""
    said, place = one.trust, f"{one.label}: sentence"
    tested = one.backtests.distinct_tested()
    error = one.best()["metrics"][said["gain_measure"]]
    figures.sentence(where, f"{place}, tested", rf"Over ({AMOUNT}) tested values?", text, tested)
    figures.sentence(where, f"{place}, error", rf" is ({AMOUNT})\. ", text, error, carried=True)
    if len(said["members"]) > 3 + 1:
        figures.sentence(where, f"{place}, others", r"and (\d+) other models", text, len(said["members"]) - 3)
    gain(figures, where, one, text)
    if said["coverage"] is not None:
        pattern = rf"({AMOUNT}%) of ({AMOUNT}) past values fell inside the ({AMOUNT}%) interval"
        own = (said["coverage"], tested, said["level"] / 100)
        figures.sentence(where, f"{place}, coverage", pattern, text, *own, carried=True)
        if len(one.backtests.cuts) == 1:
            figures.same("API", f"{place}, share inside the interval that is drawn", said["coverage"], drawn_share(one))


def drawn_share(one):
    """Of the only backtest: the share of its known values inside the interval that the chart draws."""
    drawn, actual = one.answer["chart"]["backtest"], one.backtests.tested()
    known = ~np.isnan(actual)
    inside = (actual >= np.array(drawn["lower"])) & (actual <= np.array(drawn["upper"]))
    return inside[known].mean()


def gain(figures, where, one, text):
    """By how much the error is smaller or larger than that of the better baseline."""
    own = one.gain(one.best())
    side = "smaller" if own >= 0 else "larger"
    if abs(own) >= 0.005:
        figures.sentence(
            where, f"{one.label}: gain", rf"error \(RMSE\) is ({AMOUNT}%) {side} than", text, abs(own)
        )


def reason(figures, where, one, text):
    """Why a series has its grade."""
    place = f"{one.label}: grade"
    if "tested on only" in text:
        figures.sentence(where, place, r"on only (\d+) past", text, one.backtests.apart())
    elif "ahead" in text:
        figures.sentence(where, place, r"was tested (\d+) \w+ ahead", text, one.backtests.steps)
    else:
        gain(figures, where, one, text)


def headline(figures, where, place, text, own, own_miss):
    """The number above a forecast: `own` and `own_miss` are headlines, with the value and the miss to be told."""
    figures.sentence(where, f"{place}, value", rf": ({AMOUNT}) (?:over|on|in) ", text, own["value"])
    figures.sentence(where, f"{place}, steps", r"next (\d+) ", text, own["steps"])
    figures.sentence(where, f"{place}, end", r"\((?:to )?(.+?)\)", text, ending(own), words=True)
    if own_miss is not None:
        figures.sentence(
            where, f"{place}, miss", rf"(?:±|missed by |off by about )({AMOUNT})", text, own_miss, carried=True
        )


def ending(own):
    """The last period in words."""
    date = pd.Timestamp(own["last"])
    day = f"{date.day} {date:%B %Y}"
    return {
        "hours": f"{day}, {date:%H:%M}",
        "weeks": f"the week of {day}",
        "months": f"{date:%B %Y}",
        "quarters": f"Q{date.quarter} {date.year}",
        "years": f"{date.year}",
    }.get(own["unit"], day)


PLACES = {
    "Month of the year": lambda dates: dates.month_name(),
    "Day of the week": lambda dates: dates.day_name(),
    "Hour of the day": lambda dates: dates.strftime("%H:00"),
}


def effect(figures, where, one, name, told, text):
    """What a cycle, the trend or the past does: the figures of the past data are those of the table."""
    known, place = one.values.dropna(), f"{one.label}: {name}"
    figures.sentence(where, f"{place}, size", rf"moves .+? by ({AMOUNT})", text, told["growth"], carried=True)
    if name in PLACES and "Highest" in text:
        means = known.groupby(PLACES[name](known.index)).mean()
        own = means[told["highest"]] - means[told["lowest"]]
        pattern = rf"difference is ({AMOUNT}) in the forecast and {AMOUNT} in past data"
        figures.sentence(where, f"{place}, forecast", pattern, text, told["by"], carried=True)
        figures.sentence(where, f"{place}, past data", rf"and ({AMOUNT}) in past data", text, own)
    if name == "Trend":
        span = int(text.split(" over ")[1].split()[0].replace(",", ""))
        figures.sentence(
            where,
            f"{place}, forecast",
            rf"(?:up|down) by ({AMOUNT}) over",
            text,
            abs(told["by"]),
            carried=True,
        )
        if "In past data" in text:
            own = known.iloc[-span:].mean() - known.iloc[-2 * span : -span].mean()
            way = "up" if own >= 0 else "down"
            figures.sentence(where, f"{place}, past data", rf"past data, {way} by ({AMOUNT})", text, abs(own))
    if "all past values" in text:
        span = int(text.split("The last ")[1].split()[0].replace(",", ""))
        pattern = rf"values average ({AMOUNT}), all past values ({AMOUNT})"
        figures.sentence(where, f"{place}, level", pattern, text, known.iloc[-span:].mean(), known.mean())
