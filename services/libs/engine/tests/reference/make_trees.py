"""Numbers that the engine's trees are checked against, written to trees.json.

scikit-learn 1.9.1, xgboost 3.2.0, lightgbm 4.7.0, numpy 2.4.6. Run from this folder:
    python make_trees.py
"""

import json
import pathlib

import lightgbm
import numpy as np
import sklearn.datasets
import sklearn.ensemble
import sklearn.tree
import xgboost

OUT = pathlib.Path(__file__).parent / "trees.json"


def columns(x):
    """Column by column, null for missing."""
    return [[None if np.isnan(v) else float(v) for v in column] for column in np.asarray(x).T]


def xgboost_nodes(tree):
    """One node a row: column, threshold, missing_left, left, right, gain, leaf, cover."""
    parameters = zip(
        tree["left_children"],
        tree["right_children"],
        tree["split_indices"],
        tree["split_conditions"],
        tree["default_left"],
        tree["loss_changes"],
        tree["sum_hessian"],
    )
    return [
        {
            "column": column,
            "limit": limit,
            "missing_left": bool(default),
            "left": left,
            "right": right,
            "gain": gain,
            "cover": cover,
        }
        for left, right, column, limit, default, gain, cover in parameters
    ]


def shap_xgboost():
    x, y = sklearn.datasets.load_diabetes(return_X_y=True)
    x, y = x[:200].copy(), y[:200]
    x[::7, 2] = np.nan
    made = {}
    for name, objective, target in [
        ("regression", "reg:squarederror", y),
        ("two_classes", "binary:logistic", (y > 140).astype(float)),
    ]:
        data = xgboost.DMatrix(x, label=target)
        settings = {"objective": objective, "max_depth": 4, "eta": 0.3, "nthread": 1, "seed": 1, "base_score": 0.5}
        booster = xgboost.train(settings, data, 12)
        model = json.loads(booster.save_raw("json"))
        trees = model["learner"]["gradient_booster"]["model"]["trees"]
        some = xgboost.DMatrix(x[:25])
        made[name] = {
            "trees": [xgboost_nodes(tree) for tree in trees],
            "predictions": booster.predict(some).astype(float).tolist(),
            "contributions": booster.predict(some, pred_contribs=True).astype(float).tolist(),
        }
    return {"columns": columns(x[:25]), **made}


def shap_lightgbm():
    x, y = sklearn.datasets.load_wine(return_X_y=True)
    settings = {"objective": "multiclass", "num_class": 3, "num_leaves": 8, "verbosity": -1, "num_threads": 1}
    booster = lightgbm.train(settings, lightgbm.Dataset(x, y), 8)

    def nodes(node, out):
        at = len(out)
        out.append(None)
        if "leaf_value" in node:
            out[at] = {"value": node["leaf_value"], "cover": node.get("leaf_count", 0)}
            return at
        left = nodes(node["left_child"], out)
        right = nodes(node["right_child"], out)
        out[at] = {
            "column": node["split_feature"],
            "threshold": node["threshold"],
            "missing_left": node["default_left"],
            "left": left,
            "right": right,
            "gain": node["split_gain"],
        }
        return at

    trees = []
    for tree in booster.dump_model()["tree_info"]:
        out = []
        nodes(tree["tree_structure"], out)
        trees.append(out)
    return {
        "columns": columns(x[::9]),
        "trees": trees,
        "probabilities": booster.predict(x[::9]).ravel().tolist(),
        "contributions": booster.predict(x[::9], pred_contrib=True).ravel().tolist(),
    }


def single_trees():
    """Trees grown to the end with ten rows a leaf, on sets with few different values a column and
    without ties between splits."""
    x, y = sklearn.datasets.load_diabetes(return_X_y=True)
    x, y = x[:220], y[:220]
    regression = sklearn.tree.DecisionTreeRegressor(min_samples_leaf=10, random_state=0).fit(x, y)
    wine, kind = sklearn.datasets.load_wine(return_X_y=True)
    classes = sklearn.tree.DecisionTreeClassifier(min_samples_leaf=10, random_state=0).fit(wine[:, :6], kind)
    return {
        "diabetes": regression.predict(x).tolist(),
        "wine": classes.predict_proba(wine[:, :6]).ravel().tolist(),
    }


def held_out(make, x, y, error):
    """Mean error over four folds: every fourth row."""
    fold = np.arange(len(y)) % 4
    errors = []
    for held in range(4):
        model = make().fit(x[fold != held], y[fold != held])
        errors.append(error(model, x[fold == held], y[fold == held]))
    return float(np.mean(errors))


def quality():
    def squared(model, x, y):
        return np.mean((model.predict(x) - y) ** 2)

    def log_loss(model, x, y):
        return -np.mean(np.log(np.clip(model.predict_proba(x)[np.arange(len(y)), y], 1e-15, 1)))

    x, y = sklearn.datasets.load_diabetes(return_X_y=True)
    wine, kind = sklearn.datasets.load_wine(return_X_y=True)
    forest = sklearn.ensemble
    return {
        "diabetes": {
            "columns": columns(x),
            "target": y.tolist(),
            "RFR": held_out(lambda: forest.RandomForestRegressor(random_state=1), x, y, squared),
            "ET": held_out(lambda: forest.ExtraTreesRegressor(random_state=1), x, y, squared),
        },
        "wine": {
            "columns": columns(wine),
            "target": kind.tolist(),
            "RFC": held_out(lambda: forest.RandomForestClassifier(random_state=1), wine, kind, log_loss),
            "ETC": held_out(lambda: forest.ExtraTreesClassifier(random_state=1), wine, kind, log_loss),
        },
    }


made = {"xgboost": shap_xgboost(), "lightgbm": shap_lightgbm(), "cart": single_trees(), "quality": quality()}
OUT.write_text(json.dumps(made, separators=(",", ":")))
