//! What the server has, from its own catalogue. Names that people give are only compared with it; what goes into a
//! statement comes from it, quoted.

use tokio_postgres::types::{ToSql, Type};
use tokio_postgres::{Row, error::Error};

use super::session::Session;
use super::values::column_type;
use crate::exchange::{ColumnInfo, Object, ObjectKind};
use crate::fault::Fault;

/// Objects of a list, at most.
const MOST_OBJECTS: i64 = 10_000;

/// A table or view that exists.
pub struct Relation {
    /// As people name it: `schema.table`.
    pub name: String,
    oid: u32,
    schema: String,
    table: String,
}

impl Relation {
    pub fn quoted(&self) -> String {
        format!("{}.{}", quoted(&self.schema), quoted(&self.table))
    }

    /// As the server names it in what it says of a line.
    pub fn table(&self) -> &str {
        &self.table
    }
}

/// A name as part of a statement.
pub fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

/// Names, with commas.
pub fn list(names: &[String]) -> String {
    let names: Vec<String> = names.iter().map(|name| quoted(name)).collect();
    names.join(", ")
}

/// Relations that are no part of the server itself; `$` stands for what is asked of them.
const RELATIONS: &str = "FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace \
     WHERE c.relkind IN ('r', 'p', 'f', 'v', 'm') AND n.nspname NOT IN ('pg_catalog', 'information_schema') \
     AND n.nspname NOT LIKE 'pg\\_toast%' AND n.nspname NOT LIKE 'pg\\_temp%' \
     AND has_schema_privilege(n.oid, 'USAGE')";
const CAN_READ: &str = "has_any_column_privilege(c.oid, 'SELECT')";
/// Rows cannot be copied into views.
const CAN_WRITE: &str =
    "(c.relkind IN ('r', 'p', 'f') AND has_any_column_privilege(c.oid, 'INSERT'))";

/// Whether there is anything to read or write.
pub async fn has_objects(session: &Session) -> Result<bool, Fault> {
    let statement = format!("SELECT EXISTS (SELECT 1 {RELATIONS} AND ({CAN_READ} OR {CAN_WRITE}))");
    let rows = ask(session, &statement, &[]).await?;
    read(rows.first().map_or(Ok(false), |row| row.try_get(0)))
}

pub async fn objects(session: &Session) -> Result<Vec<Object>, Fault> {
    let statement = format!(
        "SELECT n.nspname || '.' || c.relname, c.relkind IN ('v', 'm'), {CAN_READ}, {CAN_WRITE} {RELATIONS} \
         AND ({CAN_READ} OR {CAN_WRITE}) ORDER BY 1 LIMIT {MOST_OBJECTS}"
    );
    let rows = ask(session, &statement, &[]).await?;
    let object = |row: &Row| -> Result<Object, Error> {
        let kind = match row.try_get(1)? {
            true => ObjectKind::View,
            false => ObjectKind::Table,
        };
        Ok(Object {
            name: row.try_get(0)?,
            title: None,
            kind,
            can_read: row.try_get(2)?,
            can_write: row.try_get(3)?,
        })
    };
    read(rows.iter().map(object).collect())
}

/// The relation of a name: with its schema, or without where the server finds it by itself.
pub async fn find(session: &Session, name: &str) -> Result<Relation, Fault> {
    let statement = format!(
        "SELECT c.oid, n.nspname::text, c.relname::text {RELATIONS} AND (n.nspname || '.' || c.relname = $1 \
         OR (c.relname = $1 AND pg_table_is_visible(c.oid))) \
         ORDER BY n.nspname || '.' || c.relname <> $1, n.nspname LIMIT 1"
    );
    let rows = ask(session, &statement, &[(&name, Type::TEXT)]).await?;
    let missing = || Fault::Object {
        object: name.to_owned(),
    };
    let row = rows.first().ok_or_else(missing)?;
    let (schema, table): (String, String) = (read(row.try_get(1))?, read(row.try_get(2))?);
    Ok(Relation {
        name: format!("{schema}.{table}"),
        oid: read(row.try_get(0))?,
        schema,
        table,
    })
}

/// The columns of a relation. A domain counts as the type behind it.
const COLUMNS: &str = "SELECT a.attname::text, \
     CASE WHEN t.typtype = 'd' THEN t.typbasetype ELSE t.oid END, format_type(a.atttypid, a.atttypmod), \
     a.attnotnull AND NOT a.atthasdef AND a.attidentity = '', a.attgenerated = '' AND a.attidentity <> 'a' \
     FROM pg_catalog.pg_attribute a JOIN pg_catalog.pg_type t ON t.oid = a.atttypid \
     WHERE a.attrelid = $1 AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum";

pub async fn columns(session: &Session, relation: &Relation) -> Result<Vec<ColumnInfo>, Fault> {
    let rows = ask(session, COLUMNS, &[(&relation.oid, Type::OID)]).await?;
    let column = |row: &Row| -> Result<ColumnInfo, Error> {
        Ok(ColumnInfo {
            name: row.try_get(0)?,
            column_type: column_type(row.try_get(1)?),
            native: row.try_get(2)?,
            required: row.try_get(3)?,
            always_written: false,
            can_write: row.try_get(4)?,
        })
    };
    read(rows.iter().map(column).collect())
}

async fn ask(
    session: &Session,
    statement: &str,
    values: &[(&(dyn ToSql + Sync), Type)],
) -> Result<Vec<Row>, Fault> {
    session
        .question(session.client.query_typed(statement, values))
        .await
}

/// The catalogue has other types than those of every version that we know.
fn read<T>(value: Result<T, Error>) -> Result<T, Fault> {
    value.map_err(|_| Fault::Theirs("catalogue".to_owned()))
}
