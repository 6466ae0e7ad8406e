"""Writes tune.json: numbers of a Gaussian process, of expected improvement and of CMA-ES.

scikit-learn 1.9.1, scipy 1.17.1, cma 4.5.0 (pycma). Run from this folder: python make_tune.py
"""

import json

import cma
import numpy
import scipy.stats
import sklearn.datasets
import sklearn.gaussian_process
from sklearn.gaussian_process.kernels import ConstantKernel, Matern, WhiteKernel

random = numpy.random.default_rng(5)


def process():
    """Posterior and likelihood with a known kernel; gradients by the library's own formulas."""
    points = random.uniform(size=(12, 3))
    losses = numpy.sin(4 * points[:, 0]) + points[:, 1] ** 2 - 0.5 * points[:, 2]
    new = random.uniform(size=(6, 3))
    kernel = ConstantKernel(1.7) * Matern([0.4, 0.9, 2.5], nu=2.5) + WhiteKernel(0.01)
    fitted = sklearn.gaussian_process.GaussianProcessRegressor(kernel, alpha=0, optimizer=None)
    fitted.fit(points, losses)
    mean, deviation = fitted.predict(new, return_std=True)
    # The library adds the noise to what it predicts.
    deviation = numpy.sqrt(deviation**2 - 0.01)
    return {
        "variance": 1.7,
        "lengths": [0.4, 0.9, 2.5],
        "noise": 0.01,
        "points": points.tolist(),
        "losses": losses.tolist(),
        "new": new.tolist(),
        "mean": mean.tolist(),
        "deviation": deviation.tolist(),
        "log_likelihood": float(fitted.log_marginal_likelihood_value_),
    }


def improvement():
    rows = []
    for mean, deviation, lowest in [(0, 1, 0), (1, 0.5, 0.3), (-2, 0.1, 0), (4, 0.5, 0), (0.2, 2, -3)]:
        z = (lowest - mean) / deviation
        value = (lowest - mean) * scipy.stats.norm.cdf(z) + deviation * scipy.stats.norm.pdf(z)
        rows.append([mean, deviation, lowest, float(value)])
    return rows


def evolution():
    """Evaluations to 1e-10 from ten ones, steps of 0.5: the median of 21 seeds."""
    found = {}
    for name, function in [("sphere", cma.ff.sphere), ("rosenbrock", cma.ff.rosen)]:
        counts = []
        for seed in range(1, 22):
            start = numpy.zeros(10) if name == "rosenbrock" else numpy.ones(10)
            options = {"seed": seed, "ftarget": 1e-10, "maxfevals": 20_000, "verbose": -9, "CMA_active": False}
            search = cma.CMAEvolutionStrategy(start, 0.5, options)
            search.optimize(function)
            if search.best.f <= 1e-10:
                counts.append(int(search.result.evaluations))
        found[name] = {"reached": len(counts), "median": float(numpy.median(counts))}
    return found


def diabetes():
    """The library's whole set of 442 patients."""
    data = sklearn.datasets.load_diabetes()
    return {"columns": data.data.round(5).T.tolist(), "target": data.target.tolist()}


if __name__ == "__main__":
    told = {
        "process": process(),
        "improvement": improvement(),
        "evolution": evolution(),
        "diabetes": diabetes(),
    }
    with open("tune.json", "w", encoding="utf-8") as file:
        json.dump(told, file)
        file.write("\n")
