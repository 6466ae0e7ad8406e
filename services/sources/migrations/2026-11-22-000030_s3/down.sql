DROP TABLE sources.s3_connections;
