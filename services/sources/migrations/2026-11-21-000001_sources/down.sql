DROP VIEW sources.datasets_live;
DROP TABLE sources.datasets;
DROP TABLE sources.sources;
