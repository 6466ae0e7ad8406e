"""Speed of the engine's models beside known libraries: CPU seconds and peak memory of fits of the same data,
each on one thread.

    engine.py FIT_SPEED FOLDER [NAME ...]    FIT_SPEED is the engine's example fit_speed, NAMEs choose figures

Both are measured warm, as a worker is that trains all day: a library's time is taken inside its process, around the
fits, after a fit that warms it up (compiles it, loads it); the engine's is what a process that fits everything several
times needs beyond one that does it once, for each further time. Memory is the most that each process held, its
libraries included. A library that is missing is left out with a word. Nothing fails by time.

After the figures stands how long each model works at most between two looks whether to stop, on large data.

The command line of the engine measures every model on the past before it fits it, which no library does; so the
example, which only fits.
"""

import json
import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

THREADS = {name: "1" for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS",
                                  "NIXTLA_NUMBA_RELEASE_GIL")}
REPEATS = 3


def series(count, points, season, seed):
    """Series with a trend that bends, a season where there is one, and noise: positive, each different."""
    import numpy as np
    random = np.random.default_rng(seed)
    for _ in range(count):
        time_ = np.arange(points)
        level = 100 + np.cumsum(random.normal(random.uniform(-0.1, 0.4), random.uniform(0.2, 1.0), points))
        wave = random.uniform(0.02, 0.3) * np.sin(2 * np.pi * (time_ / max(season, 2) + random.uniform()))
        values = level * (1 + (wave if season > 1 else 0)) + random.normal(0, random.uniform(0.5, 4), points)
        yield [season, *np.maximum(values, 1).round(4)]


def rows(count, columns, classes, seed):
    """Rows of numbers, then a target that depends on them, in steps and in products."""
    import numpy as np
    random = np.random.default_rng(seed)
    x = random.normal(size=(count, columns))
    y = 2 * x[:, 0] + x[:, 1] * x[:, 2] + 3 * (x[:, 3] > 0.3) + random.normal(0, 0.5, count)
    y = np.searchsorted(np.quantile(y, np.arange(1, classes) / classes), y) if classes else y
    return np.column_stack([x, y]).round(5)


def groups(count, columns, centres, seed):
    import numpy as np
    random = np.random.default_rng(seed)
    middle = random.normal(0, 1.5, (centres, columns))
    return (middle[random.integers(0, centres, count)] + random.normal(size=(count, columns))).round(5)


def write(path, table):
    path.write_text("".join(",".join(f"{cell:g}" if cell == int(cell) else str(cell) for cell in row) + "\n" for row in table))


# The references: given the file's rows, they give a function for each fit.

def of_series(make):
    def each(table):
        import numpy as np
        return [lambda row=row: make(np.array(row[1:]), int(row[0])) for row in table]
    return each


def auto_ets(y, season):
    from statsforecast.models import AutoETS
    AutoETS(season_length=season).fit(y)


def auto_theta(y, season):
    from statsforecast.models import DynamicOptimizedTheta
    DynamicOptimizedTheta(season_length=season).fit(y)


def auto_ces(y, season):
    from statsforecast.models import AutoCES
    AutoCES(season_length=season).fit(y)


def auto_arima(y, season):
    from statsforecast.models import AutoARIMA
    AutoARIMA(season_length=season).fit(y)


def fixed_arima(y, season):
    from statsmodels.tsa.statespace.sarimax import SARIMAX
    SARIMAX(y, order=(1, 1, 1), seasonal_order=(0, 1, 1, season)).fit(disp=0)


def prophet(y, season):
    import pandas
    from prophet import Prophet
    dates = pandas.date_range("2001-01-01", periods=len(y), freq="D")
    Prophet(uncertainty_samples=0).fit(pandas.DataFrame({"ds": dates, "y": y}))


def of_rows(make):
    def both(table):
        import numpy as np
        x = np.array(table)
        return [lambda: make().fit(x[:, :-1], x[:, -1])]
    return both


