//! `/company/worker`: how much of the company's work runs at once.

pub mod add;
pub mod remove;

use serde::Serialize;
use utoipa::ToSchema;

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct WorkerCount {
    /// Number of workers of the company.
    pub workers: i32,
}
