"""Writes tabular.json: numbers that the models for rows and their measures are checked against.

Made once, with the versions that are written into the file; run again only to add values:

    python -m venv /tmp/reference && /tmp/reference/bin/pip install scikit-learn==1.9.1
    /tmp/reference/bin/python make_tabular.py

Data: Fisher's iris and Efron's diabetes, as scikit-learn brings them (BSD-3).
"""

import json
import pathlib
import warnings

import numpy as np
import sklearn
from sklearn import metrics
from sklearn.datasets import load_diabetes, load_iris
from sklearn.linear_model import LinearRegression, LogisticRegression, Ridge
from sklearn.naive_bayes import CategoricalNB, GaussianNB
from sklearn.neighbors import KNeighborsClassifier, KNeighborsRegressor
from sklearn.preprocessing import PolynomialFeatures, StandardScaler
from sklearn.svm import SVC, SVR

warnings.filterwarnings("ignore")
HERE = pathlib.Path(__file__).parent


def numbers(values):
    return [float(value) for value in np.asarray(values).ravel()]


def table(x):
    return [numbers(column) for column in np.asarray(x).T]


iris = load_iris()
# Every third flower is kept aside to be predicted; one in two of the first two lengths is shown
# to the classifiers, so that classes overlap.
iris_x, iris_y = iris.data[:, :2], iris.target
held = np.arange(150) % 3 == 2
diabetes = load_diabetes(scaled=False)
dia_x, dia_y = diabetes.data[:200], diabetes.target[:200]
dia_new = diabetes.data[200:230]


def scaled(x, *others):
    scaler = StandardScaler().fit(x)
    return [scaler.transform(one) for one in (x, *others)]


def linear():
    x, new = scaled(dia_x, dia_new)
    plain = LinearRegression().fit(x, dia_y)
    # The engine's penalty is a row's.
    ridge = Ridge(alpha=0.1 * len(x)).fit(x, dia_y)
    return {
        "coefficients": numbers(plain.coef_),
        "intercept": float(plain.intercept_),
        "predicted": numbers(plain.predict(new)),
        "ridge_penalty": 0.1,
        "ridge_coefficients": numbers(ridge.coef_),
        "ridge_predicted": numbers(ridge.predict(new)),
    }


def polynomial():
    # Three columns, all of their squares and products, each standardised, no penalty.
    names = [2, 3, 8]
    x, new = scaled(dia_x[:, names], dia_new[:, names])
    new = np.clip(new, x.min(axis=0), x.max(axis=0))
    wide = PolynomialFeatures(2, include_bias=False).fit(x)
    fit = LinearRegression().fit(wide.transform(x), dia_y)
    return {"columns": names, "predicted": numbers(fit.predict(wide.transform(new)))}


def logistic():
    answers = {}
    for name, keep in (("two", iris_y != 0), ("three", iris_y >= 0)):
        x, y = iris_x[keep & ~held], iris_y[keep & ~held]
        x, new = scaled(x, iris_x[held])
        fit = LogisticRegression(C=2.0, tol=1e-12, max_iter=10_000).fit(x, y)
        answers[name] = {
            "C": 2.0,
            "weights": numbers(fit.coef_),
            "intercepts": numbers(fit.intercept_),
            "probabilities": numbers(fit.predict_proba(new)),
        }
    return answers


def bayes():
    gaussian = GaussianNB().fit(iris_x[~held], iris_y[~held])
    quarters = [np.digitize(column, np.quantile(column, [0.25, 0.5, 0.75])) for column in iris.data.T]
    cut = np.column_stack(quarters)
    categorical = CategoricalNB(alpha=1.0, min_categories=4).fit(cut[~held], iris_y[~held])
    return {
        "gaussian": numbers(gaussian.predict_proba(iris_x[held])),
        "cut": [[int(value) for value in column] for column in cut.T],
        "categorical": numbers(categorical.predict_proba(cut[held])),
    }


