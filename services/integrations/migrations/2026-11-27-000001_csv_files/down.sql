DROP TABLE integrations.csv_files;
