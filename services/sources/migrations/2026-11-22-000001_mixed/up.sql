-- The stages that a version of a mixed source was made with: a list of
-- {name, order, type, fixed, options}. Null for a version that was read from a file.
ALTER TABLE sources.datasets ADD COLUMN stages jsonb;