def neighbours():
    x, new = scaled(dia_x, dia_new)
    answers = {}
    for weights in ("uniform", "distance"):
        fit = KNeighborsRegressor(7, weights=weights).fit(x, dia_y)
        answers[f"regression_{weights}"] = numbers(fit.predict(new))
    x, new = scaled(iris.data[~held], iris.data[held])
    fit = KNeighborsClassifier(5).fit(x, iris_y[~held])
    answers["classification"] = numbers(fit.predict_proba(new))
    return answers


def vectors():
    x, new = scaled(dia_x, dia_new)
    middle, spread = dia_y.mean(), dia_y.std()
    y = (dia_y - middle) / spread
    answers = {"regression": {}, "classification": {}}
    kernels = {
        "rbf": {"kernel": "rbf", "gamma": 0.1},
        "linear": {"kernel": "linear"},
        "poly": {"kernel": "poly", "gamma": 0.1, "degree": 3, "coef0": 1.0},
    }
    for name, kernel in kernels.items():
        fit = SVR(C=2.0, epsilon=0.1, tol=1e-6, **kernel).fit(x, y)
        answers["regression"][name] = numbers(fit.predict(new) * spread + middle)
    two = iris_y != 0
    x, new = scaled(iris_x[two & ~held], iris_x[two & held])
    for name, kernel in kernels.items():
        fit = SVC(C=2.0, tol=1e-6, **kernel).fit(x, iris_y[two & ~held])
        answers["classification"][name] = numbers(fit.decision_function(new))
    return answers


def measures():
    actual = np.array([3.0, -0.5, 2.0, 7.0, 4.2, 1.1])
    predicted = np.array([2.5, 0.1, 2.1, 7.8, 3.9, 1.4])
    regression = {
        "actual": numbers(actual),
        "predicted": numbers(predicted),
        "rmse": metrics.root_mean_squared_error(actual, predicted),
        "mse": metrics.mean_squared_error(actual, predicted),
        "mae": metrics.mean_absolute_error(actual, predicted),
        "mape": 100 * metrics.mean_absolute_percentage_error(actual, predicted),
        "r2": metrics.r2_score(actual, predicted),
    }
    random = np.random.default_rng(3)
    answers = {"regression": regression}
    for name, classes in (("two", 2), ("three", 3)):
        codes = random.integers(0, classes, 60)
        scores = random.normal(size=(60, classes)) + 1.2 * np.eye(classes)[codes]
        # Rounded scores tie.
        raw = np.exp(np.round(scores, 1))
        p = raw / raw.sum(axis=1, keepdims=True)
        chosen = p.argmax(axis=1)
        if classes == 2:
            chosen = (p[:, 1] >= 0.7).astype(int)
            average, positive = "binary", p[:, 1]
            auc = metrics.roc_auc_score(codes, positive)
            precision = metrics.average_precision_score(codes, positive)
        else:
            average = "macro"
            auc = metrics.roc_auc_score(codes, p, multi_class="ovr", average="macro")
            precision = metrics.average_precision_score(np.eye(classes)[codes], p, average="macro")
        options = {"average": average, "zero_division": 0}
        answers[name] = {
            "codes": [int(code) for code in codes],
            "probabilities": numbers(p),
            "accuracy_score": metrics.accuracy_score(codes, chosen),
            "precision_score": metrics.precision_score(codes, chosen, **options),
            "recall_score": metrics.recall_score(codes, chosen, **options),
            "f1_score": metrics.f1_score(codes, chosen, **options),
            "average_precision_score": precision,
            "roc_auc_score": auc,
            "log_loss": metrics.log_loss(codes, p),
            "confusion": [int(n) for n in metrics.confusion_matrix(codes, chosen).ravel()],
        }
    return answers


reference = {
    "versions": {"scikit-learn": sklearn.__version__, "numpy": np.__version__},
    "iris": {"columns": table(iris.data), "classes": [int(code) for code in iris_y]},
    "diabetes": {
        "columns": table(dia_x),
        "target": numbers(dia_y),
        "new": table(dia_new),
    },
    "linear": linear(),
    "polynomial": polynomial(),
    "logistic": logistic(),
    "bayes": bayes(),
    "neighbours": neighbours(),
    "vectors": vectors(),
    "measures": measures(),
}
(HERE / "tabular.json").write_text(json.dumps(reference, indent=None) + "\n")