def of_groups(make):
    def both(table):
        import numpy as np
        x = np.array(table)
        return [lambda: make().fit((x - x.mean(axis=0)) / x.std(axis=0))]
    return both


def library(module, name, **options):
    import importlib
    return lambda: getattr(importlib.import_module(module), name)(**options)


def sklearn(module, name, **options):
    return library(f"sklearn.{module}", name, **options)


def lagged(y, season):
    """What is known before each value, in as many columns as the engine makes of months: the values of two seasons,
    and mean, spread, least and most of half a season, one and two; and the change to be learnt."""
    import numpy as np
    ends = np.arange(season, len(y))
    columns = [np.where(ends >= lag, y[ends - lag], np.nan) for lag in range(1, 2 * season + 1)]
    for width in (season // 2, season, 2 * season):
        windows = [y[max(end - width, 0):end] for end in ends]
        columns += [[measure(window) for window in windows] for measure in (np.mean, np.std, np.min, np.max)]
    return np.column_stack(columns), y[ends] - y[ends - 1]


def of_lags(make):
    """The columns are made before the clock runs."""
    def each(table):
        import numpy as np
        learnt = [lagged(np.array(row[1:]), int(row[0])) for row in table]
        return [lambda x=x, y=y: make().fit(x, y) for x, y in learnt]
    return each


MONTHS = ("series", lambda: series(10, 120, 12, 1))
DAYS = ("series", lambda: series(3, 1096, 7, 2))
NUMBERS = ("regression", lambda: rows(4000, 10, 0, 3))
CLASSES = ("classification", lambda: rows(4000, 10, 3, 4))
GROUPS = ("groups", lambda: groups(50_000, 8, 8, 5))
DENSE = ("groups", lambda: groups(8_000, 3, 5, 6))
# How the engine has boosted trees of lags grown, and how libraries grow trees when nothing is said.
LAGS = {"strategy": "recursive", "base": "last", "trees": 100, "learning_rate": 0.1}
LAG_TREES = {"n_estimators": 100, "learning_rate": 0.1, "reg_lambda": 5, "subsample": 0.8, "colsample_bytree": 0.7,
             "n_jobs": 1, "random_state": 1}
TREES = {"trees": 100, "rows": 1, "columns": 1}
ORDERS = {"p": 1, "d": 1, "q": 1, "P": 0, "D": 1, "Q": 1, "m": 12}

# name: data, model, its parameters, what it is compared with, the reference.
FIGURES = {
    "HWES": (MONTHS, "HWES", {}, "statsforecast AutoETS", of_series(auto_ets)),
    "THETA": (MONTHS, "THETA", {}, "statsforecast DynamicOptimizedTheta", of_series(auto_theta)),
    "CES": (MONTHS, "CES", {}, "statsforecast AutoCES", of_series(auto_ces)),
    "SARIMAX": (MONTHS, "SARIMAX", {}, "statsforecast AutoARIMA", of_series(auto_arima)),
    "SARIMAX-fixed": (MONTHS, "SARIMAX", ORDERS, "statsmodels SARIMAX (1,1,1)(0,1,1)12", of_series(fixed_arima)),
    "PROPHET": (DAYS, "PROPHET", {"mode": "additive"}, "prophet", of_series(prophet)),
    "XGBOOST": (NUMBERS, "XGBOOST", {**TREES, "learning_rate": 0.3, "depth": 6, "l2": 1}, "xgboost XGBRegressor",
                of_rows(library("xgboost", "XGBRegressor", n_estimators=100, n_jobs=1, random_state=1))),
    "LIGHTGBM": (NUMBERS, "LIGHTGBM", {**TREES, "learning_rate": 0.1, "leaves": 31, "l2": 0}, "lightgbm LGBMRegressor",
                 of_rows(library("lightgbm", "LGBMRegressor", n_estimators=100, n_jobs=1, random_state=1, verbose=-1))),
    "XGBOOST-series": (MONTHS, "XGBOOST", {**LAGS, "depth": 4}, "xgboost XGBRegressor on lags", of_lags(
        library("xgboost", "XGBRegressor", **LAG_TREES, max_depth=4, min_child_weight=5, max_bin=63))),
    "LIGHTGBM-series": (MONTHS, "LIGHTGBM", LAGS, "lightgbm LGBMRegressor on lags", of_lags(
        library("lightgbm", "LGBMRegressor", **LAG_TREES, num_leaves=16, min_child_samples=5, min_child_weight=5,
                subsample_freq=1, max_bin=63, verbose=-1))),
    "CATBOOST": (NUMBERS, "CATBOOST", {"trees": 200, "learning_rate": 0.1, "depth": 6}, "catboost CatBoostRegressor",
                 of_rows(library("catboost", "CatBoostRegressor", iterations=200, learning_rate=0.1, depth=6,
                                 thread_count=1, random_seed=1, verbose=0, allow_writing_files=False))),
    "NGBOOST": (NUMBERS, "NGBOOST", {"trees": 50}, "ngboost NGBRegressor",
                of_rows(library("ngboost", "NGBRegressor", n_estimators=50, random_state=1, verbose=False))),
    "RFR": (NUMBERS, "RFR", {"trees": 100}, "scikit-learn RandomForestRegressor",
            of_rows(sklearn("ensemble", "RandomForestRegressor", n_estimators=100, random_state=1, n_jobs=1))),
    "RFC": (CLASSES, "RFC", {"trees": 100}, "scikit-learn RandomForestClassifier",
            of_rows(sklearn("ensemble", "RandomForestClassifier", n_estimators=100, random_state=1, n_jobs=1))),
    "KMEANS": (GROUPS, "KMEANS", {"clusters": 8, "restarts": 10}, "scikit-learn KMeans, 10 starts",
               of_groups(sklearn("cluster", "KMeans", n_clusters=8, n_init=10, random_state=1))),
    "BIRCH": (DENSE, "BIRCH", {"clusters": 5}, "scikit-learn Birch",
              of_groups(sklearn("cluster", "Birch", n_clusters=5))),
    "AGGLOMERATIVE": (DENSE, "AGGLOMERATIVE_CLUSTERING", {"clusters": 5}, "scikit-learn AgglomerativeClustering, Ward",
                      of_groups(sklearn("cluster", "AgglomerativeClustering", n_clusters=5))),
    "DBSCAN": (DENSE, "DBSCAN", {"eps": 0.2, "min_samples": 5}, "scikit-learn DBSCAN",
               of_groups(sklearn("cluster", "DBSCAN", eps=0.2, min_samples=5))),
    "LSTM": (MONTHS, "LSTM", {}, None, None),
    "best": (MONTHS, "best", {}, None, None),
}


# Data on which a fit takes long, by the kind of the file.
LARGE = {
    "series": lambda: series(1, 20_000, 24, 7),
    "regression": lambda: rows(100_000, 20, 0, 8),
    "classification": lambda: rows(100_000, 20, 3, 9),
    "groups": lambda: groups(100_000, 20, 8, 10),
}


def spent_so_far():
    """CPU seconds of this process and of those that libraries started."""
    usages = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in usages)


