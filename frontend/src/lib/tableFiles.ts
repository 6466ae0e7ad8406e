/** Files that hold a table, by their endings. */
export const TABLE_EXTENSIONS = ['xls', 'xlsx', 'xlsm', 'xlsb', 'ods', 'odf', 'csv', 'json'] as const;

/** For the `accept` of a file field. */
export const ACCEPTED_TABLES = TABLE_EXTENSIONS.map((extension) => `.${extension}`).join(',');
