"""Writes arima.json: numbers that the seasonal ARIMA model is checked against.

Made once, with the versions that are written into the file; run again only to add values:

    python -m venv /tmp/reference && /tmp/reference/bin/pip install statsmodels==0.15.0 statsforecast==2.1.1
    /tmp/reference/bin/python make_arima.py
"""

import json
import pathlib
import warnings

import numpy as np
import statsforecast
import statsmodels
import statsmodels.api as sm
from statsforecast.arima import auto_arima_f
from statsforecast.utils import AirPassengers
from statsmodels.tsa.statespace.sarimax import SARIMAX
from statsmodels.tsa.stattools import kpss

warnings.filterwarnings("ignore")
HERE = pathlib.Path(__file__).parent

air = np.log(np.asarray(AirPassengers, dtype=float))
nile = sm.datasets.nile.load_pandas().data["volume"].to_numpy(dtype=float)
sunspots = sm.datasets.sunspots.load_pandas().data["SUNACTIVITY"].to_numpy(dtype=float)
macro = sm.datasets.macrodata.load_pandas().data
gdp = np.log(macro["realgdp"].to_numpy(dtype=float))
unemployment = macro["unemp"].to_numpy(dtype=float)
co2 = sm.datasets.co2.load_pandas().data["co2"].resample("MS").mean().interpolate()
co2 = co2["1970":"1989"].to_numpy(dtype=float).round(3)
SERIES = {
    "log_air_passengers": air,
    "air_passengers": np.asarray(AirPassengers, dtype=float),
    "nile": nile,
    "sunspots": sunspots,
    "log_gdp": gdp,
    "unemployment": unemployment,
    "co2": co2,
}


def numbers(values):
    return [float(value) for value in np.asarray(values).ravel()]


def holes(y, places):
    y = y.copy()
    y[places] = np.nan
    return y


def tells(filtered):
    """Which points tell more than what the values before the series were."""
    diffuse = filtered.forecasts_error_diffuse_cov
    return np.ones(filtered.nobs, bool) if diffuse is None else diffuse[0, 0] < 1e-9


def at_given(name, order, seasonal, params, missing=()):
    """Minus twice the log-likelihood at given coefficients, the variance concentrated out."""
    y = holes(SERIES[name], list(missing))
    complete = len(missing) == 0
    model = SARIMAX(
        y,
        order=order,
        seasonal_order=seasonal,
        simple_differencing=complete,
        use_exact_diffuse=not complete,
    )
    result = model.smooth(np.r_[params, 1.0])
    filtered = result.filter_results
    v = filtered.forecasts_error[0]
    f = filtered.forecasts_error_cov[0, 0]
    seen = ~np.isnan(v) & tells(filtered)
    v, f = v[seen], f[seen]
    n = len(v)
    return {
        "series": name,
        "order": list(order),
        "seasonal": list(seasonal),
        "params": list(params),
        "missing": list(missing),
        "count": n,
        "deviance": float(n * np.log(np.mean(v**2 / f)) + np.sum(np.log(f))),
    }


def estimated(name, order, seasonal, steps, missing=(), exog=False, trend=None):
    y = holes(SERIES[name], list(missing))
    n = len(y)
    x = np.sin(np.arange(n + steps) / 7.0) if exog else None
    model = SARIMAX(
        y,
        exog=None if x is None else x[:n],
        order=order,
        seasonal_order=seasonal,
        trend=trend,
        simple_differencing=False,
        use_exact_diffuse=order[1] + seasonal[1] > 0,
    )
    fit = model.fit(disp=False, maxiter=500)
    for method in ("nm", "lbfgs", "bfgs"):
        fit = model.fit(fit.params, method=method, disp=False, maxiter=5000)
    ahead = fit.get_forecast(steps, exog=None if x is None else x[n:])
    counted = fit.llf_obs[tells(fit.filter_results)]
    return {
        "series": name,
        "order": list(order),
        "seasonal": list(seasonal),
        "missing": list(missing),
        "exog": exog,
        "names": list(fit.param_names),
        "params": numbers(fit.params),
        "log_likelihood": float(counted.sum()),
        "forecast": numbers(ahead.predicted_mean),
        "errors": numbers(ahead.se_mean),
    }


