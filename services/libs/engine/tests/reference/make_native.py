"""Numbers that trees of XGBoost and LightGBM, trained through the engine's door, are checked
against, written to native.json: predictions, contributions and gains of Python's libraries at the
same settings. The data are those of tabular.json, with gaps.

xgboost-cpu 3.2.0 and lightgbm 4.7.0, the versions of deploy/boosting (xgboost 3.4 differs for the
absolute and the quantile loss), numpy 2.4.6. Run from this folder, after make_tabular.py:
    python make_native.py
"""

import json
import pathlib

import lightgbm
import numpy as np
import xgboost

HERE = pathlib.Path(__file__).parent
DATA = json.loads((HERE / "tabular.json").read_text())


def with_gaps(x):
    """The same rule stands in boosting.rs."""
    x = np.array(x, dtype=float).T.copy()
    for row in range(x.shape[0]):
        for column in range(x.shape[1]):
            if (row * 7 + column * 3) % 11 == 0:
                x[row, column] = np.nan
    return x


DIABETES = with_gaps(DATA["diabetes"]["columns"])
PROGRESSION = np.array(DATA["diabetes"]["target"])
NEW = with_gaps(DATA["diabetes"]["new"])
IRIS = with_gaps(DATA["iris"]["columns"])
KINDS = np.array(DATA["iris"]["classes"], dtype=float)
HELD = np.arange(len(PROGRESSION)) % 4 == 3
HIGH = (PROGRESSION > 140).astype(float)
OFTEN_ZERO = np.where(PROGRESSION > 100, PROGRESSION / 100, 0.0)
SHARED = {"learning_rate": 0.1, "seed": 7}

XGBOOST = {
    "squared": (DIABETES, PROGRESSION, NEW, {"objective": "reg:squarederror"}),
    "absolute": (DIABETES, PROGRESSION, NEW, {"objective": "reg:absoluteerror"}),
    "quantile": (DIABETES, PROGRESSION, NEW, {"objective": "reg:quantileerror", "quantile_alpha": 0.9}),
    "tweedie": (DIABETES, OFTEN_ZERO, NEW, {"objective": "reg:tweedie", "tweedie_variance_power": 1.5}),
    "logistic": (DIABETES, HIGH, NEW, {"objective": "binary:logistic"}),
    "softmax": (IRIS, KINDS, IRIS, {"objective": "multi:softprob", "num_class": 3}),
    "leafwise": (
        DIABETES,
        PROGRESSION,
        NEW,
        {
            "objective": "reg:squarederror",
            "grow_policy": "lossguide",
            "max_leaves": 8,
            "max_depth": 0,
            "min_child_weight": 4,
            "reg_alpha": 2.0,
            "reg_lambda": 3.0,
            "gamma": 50.0,
        },
    ),
}

LIGHTGBM = {
    "squared": (DIABETES, PROGRESSION, NEW, {"objective": "regression"}),
    "absolute": (DIABETES, PROGRESSION, NEW, {"objective": "regression_l1"}),
    "quantile": (DIABETES, PROGRESSION, NEW, {"objective": "quantile", "alpha": 0.9}),
    "tweedie": (DIABETES, OFTEN_ZERO, NEW, {"objective": "tweedie", "tweedie_variance_power": 1.5}),
    "logistic": (DIABETES, HIGH, NEW, {"objective": "binary"}),
    "softmax": (IRIS, KINDS, IRIS, {"objective": "multiclass", "num_class": 3}),
    "leafwise": (
        DIABETES,
        PROGRESSION,
        NEW,
        {
            "objective": "regression",
            "num_leaves": 8,
            "max_depth": 4,
            "min_data_in_leaf": 5,
            "min_sum_hessian_in_leaf": 4.0,
            "lambda_l1": 2.0,
            "lambda_l2": 3.0,
            "min_gain_to_split": 50.0,
        },
    ),
}


def by_xgboost(x, y, new, options):
    options = {**SHARED, "max_depth": 4, "tree_method": "hist", "nthread": 1, "max_bin": 256, **options}
    booster = xgboost.train(options, xgboost.DMatrix(x, y), 30)
    gains = booster.get_score(importance_type="total_gain")
    explained = booster.predict(xgboost.DMatrix(new[:5]), pred_contribs=True)
    return {
        "predicted": booster.predict(xgboost.DMatrix(new)).ravel().tolist(),
        "gains": [gains.get(f"f{column}", 0.0) for column in range(x.shape[1])],
        "explained": explained.reshape(-1, x.shape[1] + 1).tolist(),
    }


def by_lightgbm(x, y, new, options):
    options = {
        **SHARED,
        "max_bin": 255,
        "num_threads": 1,
        "deterministic": True,
        "force_col_wise": True,
        "verbosity": -1,
        **options,
    }
    booster = lightgbm.train(options, lightgbm.Dataset(x, y), 30)
    explained = booster.predict(new[:5], pred_contrib=True)
    return {
        "predicted": booster.predict(new).ravel().tolist(),
        "gains": booster.feature_importance("gain").tolist(),
        "explained": explained.reshape(-1, x.shape[1] + 1).tolist(),
    }


def stopped_early():
    """The best of 300 rounds, and the loss on every fourth row after it."""
    learn, held = (DIABETES[~HELD], PROGRESSION[~HELD]), (DIABETES[HELD], PROGRESSION[HELD])
    rows = xgboost.DMatrix(*held)
    first = xgboost.train(
        {**SHARED, "max_depth": 4, "tree_method": "hist", "nthread": 1, "eval_metric": "rmse"},
        xgboost.DMatrix(*learn),
        300,
        evals=[(rows, "held")],
        early_stopping_rounds=20,
        verbose_eval=False,
    )
    train = lightgbm.Dataset(*learn)
    second = lightgbm.train(
        {
            **SHARED,
            "objective": "regression",
            "metric": "l2",
            "num_threads": 1,
            "deterministic": True,
            "force_col_wise": True,
            "verbosity": -1,
        },
        train,
        300,
        valid_sets=[lightgbm.Dataset(*held, reference=train)],
        callbacks=[lightgbm.early_stopping(20, verbose=False)],
    )
    return {
        "xgboost": [first.best_iteration + 1, first.best_score],
        "lightgbm": [second.best_iteration, second.best_score["valid_0"]["l2"]],
    }


OUT = {
    "xgboost": {name: by_xgboost(*case) for name, case in XGBOOST.items()},
    "lightgbm": {name: by_lightgbm(*case) for name, case in LIGHTGBM.items()},
    "early": stopped_early(),
}


def rounded(value):
    if isinstance(value, dict):
        return {name: rounded(inner) for name, inner in value.items()}
    if isinstance(value, list):
        return [rounded(inner) for inner in value]
    return float(f"{value:.9g}")


(HERE / "native.json").write_text(json.dumps(rounded(OUT), indent=None, separators=(",", ":")) + "\n")
