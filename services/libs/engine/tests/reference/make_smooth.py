"""Writes smooth.json: theta, complex smoothing and automatic exponential smoothing by statsforecast.

Made once, with the versions that are written into the file:

    python -m venv /tmp/reference && /tmp/reference/bin/pip install statsmodels==0.15.0 statsforecast==2.1.1
    /tmp/reference/bin/python make_smooth.py
"""

import json
import pathlib
import warnings

import numpy as np
import statsforecast
import statsmodels
import statsmodels.api as sm
from statsforecast.ces import auto_ces, forecast_ces
from statsforecast.theta import auto_theta, forecast_theta
from statsforecast.utils import AirPassengers

warnings.filterwarnings("ignore")
HERE = pathlib.Path(__file__).parent
STEPS = 12

air = np.asarray(AirPassengers, dtype=float)
nile = sm.datasets.nile.load_pandas().data["volume"].to_numpy(dtype=float)
co2 = sm.datasets.co2.load_pandas().data["co2"].resample("MS").mean().interpolate()
elnino = sm.datasets.elnino.load_pandas().data.drop(columns="YEAR").to_numpy(dtype=float)
series = {
    "air_passengers": (air, 12),
    "nile": (nile, 1),
    "co2": (co2["1970":"1989"].round(3).to_numpy(dtype=float), 12),
    "elnino": (elnino[-20:].ravel(), 12),
}


def numbers(values):
    return [float(value) for value in np.asarray(values).ravel()]


def theta(y, m):
    fit = auto_theta(y, m=m, model="DOTM")
    errors = np.asarray(fit["residuals"])
    # The residuals are of the values with their season, the sum is of those without it.
    return {
        "alpha": float(fit["par"]["alpha"]),
        "theta": float(fit["par"]["theta"]),
        "seasonal": bool(fit.get("decompose", False)),
        "sse": float(fit["mse"]) * float(fit["mean_y"]),
        "forecast": numbers(forecast_theta(fit, h=STEPS)["mean"]),
        "points": len(errors),
    }


def ces(y, m):
    forms = {}
    for form in "NSPF" if m > 1 else "N":
        fit = auto_ces(y, m=m, model=form)
        forms[form] = {
            # What it minimises is n times the logarithm of this sum.
            "sse": float(np.exp(-2.0 * fit["loglik"] / len(y))),
            "weights": [float(value) for value in fit["par"].values() if value == value],
            "forecast": numbers(forecast_ces(fit, h=STEPS)["mean"]),
        }
    return forms


written = {
    "versions": {"statsforecast": statsforecast.__version__, "statsmodels": statsmodels.__version__},
    "series": {name: numbers(y) for name, (y, _) in series.items()},
    "theta": {name: theta(y, m) for name, (y, m) in series.items()},
    "ces": {name: ces(y, m) for name, (y, m) in series.items()},
}
(HERE / "smooth.json").write_text(json.dumps(written, indent=1) + "\n")
