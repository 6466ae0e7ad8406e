"""Writes reference.json: numbers that the engine's models are checked against.

Made once, with the versions that are written into the file; run again only to add values:

    python -m venv /tmp/reference && /tmp/reference/bin/pip install statsmodels==0.15.0 statsforecast==2.1.1
    /tmp/reference/bin/python make.py
"""

import json
import pathlib
import warnings

import numpy as np
import scipy
import statsforecast
import statsmodels
import statsmodels.api as sm
from statsforecast.ets import ets_f
from statsforecast.utils import AirPassengers
from statsmodels.tsa.ar_model import AutoReg
from statsmodels.tsa.exponential_smoothing.ets import ETSModel
from statsmodels.tsa.holtwinters import SimpleExpSmoothing

warnings.filterwarnings("ignore")
HERE = pathlib.Path(__file__).parent

air = np.asarray(AirPassengers, dtype=float)
nile = sm.datasets.nile.load_pandas().data["volume"].to_numpy(dtype=float)
sunspots = sm.datasets.sunspots.load_pandas().data["SUNACTIVITY"].to_numpy(dtype=float)


def numbers(values):
    return [float(value) for value in np.asarray(values).ravel()]


def ses(y):
    fit = SimpleExpSmoothing(y, initialization_method="estimated").fit(optimized=True)
    return {
        "alpha": float(fit.params["smoothing_level"]),
        "sse": float(fit.sse),
        "forecast": float(fit.forecast(1)[0]),
    }


def ets(y, error, trend, damped, season, m):
    """Both maximise the same likelihood; the better of the two optima is the one to reach."""
    full = ETSModel(
        y,
        error={"A": "add", "M": "mul"}[error],
        trend={"N": None, "A": "add"}[trend],
        damped_trend=damped,
        seasonal={"N": None, "A": "add", "M": "mul"}[season],
        seasonal_periods=m if season != "N" else None,
        initialization_method="estimated",
    ).fit(disp=False, maxiter=5000)
    code = error + trend + season
    other = ets_f(y, m=m if season != "N" else 1, model=code, damped=damped)
    # statsforecast leaves the constants of the normal density out, as R does.
    n = len(y)
    constants = -0.5 * n * (1.0 + np.log(2.0 * np.pi)) + 0.5 * n * np.log(n)
    other_full = float(other["loglik"]) + constants
    return {
        "form": {"error": error, "trend": trend, "damped": damped, "season": season, "m": m},
        "log_likelihood_statsmodels": float(full.llf),
        "log_likelihood_statsforecast": other_full,
        "forecast_statsmodels": numbers(full.forecast(12)),
    }


def ar(y, lags):
    fit = AutoReg(y, lags, trend="c").fit()
    ahead = fit.get_prediction(len(y), len(y) + 9)
    return {
        "lags": lags,
        "coefficients": numbers(fit.params),
        "forecast": numbers(ahead.predicted_mean),
        "errors": numbers(ahead.se_mean),
    }


def ar_with_column(y, x, future, lags):
    fit = AutoReg(y, lags, trend="c", exog=x).fit()
    ahead = fit.forecast(len(future), exog=future)
    return {"lags": lags, "coefficients": numbers(fit.params), "forecast": numbers(ahead)}


def lr(y, season, steps=12):
    n = len(y)
    time = np.arange(1, n + steps + 1, dtype=float)
    columns = [np.ones(n + steps), time]
    columns += [(np.arange(n + steps) % season == k).astype(float) for k in range(1, season)]
    x = np.column_stack(columns)
    fit = sm.OLS(y, x[:n]).fit()
    ahead = fit.get_prediction(x[n:])
    frame = ahead.summary_frame(alpha=0.2)
    return {
        "season": season,
        "coefficients": numbers(fit.params),
        "rmse": float(np.sqrt(fit.ssr / fit.df_resid)),
        "forecast": numbers(frame["mean"]),
        "errors": numbers(np.sqrt(ahead.var_pred_mean + fit.mse_resid)),
    }


def metrics():
    actual = np.array([112.0, 118.0, 132.0, 129.0, 121.0, 135.0])
    predicted = np.array([110.0, 121.5, 130.0, 125.0, 127.0, 133.0])
    history = air[:24]
    error = predicted - actual
    scale = np.mean(np.abs(history[12:] - history[:-12]))
    return {
        "actual": numbers(actual),
        "predicted": numbers(predicted),
        "history": numbers(history),
        "rmse": float(np.sqrt(np.mean(error**2))),
        "mse": float(np.mean(error**2)),
        "mae": float(np.mean(np.abs(error))),
        "bias": float(np.mean(error)),
        "mape": float(100 * np.mean(np.abs(error / actual))),
        "wape": float(100 * np.sum(np.abs(error)) / np.sum(np.abs(actual))),
        "mase": float(np.mean(np.abs(error)) / scale),
        "cv": float(np.sqrt(np.mean(error**2)) / np.mean(np.abs(actual))),
    }


wave = np.sin(np.arange(len(nile) + 10) / 7.0)
reference = {
    "versions": {
        "statsmodels": statsmodels.__version__,
        "statsforecast": statsforecast.__version__,
        "numpy": np.__version__,
        "scipy": scipy.__version__,
    },
    "series": {
        "air_passengers": numbers(air),
        "nile": numbers(nile),
        "sunspots": numbers(sunspots),
    },
    "ses": {"nile": ses(nile), "sunspots": ses(sunspots)},
    "ets": {
        "air_passengers": [
            ets(air, "A", "N", False, "N", 12),
            ets(air, "A", "A", False, "N", 12),
            ets(air, "A", "A", True, "N", 12),
            ets(air, "A", "N", False, "A", 12),
            ets(air, "A", "A", False, "A", 12),
            ets(air, "A", "A", True, "A", 12),
            ets(air, "M", "N", False, "N", 12),
            ets(air, "M", "A", True, "N", 12),
            ets(air, "M", "A", False, "A", 12),
            ets(air, "M", "N", False, "M", 12),
            ets(air, "M", "A", False, "M", 12),
            ets(air, "M", "A", True, "M", 12),
        ],
        "nile": [ets(nile, "A", "N", False, "N", 1), ets(nile, "M", "N", False, "N", 1)],
    },
    "ar": {
        "nile": [ar(nile, lags) for lags in (1, 2, 3)],
        "sunspots": [ar(sunspots, lags) for lags in (2, 5)],
        "nile_with_wave": ar_with_column(nile, wave[: len(nile)], wave[len(nile) :], 2),
    },
    "wave": numbers(wave),
    "lr": {"air_passengers": lr(air, 12)},
    "metrics": metrics(),
}
(HERE / "reference.json").write_text(json.dumps(reference, indent=1) + "\n")
