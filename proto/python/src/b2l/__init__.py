"""Forecasts from B2L in Python.

    from b2l import B2L

    b2l = B2L("https://b2l.example.com", "YOUR_KEY")
    source = b2l.upload("sales.csv")
    story = b2l.train(source, target="amount").wait()
    print(story.forecast(steps=12))
"""

from .client import B2L, Source
from .errors import B2LError, TrainingError
from .story import Story

__all__ = ["B2L", "B2LError", "Source", "Story", "TrainingError"]
