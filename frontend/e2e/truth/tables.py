"""The tables of the truth suite by their names: the same in each run, others with TRUTH_SEED."""

import os

import numpy as np

from case import Case
from tables_rows import ROWS
from tables_series import SERIES

SEED = int(os.environ.get("TRUTH_SEED", "35"))


def make(name: str) -> Case:
    maker = next(maker for maker in [*SERIES, *ROWS] if maker.__name__ == name)
    return maker(np.random.default_rng(SEED))
