"""The peers: well-known models of the field, run by the Python library they ship in, and kept once they were run."""
import hashlib
import importlib.metadata
import json
import os
import time
import warnings

NAMES = ["AutoETS", "AutoARIMA", "AutoCES", "DynTheta", "MSTL+ETS"]
# Median of the four, step by step (Petropoulos and Svetunkov 2020).
SCUM = ["AutoETS", "AutoARIMA", "AutoCES", "DynTheta"]


class Peers:
    """Forecasts of the peers, read from the file where they were kept and appended to it."""

    def __init__(self, folder):
        os.makedirs(folder, exist_ok=True)
        self.version = importlib.metadata.version("statsforecast")
        self.path = os.path.join(folder, f"peers-{self.version}.jsonl")
        self.kept = {}
        if os.path.exists(self.path):
            with open(self.path) as file:
                for line in file:
                    self.kept.update({tuple(key): value for key, value in [json.loads(line)]})

    def of(self, one):
        """name -> {mean, lower, upper, seconds}; a peer that fails on this series is left out."""
        digest = hashlib.sha256(json.dumps([one.train, len(one.test), one.season]).encode()).hexdigest()[:24]
        found = {name: self._one(name, digest, one) for name in NAMES}
        found = {name: told for name, told in found.items() if told}
        if all(name in found for name in SCUM):
            found["SCUM"] = _median([found[name] for name in SCUM])
        return found

    def _one(self, name, digest, one):
        key = (name, digest)
        if key not in self.kept:
            self.kept[key] = _forecast(name, one)
            with open(self.path, "a") as file:
                file.write(json.dumps([key, self.kept[key]]) + "\n")
        return self.kept[key]


def _forecast(name, one):
    import numpy
    from statsforecast import models

    season = one.season
    seasons = {"Hourly": [24, 168], "Weekly": [52], "Daily": [7]}.get(one.frequency, [season])
    # As R's auto.arima does by default.
    approximation = len(one.train) > 150 or season > 12
    long = [period for period in seasons if 1 < period and 3 * period <= len(one.train)]
    if name == "MSTL+ETS" and not long:
        return None
    make = {
        "AutoETS": lambda: models.AutoETS(season_length=season),
        "AutoARIMA": lambda: models.AutoARIMA(season_length=season, approximation=approximation),
        "AutoCES": lambda: models.AutoCES(season_length=season),
        "DynTheta": lambda: models.DynamicOptimizedTheta(season_length=season),
        "MSTL+ETS": lambda: models.MSTL(season_length=long),
    }[name]
    began = time.process_time()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            told = make().forecast(y=numpy.array(one.train), h=len(one.test), level=[80])
    except Exception:  # whatever the library raises: the peer has no forecast here
        return None
    parts = {"mean": told["mean"], "lower": told["lo-80"], "upper": told["hi-80"]}
    parts = {part: [float(value) for value in values] for part, values in parts.items()}
    if not all(numpy.isfinite(values).all() for values in parts.values()):
        return None
    return parts | {"seconds": time.process_time() - began}


def _median(found):
    middle = lambda values: sum(sorted(values)[1:3]) / 2
    joined = {part: [middle(values) for values in zip(*(one[part] for one in found))]
              for part in ("mean", "lower", "upper")}
    return joined | {"seconds": sum(one["seconds"] for one in found)}
