"""Writes prepare.json: numbers that the preparation of series is checked against.

Made once, with the versions that are written into the file; run again only to add values:

    python -m venv /tmp/reference
    /tmp/reference/bin/pip install scikit-learn==1.9.1 scipy==1.17.1 statsmodels==0.15.0 pandas
    /tmp/reference/bin/python make_prepare.py
"""

import json
import pathlib

import numpy as np
import pandas as pd
import scipy
import sklearn
import statsmodels
import statsmodels.api as sm
from scipy import stats
from scipy.optimize import minimize_scalar
from sklearn.preprocessing import MinMaxScaler, RobustScaler, StandardScaler
from statsmodels.base.transform import BoxCox

HERE = pathlib.Path(__file__).parent

air = [float(value) for value in json.loads((HERE / "reference.json").read_text())["series"]["air_passengers"]]
nile = sm.datasets.nile.load_pandas().data["volume"].to_numpy(dtype=float)
series = {"air": (np.asarray(air), 12), "nile": (nile, 2)}


def numbers(values):
    return [float(value) for value in np.asarray(values).ravel()]


def scaled(scaler, y):
    return numbers(scaler().fit_transform(y.reshape(-1, 1)))


def guerrero(y, length):
    """statsmodels' own criterion, minimised more closely than its own call does."""
    box = BoxCox()
    whole = y[: len(y) // length * length].reshape(-1, length)

    def spread(power):
        ratios = whole.std(1, ddof=1) / whole.mean(1) ** (1 - power)
        return ratios.std(ddof=1) / ratios.mean()

    found = minimize_scalar(spread, bounds=(-1, 2), method="bounded", options={"xatol": 1e-9})
    theirs = box._est_lambda(y, bounds=(-1, 2), method="guerrero", window_length=length)
    assert abs(found.x - theirs) < 2e-2, (found.x, theirs)
    return {"lambda": float(found.x), "statsmodels": float(theirs)}


answer = {
    "versions": {
        "scikit-learn": sklearn.__version__,
        "scipy": scipy.__version__,
        "statsmodels": statsmodels.__version__,
        "pandas": pd.__version__,
    }
}
for name, (y, length) in series.items():
    answer[name] = {
        "values": numbers(y),
        "MinMax": scaled(MinMaxScaler, y),
        "Standard": scaled(StandardScaler, y),
        "Robust": scaled(RobustScaler, y),
        "length": length,
        "guerrero": guerrero(y, length),
        "likelihood": float(stats.boxcox_normmax(y, brack=(-1, 2), method="mle")),
        "box_cox": {str(power): numbers(stats.boxcox(y, power)) for power in (-0.5, 0.0, 0.3, 1.0, 2.0)},
        "percentile_10": numbers(np.clip(y, np.percentile(y, 10), np.percentile(y, 90))),
        "rolling_5": numbers(pd.Series(y).rolling(5, center=True).mean().dropna()),
        "diff_2": numbers(np.diff(y, 2)),
    }
(HERE / "prepare.json").write_text(json.dumps(answer, indent=1) + "\n")
