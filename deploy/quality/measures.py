"""Measures of forecasts, by the formulas of the M4 competition (Makridakis et al. 2020).

All take one series: `train` and `test` are lists of numbers, a forecast is a list as long as `test`, `season` is
the period of the naive forecast that errors are scaled by.
"""

LEVEL = 0.80


def smape(test, mean):
    """Symmetric mean absolute percentage error, 0 to 200."""
    both = [(abs(y) + abs(f), abs(y - f)) for y, f in zip(test, mean)]
    return sum(200 * error / size for size, error in both if size) / len(both)


def scale(train, season):
    """Mean absolute change over a season of the history; None where it is 0 or the history is shorter than that."""
    changes = [abs(b - a) for a, b in zip(train, train[season:])]
    return sum(changes) / len(changes) if sum(changes) else None


def mase(test, mean, unit):
    """Mean absolute error in units of `scale`."""
    return sum(abs(y - f) for y, f in zip(test, mean)) / len(test) / unit


def msis(test, lower, upper, unit):
    """Mean interval score (Gneiting and Raftery 2007) in units of `scale`: width, and a fine for what lies outside."""
    fine = 2 / (1 - LEVEL)
    total = 0.0
    for y, low, high in zip(test, lower, upper):
        total += high - low + fine * (max(low - y, 0.0) + max(y - high, 0.0))
    return total / len(test) / unit


def covered(test, lower, upper):
    """Share of values inside the interval."""
    return sum(low <= y <= high for y, low, high in zip(test, lower, upper)) / len(test)


def naive2(train, steps, season):
    """The last value, seasonally adjusted by classical indices where the season is significant at 90 %."""
    indices = [1.0] * season
    if season > 1 and len(train) >= 3 * season and _seasonal(train, season):
        indices = _classical(train, season)
    last = train[-1] / indices[(len(train) - 1) % season]
    return [last * indices[(len(train) + step) % season] for step in range(steps)]


def _seasonal(y, season):
    mean = sum(y) / len(y)
    covariance = lambda lag: sum((a - mean) * (b - mean) for a, b in zip(y, y[lag:]))
    variance = covariance(0)
    if not variance:
        return False
    r = [covariance(lag) / variance for lag in range(1, season + 1)]
    return abs(r[-1]) > 1.645 * ((1 + 2 * sum(x * x for x in r[:-1])) / len(y)) ** 0.5


def _classical(y, season):
    half = season // 2
    ratios = [[] for _ in range(season)]
    for at in range(half, len(y) - half):
        window = y[at - half : at + half + 1]
        ends = 0.5 * (window[0] + window[-1]) if season % 2 == 0 else 0.0
        middle = sum(window[1:-1]) + ends if season % 2 == 0 else sum(window)
        ratios[at % season].append(y[at] / (middle / season) if middle else 1.0)
    means = [sum(part) / len(part) for part in ratios]
    mean = sum(means) / season
    return [value / mean for value in means]
