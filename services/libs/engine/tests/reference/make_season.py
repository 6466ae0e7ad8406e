"""Writes season.json: numbers that decompositions, seasonal models and curves are checked against.

Made once, with the versions that are written into the file; run again only to add values:

    python -m venv /tmp/reference
    /tmp/reference/bin/pip install statsmodels==0.15.0 statsforecast==2.1.1
    /tmp/reference/bin/python make_season.py
"""

import json
import pathlib
import warnings

import numpy as np
import statsforecast
import statsmodels
import statsmodels.api as sm
from statsforecast.utils import AirPassengers
from statsmodels.tsa.seasonal import STL

warnings.filterwarnings("ignore")
HERE = pathlib.Path(__file__).parent

air = np.asarray(AirPassengers, dtype=float)
co2 = sm.datasets.co2.load_pandas().data["co2"].resample("MS").mean().interpolate()
co2 = co2.to_numpy(dtype=float)[-240:]


def numbers(values):
    return [float(value) for value in np.asarray(values).ravel()]


def jump(window):
    """The engine smooths at ten places a window, as the paper advises."""
    return -(-window // 10)


def odd(number):
    return int(number) | 1


def stl(y, period, window, robust=False):
    """`window` None for a season that does not change."""
    n = len(y)
    seasonal = window or 10 * n + 1
    trend = odd(np.ceil(1.5 * period / (1 - 1.5 / seasonal)))
    low_pass = odd(period)
    fit = STL(
        y,
        period=period,
        seasonal=seasonal,
        seasonal_deg=1 if window else 0,
        trend=trend,
        low_pass=low_pass,
        seasonal_jump=jump(seasonal),
        trend_jump=jump(trend),
        low_pass_jump=jump(low_pass),
        robust=robust,
    ).fit(inner_iter=1 if robust else 2, outer_iter=15 if robust else 0)
    season = fit.seasonal
    if window is None:
        means = [season[place::period].mean() for place in range(period)]
        season = np.array([means[at % period] for at in range(n)])
    return season, fit.trend, y - season - fit.trend


def mstl(y, periods):
    """Two rounds, windows 11, 15, ..., as the paper has it."""
    seasons = [np.zeros(len(y)) for _ in periods]
    rest = y.copy()
    for _ in range(2):
        for place, period in enumerate(periods):
            rest = rest + seasons[place]
            seasons[place], trend, _ = stl(rest, period, 7 + 4 * (place + 1))
            rest = rest - seasons[place]
    return seasons, trend, rest - trend


def case(y, period, window, robust=False):
    season, trend, remainder = stl(y, period, window, robust)
    return {
        "period": period,
        "window": window,
        "robust": robust,
        "season": numbers(season),
        "trend": numbers(trend),
        "seasonal_strength": float(max(0, 1 - remainder.var() / (season + remainder).var())),
        "trend_strength": float(max(0, 1 - remainder.var() / (trend + remainder).var())),
    }


steps = np.arange(24 * 7 * 4)
hours = np.round(
    50 + 0.01 * steps + 10 * np.sin(2 * np.pi * steps / 24) + 4 * np.cos(2 * np.pi * steps / 168)
    + 2 * np.sin(steps * steps * 0.37), 6
)
seasons, trend, _ = mstl(hours, [24, 168])

reference = {
    "versions": {
        "statsmodels": statsmodels.__version__,
        "statsforecast": statsforecast.__version__,
        "numpy": np.__version__,
    },
    "series": {"air_passengers": numbers(air), "co2": numbers(co2), "hours": numbers(hours)},
    "stl": {
        "air_passengers": [
            case(air, 12, 7),
            case(air, 12, 13),
            case(air, 12, None),
            case(air, 12, 13, True),
        ],
        "co2": [case(co2, 12, 11), case(co2, 12, None)],
    },
    "mstl": {"day": numbers(seasons[0]), "week": numbers(seasons[1]), "trend": numbers(trend)},
}
(HERE / "season.json").write_text(json.dumps(reference, indent=1) + "\n")
