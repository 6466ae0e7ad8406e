"""Writes season.json: numbers that decompositions, seasonal models and curves are checked against.

Made once, with the versions that are written into the file; run again only to add values:

    python -m venv /tmp/reference
    /tmp/reference/bin/pip install statsmodels==0.15.0 statsforecast==2.1.1 prophet==1.5.0
    /tmp/reference/bin/python make_season.py bike_sharing_hourly.csv
"""

import json
import pathlib
import sys
import warnings

import numpy as np
import pandas as pd
import prophet as prophet_library
import statsforecast
import statsmodels
import statsmodels.api as sm
from prophet import Prophet
from scipy.stats import norm
from statsforecast.models import TSB, CrostonClassic, CrostonSBA
from statsforecast.utils import AirPassengers
from statsmodels.tsa.seasonal import STL

warnings.filterwarnings("ignore")
HERE = pathlib.Path(__file__).parent

air = np.asarray(AirPassengers, dtype=float)
co2 = sm.datasets.co2.load_pandas().data["co2"].resample("MS").mean().interpolate()
co2 = co2.to_numpy(dtype=float)[-240:]

# Rentals a day, of the hourly UCI Bike Sharing set (Fanaee-T 2013, CC BY 4.0), whose file with the
# columns date_time and users is the first argument.
bikes = pd.read_csv(sys.argv[1], parse_dates=["date_time"]).set_index("date_time")["users"]
bikes = bikes.resample("D").sum().to_numpy(dtype=float)


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


def curve(y, period, basis, logs=False, ahead=18, level=0.8):
    """Least squares on functions of time and seasonal levels; `basis` takes 1, 2, ..., n."""
    n = len(y)
    time = np.arange(1, n + ahead + 1, dtype=float)
    columns = [np.ones(n + ahead)] + basis(time)
    columns += [(np.arange(n + ahead) % period == k).astype(float) for k in range(1, period)]
    x = np.column_stack(columns)
    fit = sm.OLS(np.log(y) if logs else y, x[:n]).fit()
    frame = fit.get_prediction(x[n:]).summary_frame()
    deviation = np.sqrt(fit.get_prediction(x[n:]).var_pred_mean + fit.mse_resid)
    mean = frame["mean"].to_numpy()
    edge = norm.ppf(0.5 + level / 2) * deviation
    out = np.exp if logs else (lambda values: values)
    return {"mean": numbers(out(mean)), "lower": numbers(out(mean - edge)), "upper": numbers(out(mean + edge))}


def powers(degree):
    """numpy's polynomials, on time from -1 to 1 so that the powers stay apart."""
    def basis(time):
        scaled = 2 * (time - 1) / (len(air) - 1) - 1
        return [scaled**power for power in range(1, degree + 1)]
    return basis


# Demand of a spare part, made up: sizes 1 to 9 after intervals 1 to 5.
demand = np.zeros(60)
place = 2
for step in range(40):
    if place < len(demand):
        demand[place] = 1 + (step * 7) % 9
    place += 1 + (step * 3) % 5


def intermittent(y):
    ahead = lambda model: float(model.forecast(y=y, h=1)["mean"][0])
    return {
        "alpha": 0.1,
        "croston": ahead(CrostonClassic()),
        "sba": ahead(CrostonSBA()),
        "tsb": ahead(TSB(alpha_d=0.1, alpha_p=0.1)),
    }


def prophet(y, dates, freq, yearly, mode):
    """Prophet's most probable fit, and its forecast without and with its simulated interval."""
    weekly = 3 if freq == "D" else False
    model = Prophet(
        yearly_seasonality=yearly,
        weekly_seasonality=weekly,
        daily_seasonality=False,
        seasonality_mode=mode,
        interval_width=0.8,
    )
    np.random.seed(1)
    model.fit(pd.DataFrame({"ds": dates[: len(y)], "y": y}), seed=1)
    future = model.predict(pd.DataFrame({"ds": dates}))
    return {
        "mode": mode,
        "fitted": numbers(future.yhat[: len(y)]),
        "forecast": numbers(future.yhat[len(y) :]),
        "lower": numbers(future.yhat_lower[len(y) :]),
        "upper": numbers(future.yhat_upper[len(y) :]),
    }


def prophets():
    months = pd.date_range("2015-01-01", periods=len(air) + 12, freq="MS")
    days = pd.date_range("2011-01-01", periods=len(bikes) + 28, freq="D")
    modes = ("additive", "multiplicative")
    return {
        "air_passengers": [prophet(air, months, "MS", 6, mode) for mode in modes],
        "bikes": [prophet(bikes, days, "D", 10, mode) for mode in modes],
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
        "prophet": prophet_library.__version__,
        "numpy": np.__version__,
    },
    "series": {
        "air_passengers": numbers(air),
        "co2": numbers(co2),
        "hours": numbers(hours),
        "demand": numbers(demand),
        "bikes": numbers(bikes),
    },
    "stl": {
        "air_passengers": [
            case(air, 12, 7),
            case(air, 12, 13),
            case(air, 12, None),
            case(air, 12, 13, True),
        ],
        "co2": [case(co2, 12, 11), case(co2, 12, None)],
    },
    "prophet": prophets(),
    "intermittent": intermittent(demand),
    "curves": {
        "polynomial": [curve(air, 12, powers(degree)) for degree in (1, 2, 3)],
        "logarithmic": curve(air, 12, lambda time: [np.log(time)]),
        "exponential": curve(air, 12, lambda time: [time], logs=True),
    },
    "mstl": {"day": numbers(seasons[0]), "week": numbers(seasons[1]), "trend": numbers(trend)},
}
(HERE / "season.json").write_text(json.dumps(reference, indent=1) + "\n")
