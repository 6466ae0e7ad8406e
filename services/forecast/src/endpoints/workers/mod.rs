//! `/company/worker`: how much of the company's work runs at once.

pub mod add;
pub mod remove;

use serde::Serialize;
use utoipa::ToSchema;

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct WorkerCount {
    /// Workers the company has now.
    pub workers: i32,
}
