//! What the server has, from its own catalogue. Names that people give are only compared with it; what goes into a
//! statement comes from it, quoted.

use super::names::{digits, quoted};
use super::session::Session;
use super::types::MySqlType;
use crate::exchange::{ColumnInfo, Object, ObjectKind};
use crate::fault::Fault;

/// Objects of a list, and columns or keys of a table, at most.
const MOST_OBJECTS: usize = 10_000;

/// A table or view that exists.
pub struct Relation {
    pub name: String,
    /// Rows can be written, and are gone again when the writing is given up.
    pub can_write: bool,
}

impl Relation {
    pub fn quoted(&self) -> String {
        quoted(&self.name)
    }
}

/// Tables and views of the database of the connection. Names are compared by their bytes: a server may have two that
/// differ in capitals only. Rows of an engine without transactions would stay after a writing that failed.
const RELATIONS: &str = "SELECT t.TABLE_NAME, t.TABLE_TYPE = 'VIEW', COALESCE(c.READABLE, 0), \
     COALESCE(c.INSERTABLE, 0) AND t.TABLE_TYPE <> 'VIEW' AND COALESCE(e.TRANSACTIONS, 'NO') = 'YES' \
     FROM information_schema.TABLES t LEFT JOIN information_schema.ENGINES e ON e.ENGINE = t.ENGINE \
     LEFT JOIN (SELECT CAST(TABLE_NAME AS BINARY) AS TABLE_BYTES, MAX(FIND_IN_SET('select', PRIVILEGES) > 0) AS READABLE, \
     MAX(FIND_IN_SET('insert', PRIVILEGES) > 0) AS INSERTABLE FROM information_schema.COLUMNS \
     WHERE TABLE_SCHEMA = DATABASE() GROUP BY CAST(TABLE_NAME AS BINARY)) c ON c.TABLE_BYTES = CAST(t.TABLE_NAME AS BINARY) \
     WHERE t.TABLE_SCHEMA = DATABASE() AND t.TABLE_TYPE IN ('BASE TABLE', 'SYSTEM VERSIONED', 'VIEW')";

pub async fn objects(session: &mut Session) -> Result<Vec<Object>, Fault> {
    let statement = format!(
        "{RELATIONS} AND (c.READABLE OR c.INSERTABLE) ORDER BY CAST(t.TABLE_NAME AS BINARY) LIMIT {MOST_OBJECTS}"
    );
    let rows = session.ask(&statement, MOST_OBJECTS).await?;
    let object = |[name, is_view, can_read, can_write]: [Option<String>; 4]| {
        Some(Object {
            name: name?,
            title: None,
            kind: match is_true(&is_view) {
                true => ObjectKind::View,
                false => ObjectKind::Table,
            },
            can_read: is_true(&can_read),
            can_write: is_true(&can_write),
        })
    };
    Ok(rows.into_iter().filter_map(object).collect())
}

/// The relation of a name.
pub async fn find(session: &mut Session, name: &str) -> Result<Relation, Fault> {
    let missing = || Fault::Object {
        object: name.to_owned(),
    };
    // No name has them, and the server does not compare what it cannot have.
    if name.chars().any(|character| character > '\u{ffff}') {
        return Err(missing());
    }
    let statement = format!(
        "SELECT t.TABLE_NAME, t.TABLE_TYPE <> 'VIEW' AND COALESCE(e.TRANSACTIONS, 'NO') = 'YES' \
         FROM information_schema.TABLES t LEFT JOIN information_schema.ENGINES e ON e.ENGINE = t.ENGINE \
         WHERE t.TABLE_SCHEMA = DATABASE() AND t.TABLE_TYPE IN ('BASE TABLE', 'SYSTEM VERSIONED', 'VIEW') \
         AND {}",
        named("t.TABLE_NAME", name)
    );
    let mut rows = session.ask(&statement, 1).await?;
    match rows.pop() {
        Some([Some(name), can_write]) => Ok(Relation {
            name,
            can_write: is_true(&can_write),
        }),
        _ => Err(missing()),
    }
}

pub async fn columns(session: &mut Session, relation: &Relation) -> Result<Vec<ColumnInfo>, Fault> {
    let statement = format!(
        "SELECT COLUMN_NAME, COLUMN_TYPE, IS_NULLABLE = 'NO' AND COLUMN_DEFAULT IS NULL, EXTRA \
         FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() AND {} ORDER BY ORDINAL_POSITION",
        named("TABLE_NAME", &relation.name)
    );
    let rows = session.ask(&statement, MOST_OBJECTS).await?;
    let column = |[name, native, required, extra]: [Option<String>; 4]| {
        let (native, extra) = (native?, extra.unwrap_or_default().to_ascii_lowercase());
        let column_type = MySqlType::of(&native);
        // `default_generated` is a default, computed for each row.
        let is_generated = extra.split([' ', ',']).any(|word| word == "generated");
        Some(ColumnInfo {
            name: name?,
            column_type: column_type.column_type(),
            can_write: !is_generated && column_type.can_write(),
            required: is_true(&required) && !is_generated && !extra.contains("auto_increment"),
            always_written: false,
            native,
        })
    };
    Ok(rows.into_iter().filter_map(column).collect())
}

/// Whether no two rows can have the same values in these columns.
pub async fn is_key(
    session: &mut Session,
    relation: &Relation,
    columns: &[String],
) -> Result<bool, Fault> {
    let statement = format!(
        "SELECT INDEX_NAME, COLUMN_NAME, SUB_PART FROM information_schema.STATISTICS \
         WHERE TABLE_SCHEMA = DATABASE() AND NON_UNIQUE = 0 AND {} ORDER BY INDEX_NAME, SEQ_IN_INDEX",
        named("TABLE_NAME", &relation.name)
    );
    let parts = session.ask::<3>(&statement, MOST_OBJECTS).await?;
    let keys = parts.chunk_by(|[one, ..], [other, ..]| one == other);
    Ok(keys.into_iter().any(|key| {
        // A part of a column, or what is computed of it, is not the column.
        let is_whole = |[_, name, part]: &[Option<String>; 3]| {
            part.is_none() && name.as_ref().is_some_and(|name| columns.contains(name))
        };
        key.len() == columns.len() && key.iter().all(is_whole)
    }))
}

/// That a name in the catalogue is this one. The first half lets the server open that table alone.
fn named(column: &str, name: &str) -> String {
    let name = digits(name);
    format!("{column} = _utf8mb4 {name} AND CAST({column} AS BINARY) = {name}")
}

fn is_true(answer: &Option<String>) -> bool {
    answer.as_deref() == Some("1")
}
