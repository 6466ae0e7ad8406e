"""Writes fourier.json: numbers that the model of waves is checked against.

Made once, with the versions that are written into the file; run again only to add values:

    python -m venv /tmp/reference && /tmp/reference/bin/pip install statsmodels==0.15.0
    /tmp/reference/bin/python make_fourier.py
"""

import json
import pathlib
import warnings

import numpy as np
import statsmodels
import statsmodels.api as sm
from statsmodels.tsa.exponential_smoothing.ets import ETSModel
from statsmodels.tsa.statespace.sarimax import SARIMAX

warnings.filterwarnings("ignore")
HERE = pathlib.Path(__file__).parent
WEEK, YEAR = 7.0, 365.25
DAYS, AHEAD = 800, 60


def numbers(values):
    return [float(value) for value in np.asarray(values).ravel()]


def waves(steps, counts):
    """Cosine and sine of the first waves of week and year, whose period is no whole number."""
    columns = []
    for period, count in zip((WEEK, YEAR), counts):
        for number in range(1, count + 1):
            angle = 2 * np.pi * number * steps / period
            columns += [np.cos(angle), np.sin(angle)]
    return np.column_stack(columns)


steps = np.arange(DAYS + AHEAD, dtype=float)
random = np.random.default_rng(7)
noise = np.zeros(DAYS)
for at in range(DAYS):
    noise[at] = 0.6 * noise[at - 1] + random.normal(0, 3) if at else random.normal(0, 3)
promotion = (random.random(DAYS + AHEAD) < 0.1).astype(float)
truth = waves(steps, (2, 2)) @ np.array([8, -3, 2, 4, 20, -12, 5, 3.0])
days = np.round(200 + truth[:DAYS] + 15 * promotion[:DAYS] + noise, 3)


def aicc(squares, parameters, n):
    """As the model counts: the variance too, and a likelihood without its constant terms."""
    return float(n * np.log(squares / n) + 2 * parameters + 2 * parameters * (parameters + 1) / (n - parameters - 1))


def least_squares(count):
    x = sm.add_constant(waves(steps, (count, count)))
    fit = sm.OLS(days, x[:DAYS]).fit()
    return {
        "waves": count,
        "level": float(fit.params[0]),
        "sizes": numbers(fit.params[1:]),
        "aicc": aicc(fit.ssr, x.shape[1] + 1, DAYS),
        "scale": float(np.abs(days).mean()),
        "forecast": numbers(x[DAYS:] @ fit.params),
    }


def hanging_errors(p, q):
    """Waves and a known column, with errors that follow an ARMA process, by exact likelihood."""
    x = np.column_stack([waves(steps, (2, 2)), promotion])
    fit = SARIMAX(days, x[:DAYS], order=(p, 0, q), trend="c").fit(disp=False, maxiter=500)
    ahead = fit.get_forecast(AHEAD, exog=x[DAYS:])
    named = dict(zip(fit.param_names, fit.params))
    return {
        "p": p,
        "q": q,
        "ar": [named[f"ar.L{lag}"] for lag in range(1, p + 1)],
        "ma": [named[f"ma.L{lag}"] for lag in range(1, q + 1)],
        "promotion": named["x9"],
        "forecast": numbers(ahead.predicted_mean),
        "deviation": numbers(ahead.se_mean),
    }


def smoothing(y, trend, damped):
    fit = ETSModel(y, error="add", trend=trend, damped_trend=damped).fit(disp=False, maxiter=2000)
    return {
        "trend": "damped" if damped else ("additive" if trend else "none"),
        "alpha": float(fit.smoothing_level),
        "sse": float(fit.sse),
        "forecast": numbers(fit.forecast(10)),
    }


nile = sm.datasets.nile.load_pandas().data["volume"].to_numpy(dtype=float)
macro = sm.datasets.macrodata.load_pandas().data
gdp = np.round(np.log(macro["realgdp"].to_numpy(dtype=float)) * 100, 4)

reference = {
    "versions": {"statsmodels": statsmodels.__version__, "numpy": np.__version__},
    "days": numbers(days),
    "promotion": numbers(promotion),
    "nile": numbers(nile),
    "gdp": numbers(gdp),
    "least_squares": [least_squares(count) for count in (1, 2, 3)],
    "hanging_errors": [hanging_errors(1, 0)],
    "smoothing": {
        "nile": [smoothing(nile, None, False)],
        "gdp": [smoothing(gdp, "add", False), smoothing(gdp, "add", True)],
    },
}
(HERE / "fourier.json").write_text(json.dumps(reference, indent=1) + "\n")
