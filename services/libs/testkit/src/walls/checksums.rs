//! A checksum of every table, to see that nothing changed.

use std::collections::BTreeMap;

use diesel::sql_types::{Nullable, Text};
use diesel_async::RunQueryDsl;

use crate::TestDatabase;

/// Tables that note attempts; a refused request may leave a row there.
const NOTES: &str = "('gateway.audit_events', 'gateway.attempts', 'integrations.attempts')";

#[derive(diesel::QueryableByName)]
struct Name {
    #[diesel(sql_type = Text)]
    name: String,
}

#[derive(diesel::QueryableByName)]
struct Sum {
    #[diesel(sql_type = Nullable<Text>)]
    sum: Option<String>,
}

/// By `schema.table`: a checksum of all rows, in an order of their own. Empty tables have none.
pub async fn take(database: &TestDatabase) -> anyhow::Result<BTreeMap<String, Option<String>>> {
    let mut admin = database.admin().await?;
    let tables: Vec<Name> = diesel::sql_query(format!(
        "SELECT schemaname || '.' || tablename AS name FROM pg_tables \
         WHERE schemaname NOT IN ('pg_catalog', 'information_schema') \
           AND schemaname || '.' || tablename NOT IN {NOTES}"
    ))
    .load(&mut admin)
    .await?;
    let mut sums = BTreeMap::new();
    for table in tables {
        let sum: Sum = diesel::sql_query(format!(
            "SELECT md5(string_agg(row::text, chr(10) ORDER BY row::text)) AS sum FROM {} AS row",
            table.name
        ))
        .get_result(&mut admin)
        .await?;
        sums.insert(table.name, sum.sum);
    }
    Ok(sums)
}
