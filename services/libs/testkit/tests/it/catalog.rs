//! What Postgres knows of our schemas, a line a thing.

use std::collections::BTreeSet;

use diesel::QueryableByName;
use diesel::sql_types::Text;
use diesel_async::{AsyncPgConnection, RunQueryDsl, SimpleAsyncConnection};

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Text)]
    line: String,
}

/// Everything that a migration can make, described by Postgres itself.
const OBJECTS: &str = "
    WITH ours AS (
        SELECT oid, nspname FROM pg_namespace
        WHERE nspname IN ('gateway', 'sources', 'jobs', 'forecast', 'integrations')
    ), relations AS (
        SELECT c.*, ours.nspname FROM pg_class AS c JOIN ours ON ours.oid = c.relnamespace
    )
    SELECT format('relation %s.%s %s security %s grants %s', nspname, relname, relkind, relrowsecurity, relacl) AS line
        FROM relations
    UNION ALL
    SELECT format('column %s.%s.%s %s not null %s default %s', r.nspname, r.relname, a.attname,
            format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid))
        FROM relations AS r
        JOIN pg_attribute AS a ON a.attrelid = r.oid AND a.attnum > 0 AND NOT a.attisdropped
        LEFT JOIN pg_attrdef AS d ON d.adrelid = r.oid AND d.adnum = a.attnum
        WHERE r.relkind IN ('r', 'v', 'p')
    UNION ALL
    SELECT format('constraint %s.%s %s %s', r.nspname, r.relname, c.conname, pg_get_constraintdef(c.oid))
        FROM pg_constraint AS c JOIN relations AS r ON r.oid = c.conrelid
    UNION ALL
    SELECT format('index %s', pg_get_indexdef(i.indexrelid)) FROM pg_index AS i JOIN relations AS r ON r.oid = i.indrelid
    UNION ALL
    SELECT format('view %s.%s %s', nspname, relname, pg_get_viewdef(oid)) FROM relations WHERE relkind = 'v'
    UNION ALL
    SELECT format('policy %s.%s %s %s %s %s', schemaname, tablename, policyname, roles, qual, with_check)
        FROM pg_policies WHERE schemaname IN (SELECT nspname FROM ours)
    UNION ALL
    SELECT format('function %s grants %s', pg_get_functiondef(p.oid), p.proacl)
        FROM pg_proc AS p JOIN ours ON ours.oid = p.pronamespace
    UNION ALL
    SELECT format('trigger %s', pg_get_triggerdef(t.oid))
        FROM pg_trigger AS t JOIN relations AS r ON r.oid = t.tgrelid WHERE NOT t.tgisinternal";

/// All that stands in the schemas of the services.
pub async fn objects(conn: &mut AsyncPgConnection) -> anyhow::Result<BTreeSet<String>> {
    lines(conn, OBJECTS).await
}

/// `schema.table.column type` for each column of a table or view; `Nullable` is around the type of a table's column
/// that may be null. Views know nothing of nulls.
pub async fn columns(conn: &mut AsyncPgConnection) -> anyhow::Result<BTreeSet<String>> {
    let query = "
        SELECT format('%s.%s.%s %s%s', n.nspname, c.relname, a.attname, format_type(a.atttypid, NULL),
                CASE WHEN c.relkind = 'v' THEN ' of a view' WHEN a.attnotnull THEN '' ELSE ' or null' END) AS line
        FROM pg_class AS c
        JOIN pg_namespace AS n ON n.oid = c.relnamespace
        JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
        WHERE c.relkind IN ('r', 'v', 'p')
            AND n.nspname IN ('gateway', 'sources', 'jobs', 'forecast', 'integrations')";
    lines(conn, query).await
}

async fn lines(conn: &mut AsyncPgConnection, query: &str) -> anyhow::Result<BTreeSet<String>> {
    // Names are written in full whatever schema the connection was in.
    conn.batch_execute("SET search_path TO pg_catalog").await?;
    let lines: Vec<Line> = diesel::sql_query(query).load(conn).await?;
    Ok(lines.into_iter().map(|line| line.line).collect())
}