def automatic(name, m, points=None, **differences):
    fit = auto_arima_f(SERIES[name][:points], period=m, approximation=False, **differences)
    p, q, P, Q, m, d, D = fit["arma"]
    return {
        "series": name,
        "points": len(SERIES[name][:points]),
        "m": int(m),
        "order": [int(p), int(d), int(q)],
        "seasonal": [int(P), int(D), int(Q)],
        "drift": bool("drift" in fit["coef"] or "intercept" in fit["coef"]),
        "aicc": float(fit["aicc"]),
        "log_likelihood": float(fit["loglik"]),
    }


GAPS = [3, 17, 18, 19, 40, 77, 78, 100, 130, 142]
none = (0, 0, 0, 0)
reference = {
    "versions": {
        "statsmodels": statsmodels.__version__,
        "statsforecast": statsforecast.__version__,
        "numpy": np.__version__,
    },
    "series": {name: numbers(values) for name, values in SERIES.items()},
    "at_given": [
        at_given("log_air_passengers", (0, 1, 1), (0, 1, 1, 12), [-0.4, -0.55]),
        at_given("log_air_passengers", (2, 1, 1), (1, 1, 1, 12), [0.4, 0.2, -0.7, 0.3, -0.8]),
        at_given("log_air_passengers", (2, 1, 0), (2, 0, 0, 12), [0.1, -0.2, 0.6, 0.3]),
        at_given("sunspots", (3, 0, 2), none, [1.2, -0.4, -0.1, 0.2, 0.1]),
        at_given("co2", (1, 1, 1), (2, 1, 1, 12), [0.3, -0.6, 0.1, -0.1, -0.7]),
        at_given("log_air_passengers", (0, 1, 1), (0, 1, 1, 12), [-0.4, -0.55], GAPS),
        at_given("log_air_passengers", (1, 1, 1), (1, 0, 1, 12), [0.3, -0.6, 0.9, -0.4], GAPS),
        at_given("sunspots", (2, 0, 1), none, [1.4, -0.7, -0.1], [0, 5, 6, 99, 308]),
    ],
    "estimated": [
        estimated("log_air_passengers", (0, 1, 1), (0, 1, 1, 12), 24),
        estimated("log_air_passengers", (2, 1, 0), (0, 1, 1, 12), 24),
        estimated("nile", (0, 1, 1), none, 10),
        estimated("unemployment", (2, 1, 0), none, 12),
        estimated("log_air_passengers", (0, 1, 1), (0, 1, 1, 12), 24, missing=GAPS),
        estimated("nile", (1, 1, 1), none, 10, missing=[7, 30, 31, 98]),
        estimated("nile", (0, 1, 1), none, 10, exog=True),
        estimated("log_air_passengers", (1, 1, 0), (0, 1, 1, 12), 24, exog=True),
    ],
    "kpss": [
        {"series": name, "lags": lags, "statistic": float(kpss(SERIES[name], "c", lags)[0])}
        for name, lags in (("nile", 2), ("sunspots", 4), ("log_gdp", 3), ("unemployment", 0))
    ],
    "automatic": [
        automatic("log_air_passengers", 12),
        automatic("air_passengers", 12),
        automatic("nile", 1),
        automatic("sunspots", 1),
        automatic("log_gdp", 4),
        automatic("unemployment", 4),
        automatic("co2", 12),
    ],
    # Short ones, differenced as the engine does it and not as the reference would: see its decision 0029.
    "short": [
        automatic("nile", 1, 24, d=1),
        automatic("sunspots", 1, 40, d=1),
        automatic("log_gdp", 4, 32, d=1, D=0),
        automatic("unemployment", 4, 60, d=1, D=0),
        automatic("log_air_passengers", 12, 60, d=0, D=1),
        automatic("co2", 12, 96, d=0, D=1),
    ],
}
(HERE / "arima.json").write_text(json.dumps(reference, indent=1) + "\n")
