/// What can go wrong between us and a store.
#[derive(Debug, thiserror::Error)]
pub enum StorageError {
    #[error("the database cannot be reached: {0}")]
    Unavailable(String),
    #[error("nothing is stored under this name")]
    NotFound,
    #[error("the database refused a statement: {0}")]
    Query(#[source] diesel::result::Error),
    #[error("object storage failed: {0}")]
    Objects(#[source] object_store::Error),
    #[error("a file could not be read or written: {0}")]
    File(#[from] std::io::Error),
    #[error("a stored secret cannot be used: {0}")]
    Sealed(&'static str),
    #[error("the configuration is wrong: {0}")]
    Configuration(String),
}

impl From<diesel::result::Error> for StorageError {
    fn from(error: diesel::result::Error) -> Self {
        use diesel::result::{DatabaseErrorKind, Error};
        match error {
            Error::NotFound => Self::NotFound,
            Error::DatabaseError(DatabaseErrorKind::ClosedConnection, _) => {
                Self::Unavailable("the connection was closed".into())
            }
            Error::BrokenTransactionManager => {
                Self::Unavailable("a transaction was left broken".into())
            }
            error => Self::Query(error),
        }
    }
}

impl From<object_store::Error> for StorageError {
    fn from(error: object_store::Error) -> Self {
        match error {
            object_store::Error::NotFound { .. } => Self::NotFound,
            error => Self::Objects(error),
        }
    }
}
