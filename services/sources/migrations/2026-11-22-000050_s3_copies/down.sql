DROP TABLE sources.s3_copies;
