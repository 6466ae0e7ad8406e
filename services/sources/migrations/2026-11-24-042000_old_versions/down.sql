REVOKE DELETE ON sources.datasets FROM sources;
