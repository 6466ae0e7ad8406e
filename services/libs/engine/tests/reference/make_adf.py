"""Writes adf.json: augmented Dickey-Fuller tests that the engine's is checked against.

Made once, with the version that is written into the file; run again only to add values:

    python -m venv /tmp/reference
    /tmp/reference/bin/pip install statsmodels==0.15.0
    /tmp/reference/bin/python make_adf.py
"""

import json
import pathlib
import warnings

import numpy as np
import statsmodels
import statsmodels.api as sm
from statsmodels.tsa.stattools import adfuller

warnings.filterwarnings("ignore")
HERE = pathlib.Path(__file__).parent
random = np.random.default_rng(7)

gdp = np.log(sm.datasets.macrodata.load_pandas().data["realgdp"].to_numpy())
co2 = sm.datasets.co2.load_pandas().data["co2"].resample("MS").mean().interpolate().to_numpy()
noise = random.normal(size=300)
series = {
    "gdp": gdp,
    "co2": co2,
    "sunspots": sm.datasets.sunspots.load_pandas().data["SUNACTIVITY"].to_numpy(),
    "nile": sm.datasets.nile.load_pandas().data["volume"].to_numpy(),
    "noise": noise,
    "walk": 100 + np.cumsum(noise),
    "short": np.round(50 + 10 * random.normal(size=14), 2),
    "explosive": 1.05 ** np.arange(80) + random.normal(size=80),
}


def case(values):
    statistic, p_value, lags, points, critical, _ = adfuller(values, result_object=False)
    return {
        "statistic": float(statistic),
        "p_value": float(p_value),
        "lags": int(lags),
        "points": int(points),
        "critical": [float(critical[level]) for level in ("1%", "5%", "10%")],
    }


cases = {
    name: {"values": [float(value) for value in values], "levels": case(values), "changes": case(np.diff(values))}
    for name, values in series.items()
}
(HERE / "adf.json").write_text(json.dumps({"statsmodels": statsmodels.__version__, "cases": cases}) + "\n")
