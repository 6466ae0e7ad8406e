-- The number above a story's forecasts: their total, their mean or the last value. Null leaves it to the engine.
ALTER TABLE forecast.stories ADD COLUMN headline_kind text
    CHECK (headline_kind IN ('total', 'mean', 'last'));
