"""Makes Python of OpenAPI: `types` what is sent and answered, `calls` a method for each operation."""
