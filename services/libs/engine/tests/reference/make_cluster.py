"""Writes cluster.json: numbers that clustering and dimension reduction are checked against.

Made once, with the versions that are written into the file; run again only to add values:

    python -m venv /tmp/reference && /tmp/reference/bin/pip install scikit-learn==1.9.1
    /tmp/reference/bin/python make_cluster.py

The data sets are those of scikit-learn (iris: Fisher 1936; wine: Forina et al. 1991).
"""

import json
import pathlib
import warnings

import numpy as np
import sklearn
from sklearn.cluster import DBSCAN, AgglomerativeClustering, Birch, KMeans
from sklearn.datasets import load_iris, load_wine
from sklearn.decomposition import PCA, KernelPCA
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
from sklearn.metrics import (
    calinski_harabasz_score,
    davies_bouldin_score,
    silhouette_score,
)
from sklearn.preprocessing import StandardScaler

warnings.filterwarnings("ignore")
HERE = pathlib.Path(__file__).parent
EPS = {"iris": 0.6, "wine": 2.3}


def numbers(values):
    return [float(value) for value in np.asarray(values).ravel()]


def rows(values):
    return [numbers(row) for row in values]


def whole(values):
    return [int(value) for value in values]


def quality(x, labels):
    """Rows that DBSCAN leaves out take no part."""
    kept = labels >= 0
    x, labels = x[kept], labels[kept]
    return {
        "labels": None,
        "silhouette": float(silhouette_score(x, labels)),
        "calinski_harabasz": float(calinski_harabasz_score(x, labels)),
        "davies_bouldin": float(davies_bouldin_score(x, labels)),
    }


def scored(x, labels):
    return {**quality(x, labels), "labels": whole(labels)}


def kmeans(x, k):
    best = KMeans(k, n_init=200, tol=0, max_iter=1000, random_state=1).fit(x)
    return {**scored(x, best.labels_), "inertia": float(best.inertia_)}


def reduction(x, classes):
    pca = PCA().fit(x)
    rbf = KernelPCA(4, kernel="rbf", gamma=0.1, eigen_solver="dense").fit(x)
    poly = KernelPCA(4, kernel="poly", gamma=0.1, degree=3, eigen_solver="dense").fit(x)
    lda = LinearDiscriminantAnalysis(solver="svd").fit(x, classes)
    return {
        "pca": {
            "variance": numbers(pca.explained_variance_),
            "ratio": numbers(pca.explained_variance_ratio_),
            "axes": rows(pca.components_[:2]),
            "first_scores": rows(pca.transform(x)[:3, :2]),
        },
        "rbf": {
            "variance": numbers(rbf.eigenvalues_),
            "scores": rows(rbf.transform(x)[:5]),
        },
        "poly": {
            "variance": numbers(poly.eigenvalues_),
            "scores": rows(poly.transform(x)[:5]),
        },
        "lda": {
            "ratio": numbers(lda.explained_variance_ratio_),
            "scores": rows(lda.transform(x)[:5]),
        },
    }


def of(name, data):
    x = StandardScaler().fit_transform(data.data)
    hierarchical = {
        linkage: scored(x, AgglomerativeClustering(3, linkage=linkage).fit_predict(x))
        for linkage in ["ward", "complete", "average", "single"]
    }
    return {
        "columns": data.data.shape[1],
        "values": numbers(data.data),
        "classes": whole(data.target),
        "kmeans": {str(k): kmeans(x, k) for k in [2, 3, 5]},
        "hierarchical": hierarchical,
        "dbscan": {
            "eps": EPS[name],
            **scored(x, DBSCAN(eps=EPS[name], min_samples=5).fit_predict(x)),
        },
        "birch": scored(x, Birch(n_clusters=3).fit_predict(x)),
        **reduction(x, data.target),
    }


result = {
    "versions": {"scikit-learn": sklearn.__version__, "numpy": np.__version__},
    "iris": of("iris", load_iris()),
    "wine": of("wine", load_wine()),
}
(HERE / "cluster.json").write_text(json.dumps(result, indent=None) + "\n")
for name in ["iris", "wine"]:
    for kind in ["dbscan", "birch"]:
        print(name, kind, np.unique(result[name][kind]["labels"], return_counts=True))
