//! Which answer a refusal of the floors below is.

use b2l_web::Error;

use crate::refusal::{Mistake, Refusal};

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Mistakes { mistakes, .. } => of_mistakes(mistakes),
            Refusal::NotFound => Self::not_found(),
            Refusal::Conflict(message) => Self::conflict(message),
            Refusal::Full {
                retry_after_seconds,
                message,
            } => Self::too_many(retry_after_seconds, message),
            Refusal::Unavailable => Self::unavailable(),
            Refusal::Internal(cause) => cause.into(),
        }
    }
}

/// One that is about no field stands alone.
fn of_mistakes(mistakes: Vec<Mistake>) -> Error {
    let mut fields = Vec::new();
    for Mistake { field, message } in mistakes {
        match field {
            Some(field) => fields.push((field, message)),
            None => return Error::detail(message),
        }
    }
    Error::fields(fields)
}
