"""Forecasts that XGBOOST and LIGHTGBM on lags are checked against, written to lags.json: the columns
of a row (src/models/lags/design.rs) are reckoned here again, on logarithms, and given to Python's
libraries at the models' default settings, but for fewer trees.

xgboost-cpu 3.2.0 and lightgbm 4.7.0, the versions of deploy/boosting, numpy 2.4.6. Run from this
folder, after make.py:
    python make_lags.py
"""

import json
import pathlib

import lightgbm
import numpy as np
import xgboost

HERE = pathlib.Path(__file__).parent
AIR = json.loads((HERE / "reference.json").read_text())["series"]["air_passengers"]
# Months of January 1949 on, whose ups and downs grow with the level: logarithms.
Y = np.log(np.array(AIR))
SEASON = LAGS = LEVEL = 12
WINDOWS = (6, 12, 24)
SEED = 1
# More, and trees as good as each other hang on the last bits of the columns.
ROUNDS = 40


def at(place):
    return Y[place] if place >= 0 else np.nan


def window(end, width):
    """The values of so many places up to the end, fewer at the beginning."""
    return Y[max(end + 1 - width, 0) : end + 1] if end >= 0 else np.array([np.nan])


def row(origin, ahead):
    centre = window(origin, LEVEL).mean()
    place = origin + ahead - SEASON * -(-ahead // SEASON)
    same = np.array([at(place - SEASON * cycle) for cycle in range(3)])
    seen = same[~np.isnan(same)]
    out = [at(origin - lag) - centre for lag in range(LAGS)]
    for width in WINDOWS:
        last = window(origin, width)
        before = window(origin - width, width).mean()
        out += [last.mean() - centre, last.std(), last.min() - centre, last.max() - centre, last.mean() - before]
    out += list(same - centre)
    out += [
        seen.mean() - centre,
        same[0] - window(min(place + SEASON // 2, origin), SEASON).mean(),
        centre - window(origin - SEASON, LEVEL).mean(),
        at(place - 1) - centre,
        at(place + 1) - centre if place + 1 <= origin else np.nan,
    ]
    # The month.
    out.append((origin + ahead) % 12 + 1)
    return out


def by_xgboost(x, y, new):
    options = {
        "objective": "reg:squarederror",
        "tree_method": "hist",
        "nthread": 1,
        "seed": SEED,
        "learning_rate": 0.1,
        "max_depth": 4,
        "min_child_weight": 5,
        "reg_lambda": 5.0,
        "subsample": 0.8,
        "colsample_bytree": 0.7,
        "max_bin": 63,
    }
    return xgboost.train(options, xgboost.DMatrix(x, y), ROUNDS).predict(xgboost.DMatrix(new))


def by_lightgbm(x, y, new):
    options = {
        "objective": "regression",
        "num_threads": 1,
        "deterministic": True,
        "force_col_wise": True,
        "verbosity": -1,
        "seed": SEED,
        "learning_rate": 0.1,
        "num_leaves": 16,
        "min_data_in_leaf": 5,
        "min_sum_hessian_in_leaf": 5.0,
        "lambda_l2": 5.0,
        "bagging_fraction": 0.8,
        "bagging_freq": 1,
        "feature_fraction": 0.7,
        "max_bin": 63,
    }
    return lightgbm.train(options, lightgbm.Dataset(x, y), ROUNDS).predict(new)


def forecast(library):
    """The first month after the end. Forecasts of more steps at once rest on so many rows that the ranges
    which the libraries put values into hang on the last bits of these."""
    end = len(Y)
    origins = range(LEVEL - 1, end - 1)
    x = np.array([row(origin, 1) for origin in origins])
    y = np.array([Y[origin + 1] - window(origin, LEVEL).mean() for origin in origins])
    shift, scale = y.mean(), y.std()
    total = library(x, (y - shift) / scale, np.array([row(end - 1, 1)]))[0]
    ahead = window(end - 1, LEVEL).mean() + shift + scale * float(total)
    return float(f"{np.exp(ahead):.9g}")


OUT = {"XGBOOST": forecast(by_xgboost), "LIGHTGBM": forecast(by_lightgbm)}
(HERE / "lags.json").write_text(json.dumps(OUT, indent=1) + "\n")