def peak():
    """The kB that this process held at most. What the parent counts would not do: it begins with the parent's own."""
    return next(int(line.split()[1]) for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmHWM"))


def reference(name, path):
    """In a process of its own: prints the CPU seconds of all fits."""
    fits = FIGURES[name][4]([[float(cell) for cell in line.split(",")] for line in Path(path).read_text().splitlines()])
    fits[0]()
    spent = []
    for _ in range(REPEATS):
        began = spent_so_far()
        for fit in fits:
            fit()
        spent.append(spent_so_far() - began)
    print(json.dumps([min(spent), peak()]))


def measured(command):
    """How a process ended, what it printed, the last line of its complaints, and its CPU seconds."""
    with tempfile.TemporaryFile("w+") as said:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=said, text=True, env={**os.environ, **THREADS})
        printed = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        said.seek(0)
        complaint = (said.read().strip().splitlines() or ["no reason given"])[-1]
    return os.waitstatus_to_exitcode(status), printed, complaint, usage.ru_utime + usage.ru_stime


def engine(program, kind, path, model, params):
    command = [program, kind, str(path), model, json.dumps(params)]
    once = [measured([*command, "1"]) for _ in range(REPEATS)]
    if once[0][0]:
        return None, once[0][2], 0, 0
    many = [measured([*command, str(1 + REPEATS)]) for _ in range(REPEATS)]
    count, memory = map(int, many[0][1].split())
    least = [min(result[3] for result in results) for results in (once, many)]
    return max((least[1] - least[0]) / REPEATS, 1e-4), "", memory / 1024, count


