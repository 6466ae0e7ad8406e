"""Expected forecasts of a small LSTM with given weights, by the textbook equations in double precision.

Made once with numpy 2.4.6:

    python make_lstm.py

The network is an untrained one with drawn weights: what is compared is the forward pass, the way from
block to block, and the way back from what the network says to values and intervals. Writes lstm.json.
"""

import json
from pathlib import Path
from statistics import NormalDist

import numpy as np

INPUTS, UNITS, LENGTH, BLOCK, STEPS = 3, 5, 6, 4, 11
random = np.random.default_rng(5)


def sigmoid(x):
    return 1 / (1 + np.exp(-x))


def lstm(weights, rows):
    """Units after each row: input, forget and output gate, candidate (Gers, Schmidhuber and Cummins 2000)."""
    units, cell = np.zeros(UNITS), np.zeros(UNITS)
    for row in rows:
        total = weights @ np.concatenate([row, units, [1.0]])
        i, f, o = (sigmoid(total[k * UNITS:(k + 1) * UNITS]) for k in range(3))
        cell = f * cell + i * np.tanh(total[3 * UNITS:])
        units = o * np.tanh(cell)
        yield units


# As stored: numbers of single precision.
gates = random.uniform(-0.6, 0.6, (4 * UNITS, INPUTS + UNITS + 1)).astype(np.float32)
out = random.uniform(-0.8, 0.8, UNITS + 1).astype(np.float32)
recent = random.normal(0.3, 0.2, LENGTH)
known = {"name": "price", "place": 0, "mean": 12.0, "unit": 2.5}
beside = random.normal(0, 1, LENGTH)
future = random.normal(12, 2.5, STEPS)
frame = {"length": LENGTH, "block": BLOCK, "follow": 0.6, "unit": 0.21}
state = {
    "scaling": {"size": 140.0, "log": True, "known": [known], "effects": [0.07], "cycles": [[0.1, -0.2, 0.05, 0.05]]},
    "frame": frame,
    "network": {"inputs": INPUTS, "units": UNITS, "weights": [float(w) for w in np.concatenate([gates.ravel(), out])]},
    "deviations": [0.5, 0.6, 0.7, 0.8],
    "level": 0.35,
    "recent": recent.tolist(),
    "beside": [beside.tolist()],
    "bounds": [-2.0, 3.0, 1.5],
}

values, level = list(recent), state["level"]
column = np.concatenate([beside, (future - known["mean"]) / known["unit"]])
while len(values) < LENGTH + STEPS:
    start = len(values) - LENGTH
    rows = []
    for step in range(LENGTH + BLOCK):
        value = (values[start + step] - level) / frame["unit"] if step < LENGTH else 0.0
        ahead = max(step + 1 - LENGTH, 0) / BLOCK
        cell = column[start + step] if start + step < len(column) else 0.0
        rows.append(np.clip([value, ahead, cell], -8, 8))
    around = level
    for units in list(lstm(gates.astype(float), rows))[LENGTH:]:
        said = units @ out[:-1].astype(float) + float(out[-1])
        value = np.clip(around + frame["unit"] * said, state["bounds"][0], state["bounds"][1])
        values.append(float(value))
        level += frame["follow"] * (value - level)

quantile = NormalDist().inv_cdf(0.9)
mean, lower, upper = [], [], []
for step in range(STEPS):
    value = values[LENGTH + step] + state["scaling"]["cycles"][0][step % 4] + 0.07 * column[LENGTH + step]
    blocks, place = divmod(step, BLOCK)
    half = quantile * min(frame["unit"] * np.sqrt(state["deviations"][place] ** 2 + blocks * 0.8**2), 1.5)
    for edge, to in ((0, mean), (-half, lower), (half, upper)):
        to.append(float(140.0 * np.exp(value + edge)))

made = {"state": state, "future": future.tolist(), "level": 80.0, "mean": mean, "lower": lower, "upper": upper}
(Path(__file__).parent / "lstm.json").write_text(json.dumps(made, indent=1) + "\n")
