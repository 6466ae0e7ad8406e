//! What processes need cannot be deleted.

use b2l_web::{Error, Sentence};
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use crate::store::processes::Named;

/// A process that uses something.
#[derive(Serialize, ToSchema)]
pub struct UsedBy {
    pub id: i64,
    pub name: String,
}

/// 409 that names the processes, for programs under `processes`.
pub fn in_use(used: Vec<Named>, sentence: Sentence<1>) -> Error {
    let names: Vec<&str> = used.iter().map(|process| process.name.as_str()).collect();
    let message = sentence.with(&[&names.join(", ")]);
    let processes: Vec<UsedBy> = used.into_iter().map(UsedBy::from).collect();
    Error::conflict(message).with_extra("processes", json!(processes))
}

impl From<Named> for UsedBy {
    fn from(process: Named) -> Self {
        Self {
            id: process.id,
            name: process.name,
        }
    }
}
