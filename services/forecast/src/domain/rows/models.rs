//! The models for rows: which can be chosen.

use b2l_engine::Role;
use b2l_engine::tabular::{PredictorSpec, Task, predictors};

/// The models of a task that a person can choose.
pub fn selectable(task: Task) -> impl Iterator<Item = &'static PredictorSpec> {
    predictors(task).filter(|spec| spec.role == Role::Selectable)
}
