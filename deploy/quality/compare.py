"""Whether one forecast is better than another, series by series."""
import random

TIMES = 1000


def owa_ratio(pairs, naive):
    """How much the OWA of the first of each pair differs from that of the second, as a share, with the bounds between
    which 95 % of bootstrap samples of the series lie (Efron 1979). `naive` scales both, as in OWA."""
    columns = [(a["smape"], a["mase"], b["smape"], b["mase"], n["smape"], n["mase"])
               for (a, b), n in zip(pairs, naive)]
    dice = random.Random(1)
    found = sorted(_ratio(dice.choices(columns, k=len(columns))) for _ in range(TIMES))
    return _ratio(columns), found[int(0.025 * TIMES)], found[int(0.975 * TIMES)]


def _ratio(columns):
    a_smape, a_mase, b_smape, b_mase, n_smape, n_mase = map(sum, zip(*columns))
    owa = lambda smape, mase: smape / n_smape + mase / n_mase if n_smape and n_mase else float("nan")
    second = owa(b_smape, b_mase)
    return owa(a_smape, a_mase) / second - 1 if second else float("nan")
