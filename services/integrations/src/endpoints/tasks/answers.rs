//! What the calls of integration tasks answer.

use b2l_web::Language;
use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use crate::domain::run::RunFault;
use crate::store::runs::Shown;

/// A run of a process.
#[derive(Serialize, ToSchema)]
pub struct IntegrationTask {
    pub id: i64,
    /// Of the process.
    pub name: String,
    /// 1 syncing, 2 finished, 3 error.
    pub status: i16,
    /// Why it failed, in the caller's language.
    #[serde(rename = "errorMsg")]
    pub error_msg: Option<String>,
    #[serde(rename = "processId")]
    pub process_id: i64,
    pub params: IntegrationRows,
    #[serde(rename = "createdAt")]
    pub created_at: DateTime<Utc>,
    #[serde(rename = "updatedAt")]
    pub updated_at: DateTime<Utc>,
}

/// Rows of a run.
#[derive(Serialize, ToSchema)]
pub struct IntegrationRows {
    /// Rows that are in the target; of a run that has not ended, rows that were read.
    pub rows: i64,
    pub rows_read: i64,
    /// Of a run that has not ended, rows that were sent to the target so far.
    pub rows_written: i64,
    /// Rows with a value that does not fit its column. They were not written.
    pub rows_rejected: i64,
    /// The first 20 rejected rows, as csv.
    pub rejected: Option<String>,
}

impl From<Shown> for IntegrationTask {
    fn from(run: Shown) -> Self {
        let status = match run.state.as_str() {
            "succeeded" => 2,
            "failed" => 3,
            _ => 1,
        };
        let language = Language::current();
        Self {
            id: run.id,
            name: run.name,
            status,
            error_msg: run
                .fault
                .and_then(|fault| RunFault::sentence(fault, language)),
            process_id: run.process_id,
            params: IntegrationRows {
                rows: if status == 1 {
                    run.rows_read
                } else {
                    run.rows_written
                },
                rows_read: run.rows_read,
                rows_written: run.rows_written,
                rows_rejected: run.rows_rejected,
                rejected: run.rejected,
            },
            created_at: run.created_at,
            updated_at: run.updated_at,
        }
    }
}