def silences(program, folder, names):
    """The longest work of each model between two looks whether to stop."""
    heard = []
    for kind, model in sorted({(FIGURES[name][0][0], FIGURES[name][1]) for name in names}):
        path = folder / f"engine-large-{kind}.csv"
        if not path.exists():
            subprocess.run([sys.executable, __file__, "--large", kind, str(path)], check=True)
        code, printed, said, _ = measured([program, kind, str(path), model, "{}", "silence"])
        if code:
            print(f"  {model}: how long it is silent is left out, {said}", flush=True)
        else:
            heard.append((int(printed.split()[2]) / 1e6, model))
    heard.sort(reverse=True)
    if heard:
        verdict = "met   " if heard[0][0] <= 1 else "missed"
        print(f"  {verdict}  stops within a second: longest work between two looks, of large data: "
              + ", ".join(f"{model} {seconds:.3f} s" for seconds, model in heard), flush=True)


def main(program, folder, names):
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    load = os.getloadavg()[0]
    print(f"fits on one thread, CPU seconds; {os.cpu_count()} cores, load {load:.1f} before the start")
    for name in names or FIGURES:
        (kind, _), model, params, other, _ = FIGURES[name]
        path = folder / f"engine-{name}.csv"
        # In another process, so that this one needs no library.
        subprocess.run([sys.executable, __file__, "--data", name, str(path)], check=True)
        ours, why, memory, count = engine(program, kind, path, model, params)
        if ours is None:
            print(f"  {name}: left out, {why}", flush=True)
            continue
        own = f"{ours:.3f} s for {count} fit{'s' * (count != 1)}, {memory:.0f} MB"
        if other is None:
            goal = f" ({'met' if ours / count <= 2 else 'missed'}: at most 2 s each)" if name == "best" else ""
            print(f"  {name}: {ours / count:.3f} s each, {own}{goal}", flush=True)
            continue
        code, printed, said, _ = measured([sys.executable, __file__, "--reference", name, str(path)])
        if code:
            print(f"  {name}: {own}; {other} left out, {said}", flush=True)
            continue
        theirs, their_memory = json.loads(printed.strip().splitlines()[-1])
        verdict = "met   " if ours <= theirs else "missed"
        print(f"  {verdict}  {name}: {ours / theirs:.2f} x {other} ({own}, against {theirs:.3f} s, {their_memory / 1024:.0f} MB)", flush=True)
    silences(program, folder, names or FIGURES)


if sys.argv[1] == "--data":
    write(Path(sys.argv[3]), FIGURES[sys.argv[2]][0][1]())
elif sys.argv[1] == "--large":
    write(Path(sys.argv[3]), LARGE[sys.argv[2]]())
elif sys.argv[1] == "--reference":
    reference(*sys.argv[2:])
else:
    main(sys.argv[1], sys.argv[2], sys.argv[3:])
