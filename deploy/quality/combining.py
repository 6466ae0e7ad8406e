"""The rule by which `best` combines its members, with its constants free: what select/ of the engine does in Rust.

A pool is what one series' members said: `names`, `said` (members x backtests x steps), `actual` (backtests x steps) and
`ahead` (members x steps), as numpy arrays.
"""
from dataclasses import dataclass, field

import numpy

AS_GOOD_AS = 1.05
NEXT_TO_NOTHING = 0.01
LEAST = 0.01
# One-sided 95 % quantiles of Student's distribution by degrees of freedom.
STUDENT = {3: 2.353, 4: 2.132, 5: 2.015}
# What a model weighs beside another that erred as much.
STARTS = {"SES": 0.5, "NAIVE": 0.2, "SNAIVE": 0.2}


@dataclass(frozen=True)
class Rule:
    geometric: bool
    power: float
    halfway: bool
    # What THETA weighs, or where `of_seasons` HWES in its place, where the series has a season.
    double: float
    of_seasons: bool
    line: float
    # "never", "test", or a share of the combination's error.
    single: object

    def __str__(self):
        return (f"{'geometric' if self.geometric else 'mean'} error, power {self.power:g}, "
                f"{'halfway' if self.halfway else 'mean'}, THETA {self.double:g}{' (HWES of seasons)' if self.of_seasons else ''}, "
                f"LR {self.line:g}, single: {self.single}")


@dataclass
class Pool:
    key: str
    names: list
    said: object
    actual: object
    ahead: object
    seasonal: bool
    errors: object = field(init=False)

    def __post_init__(self):
        self.errors = numpy.sqrt(((self.said - self.actual) ** 2).mean(2))


def forecast(rule, pool):
    """What `best` would say by this rule."""
    backtests = range(len(pool.actual))
    own = _join(rule, pool.ahead, _weights(rule, pool, list(backtests)))
    if rule.single == "never":
        return own
    parts = [_join(rule, pool.said[:, at], _weights(rule, pool, [other for other in backtests if other != at] or [at]))
             for at in backtests]
    missed = numpy.array(parts) - pool.actual
    leader = _leader(rule, pool, missed)
    return own if leader is None else pool.ahead[leader]


def _weights(rule, pool, backtests):
    errors = pool.errors[:, backtests]
    means = errors.mean(1)
    if means.min() <= 0:
        right = (means <= means.min()).astype(float)
        return right / right.sum()
    typical = numpy.exp(numpy.log(errors + NEXT_TO_NOTHING * errors.mean()).mean(1)) if rule.geometric else means
    doubled = "HWES" if rule.of_seasons and pool.seasonal else "THETA"
    starts = STARTS | {doubled: rule.double, "LR": rule.line}
    weights = numpy.array([starts.get(name, 1.0) for name in pool.names]) * (typical.min() / typical) ** rule.power
    weights = weights / weights.sum()
    weights = numpy.where(weights < LEAST, 0.0, weights)
    return weights / weights.sum()


def _join(rule, values, weights):
    mean = weights @ values
    if not rule.halfway:
        return mean
    order = numpy.argsort(values, axis=0)
    passed = numpy.cumsum(weights[order], axis=0)
    place = (passed < 0.5 - 1e-12).sum(0)
    median = numpy.take_along_axis(numpy.take_along_axis(values, order, 0), place[None], 0)[0]
    return 0.5 * mean + 0.5 * median


def _leader(rule, pool, missed):
    """The member that takes the combination's place, the one with the lowest error of several."""
    root = lambda errors: numpy.sqrt((errors ** 2).mean())
    own = numpy.sqrt((missed ** 2).mean(1))
    found = []
    for at, errors in enumerate(pool.errors):
        leads = _clearly(errors, own) if rule.single == "test" else root(errors) <= rule.single * root(own)
        if leads:
            found.append((root(errors), at))
    return min(found)[1] if found else None


def _clearly(errors, own):
    count, least = len(own), NEXT_TO_NOTHING * own.mean()
    if count < 4 or least <= 0:
        return False
    leads = numpy.log((own + least) / (errors + least)) - numpy.log(AS_GOOD_AS)
    return leads.mean() > STUDENT[count - 1] * numpy.sqrt(leads.var(ddof=1) / count)
