//! Rows that take the place of others with the same key: they wait in a table of the session, and are brought in at the
//! end. Not by `ON DUPLICATE KEY`, for which every unique key of a table counts and not only the one that was asked for.

use super::catalogue::{self, Relation};
use super::names::{list, quoted};
use super::session::Session;
use crate::exchange::check_keys;
use crate::fault::Fault;

/// Where rows wait.
pub const WAITING: &str = "b2l_rows";
/// Their order. Some servers take no table without a key of its own.
const NUMBER: &str = "b2l_number";

/// The statements of a merge.
pub struct Merge {
    /// Makes the table in which the rows wait. Two of them with one key don't go into it.
    pub prepare: String,
    /// Gives rows that are there their new values, if there are columns beside the key.
    pub update: Option<String>,
    /// Adds the others.
    pub insert: String,
}

impl Merge {
    pub async fn new(
        session: &mut Session,
        relation: &Relation,
        columns: &[String],
        keys: &[String],
    ) -> Result<Self, Fault> {
        check_keys(&relation.name, columns, keys)?;
        match catalogue::is_key(session, relation, keys).await? {
            true => Ok(Self::of(&relation.quoted(), columns, keys)),
            false => Err(Fault::Key {
                object: relation.name.clone(),
            }),
        }
    }

    fn of(target: &str, columns: &[String], keys: &[String]) -> Self {
        let pair = |name: &String| format!("t.{name} = w.{name}", name = quoted(name));
        let same: Vec<String> = keys.iter().map(pair).collect();
        let same = same.join(" AND ");
        let others = columns.iter().filter(|column| !keys.contains(column));
        let taken: Vec<String> = others.map(pair).collect();
        let (names, keys) = (list(columns), list(keys));
        Self {
            prepare: format!(
                "CREATE TEMPORARY TABLE {WAITING} ({NUMBER} bigint AUTO_INCREMENT PRIMARY KEY, UNIQUE ({keys})) \
                 ENGINE = InnoDB AS SELECT {names} FROM {target} WHERE FALSE"
            ),
            update: (!taken.is_empty()).then(|| {
                let taken = taken.join(", ");
                format!("UPDATE {target} t JOIN {WAITING} w ON {same} SET {taken}")
            }),
            insert: format!(
                "INSERT INTO {target} ({names}) SELECT {names} FROM {WAITING} w \
                 WHERE NOT EXISTS (SELECT 1 FROM {target} t WHERE {same}) ORDER BY w.{NUMBER}"
            ),
        }
    }
}
