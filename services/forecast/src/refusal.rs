//! What the floors below the edge answer in place of a result. Only the edge knows which status that is, and in which
//! language the reader wants it.

use std::fmt::Display;

use b2l_storage::{QueryError, StorageError};
use b2l_web::Message;
use b2l_web::texts::NOT_FOUND;

pub type Result<T> = std::result::Result<T, Refusal>;

/// Why there is no result.
#[derive(Debug)]
pub enum Refusal {
    /// Mistakes in what was asked for, in the order in which they were found.
    Mistakes {
        mistakes: Vec<Mistake>,
        /// Asking for the same again is refused again, until something else than time has changed.
        lasting: bool,
    },
    /// It is not there, or it is another company's.
    NotFound,
    /// It is in a state that does not allow this.
    Conflict(Message),
    /// Too many wait already.
    Full {
        retry_after_seconds: u64,
        message: Message,
    },
    /// Not now; it may work soon.
    Unavailable,
    /// A fault of ours, for the log.
    Internal(anyhow::Error),
}

/// A mistake, under the field of the request that it is about.
#[derive(Debug, Clone)]
pub struct Mistake {
    pub field: Option<String>,
    pub message: Message,
}

impl Refusal {
    /// A mistake under one field.
    pub fn field(name: impl Into<String>, message: impl Into<Message>) -> Self {
        Self::fields(vec![(name.into(), message.into())])
    }

    /// Mistakes under several fields.
    pub fn fields(fields: Vec<(String, Message)>) -> Self {
        let mistake = |(field, message)| Mistake {
            field: Some(field),
            message,
        };
        Self::Mistakes {
            mistakes: fields.into_iter().map(mistake).collect(),
            lasting: true,
        }
    }

    /// A mistake that is about no field.
    pub fn detail(message: impl Into<Message>) -> Self {
        Self::Mistakes {
            mistakes: vec![Mistake {
                field: None,
                message: message.into(),
            }],
            lasting: true,
        }
    }

    pub fn conflict(message: impl Into<Message>) -> Self {
        Self::Conflict(message.into())
    }

    pub fn internal(cause: impl Display) -> Self {
        Self::Internal(anyhow::anyhow!("{cause}"))
    }

    /// The same, where it ends by itself: somebody is sure to change what stands in its way.
    #[must_use]
    pub fn passing(mut self) -> Self {
        if let Self::Mistakes { lasting, .. } = &mut self {
            *lasting = false;
        }
        self
    }

    /// The first sentence that tells a person what to do about it; none where only waiting helps, or we.
    pub fn message(&self) -> Option<Message> {
        match self {
            Self::Mistakes { mistakes, .. } => Some(mistakes.first()?.message.clone()),
            Self::Conflict(message) | Self::Full { message, .. } => Some(message.clone()),
            Self::NotFound => Some(NOT_FOUND.into()),
            Self::Unavailable | Self::Internal(_) => None,
        }
    }

    /// The same of what is refused again however often it is asked for.
    pub fn lasting(&self) -> Option<Message> {
        match self {
            Self::Mistakes { lasting: true, .. } => self.message(),
            _ => None,
        }
    }
}

impl Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Unavailable => f.write_str("a store does not answer, or all turns are taken"),
            Self::Internal(cause) => write!(f, "{cause:#}"),
            refused => f.write_str(refused.message().map_or("invalid", |message| message.code)),
        }
    }
}

impl From<StorageError> for Refusal {
    fn from(error: StorageError) -> Self {
        match error {
            StorageError::NotFound => Self::NotFound,
            StorageError::Unavailable(cause) => {
                tracing::warn!(%cause, "store unavailable");
                Self::Unavailable
            }
            error => Self::Internal(error.into()),
        }
    }
}

impl From<QueryError> for Refusal {
    fn from(error: QueryError) -> Self {
        StorageError::from(error).into()
    }
}

impl From<anyhow::Error> for Refusal {
    fn from(error: anyhow::Error) -> Self {
        Self::Internal(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts;

    #[test]
    fn only_a_mistake_that_stays_one_is_lasting() {
        let mistake = Refusal::field("source", texts::SOURCE_EMPTY);
        assert_eq!(mistake.lasting().map(|why| why.code), Some("source_empty"));
        let passing = Refusal::field("zero_workers", texts::ZERO_WORKERS).passing();
        assert!(passing.lasting().is_none() && passing.message().is_some());
        let busy = Refusal::conflict(texts::STILL_TRAINING);
        assert!(busy.lasting().is_none() && busy.message().is_some());
        for ours in [Refusal::Unavailable, Refusal::internal("a disk is full")] {
            assert!(ours.lasting().is_none() && ours.message().is_none());
        }
    }
}
