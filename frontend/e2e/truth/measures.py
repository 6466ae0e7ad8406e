"""Measures of errors, and what of backtests follows from the table alone: the naive forecasts."""

from dataclasses import dataclass, replace

import numpy as np
import pandas as pd

# Smaller than this part of the mean size, an actual value gives no percentage.
NEAR_ZERO = 0.01


def measures(actual, forecast):
    """Of pairs with an actual value: the measures of a series, None where one is not defined (MODELS.md, Percent)."""
    known = np.isfinite(actual)
    actual, error = actual[known], (forecast - actual)[known]
    size = np.abs(actual).mean()
    one_sign = not (actual.min() < 0 < actual.max())
    no_zeros = one_sign and np.abs(actual).min() >= NEAR_ZERO * size
    mse = np.mean(error**2)
    mae = np.mean(np.abs(error))
    return {
        "rmse": np.sqrt(mse),
        "mse": mse,
        "mae": mae,
        "bias": np.mean(error),
        "wape": 100 * mae / size if one_sign else None,
        "cv": np.sqrt(mse) / abs(actual.mean()) if one_sign else None,
        "mape": 100 * np.mean(np.abs(error / actual)) if no_zeros else None,
    }


# Of a day.
HOURS = 24


@dataclass
class Backtests:
    """Stretches at the end of a series, each forecast from what was before it. `actual` may have holes."""

    actual: np.ndarray
    season: int
    steps: int
    cuts: list[int]

    @classmethod
    def of(cls, actual, season, steps, count, periods):
        """`periods` are covered by all of them together; they lie evenly, and the last one ends with the series."""
        apart = (periods - steps) // (count - 1) if count > 1 else 0
        last = len(actual) - steps
        return cls(actual, season, steps, [last - place * apart for place in range(count)][::-1])

    def naive(self, model, cut, steps):
        """The last known value again and again, or the last season; holes are filled by what was known by then."""
        known = pd.Series(self.actual[:cut]).interpolate().to_numpy()
        return np.resize(known[-1:] if model == "NAIVE" else known[-self.repeated(known) :], steps)

    def repeated(self, known):
        """A season; of hours the last week, where the hours of a week before were nearer than those of a day before."""
        week = 7 * HOURS
        if self.season != HOURS or len(known) < 2 * week:
            return self.season
        change = {lag: np.abs(known[week:] - known[week - lag : -lag]).sum() for lag in (HOURS, week)}
        return week if change[week] < change[HOURS] else HOURS

    def tested(self):
        """The actual values of all backtests, one after the other."""
        return np.concatenate([self.actual[cut : cut + self.steps] for cut in self.cuts])

    def measures_of(self, model):
        said = np.concatenate([self.naive(model, cut, self.steps) for cut in self.cuts])
        return measures(self.tested(), said)

    def distinct_tested(self):
        """Periods with a value that some backtest covers."""
        places = {place for cut in self.cuts for place in range(cut, cut + self.steps)}
        return int(np.isfinite(self.actual[sorted(places)]).sum())

    def covered(self):
        """Periods that some backtest covers."""
        return len({place for cut in self.cuts for place in range(cut, cut + self.steps)})

    def apart(self):
        """How many of them do not overlap."""
        free, count = 0, 0
        for cut in self.cuts:
            if cut >= free:
                count, free = count + 1, cut + self.steps
        return count

    def counting(self, kind, asked):
        """Those in which a number of this kind can be missed: enough of their values, or the last one, are known."""
        cuts = [
            cut for cut in self.cuts if miss(self.actual[cut : cut + self.steps], kind, asked) is not None
        ]
        return replace(self, cuts=cuts)

    def misses(self, model, kind, asked):
        """By how much the headline was missed in each backtest."""
        found = []
        for cut in self.cuts:
            error = self.actual[cut : cut + self.steps] - self.naive(model, cut, self.steps)
            found.append(miss(error, kind, asked))
        return [one for one in found if one is not None]


def miss(error, kind, asked):
    """Of the errors of one backtest; a total grows with the steps that are asked for."""
    if kind == "last":
        return error[-1] if len(error) >= asked and np.isfinite(error[-1]) else None
    known = error[:asked][np.isfinite(error[:asked])]
    if len(known) < 0.8 * len(error[:asked]):
        return None
    return known.mean() * (asked if kind == "total" else 1)
