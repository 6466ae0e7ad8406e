//! How a mixed source stands to the tables that it was made of.

use std::collections::BTreeMap;

use b2l_storage::{Conn, QueryError};
use b2l_web::Language;
use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use crate::domain::refresh::Fault;
use crate::store::auto_updates;
use crate::store::mixed;

/// State of a mixed source.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
pub struct MixedState {
    /// Sources with a newer version than the one it was made of.
    pub newer_parts: Vec<NewerPart>,
    /// Whether auto-update is on.
    pub auto_update: bool,
    /// Why the last update failed; null if it didn't.
    pub update_failed: Option<String>,
}

/// A source that has changed since.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct NewerPart {
    pub id: i64,
    pub name: String,
    /// When its newest version was read.
    pub read_at: DateTime<Utc>,
}

/// The states of a company's mixed sources, by their ids. Those that need nothing and are not switched on are left out.
pub struct MixedStates(BTreeMap<i64, MixedState>);

impl MixedStates {
    pub async fn load(conn: &mut Conn, company_id: i64) -> Result<Self, QueryError> {
        let mut states: BTreeMap<i64, MixedState> = BTreeMap::new();
        for part in mixed::newer_parts(conn, company_id).await? {
            let state = states.entry(part.mixed).or_default();
            state.newer_parts.push(NewerPart {
                id: part.id,
                name: part.name,
                read_at: part.read_at,
            });
        }
        for auto in auto_updates::all(conn, company_id).await? {
            let state = states.entry(auto.source_id).or_default();
            state.auto_update = true;
            state.update_failed = auto
                .fault
                .and_then(|fault| Fault::sentence(fault, Language::current()));
        }
        Ok(Self(states))
    }

    /// Of a source of this kind (`external_data`); `None` unless it is mixed.
    pub fn take(&mut self, source_id: i64, kind: &str) -> Option<MixedState> {
        (kind == "mixed").then(|| self.0.remove(&source_id).unwrap_or_default())
    }
}
