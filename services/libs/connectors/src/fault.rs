//! Why something could not be done on the other side.

use crate::refused::Refused;
use crate::write_mode::WriteMode;

/// What went wrong. None of these holds a secret, or a value of a table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    #[error(transparent)]
    Refused(#[from] Refused),
    /// The field's name.
    #[error("the setting {0} is missing or cannot be used")]
    Setting(&'static str),
    #[error("the server cannot be reached")]
    Unreachable,
    #[error("the server's certificate is not trusted")]
    Certificate,
    #[error("the server does not encrypt connections")]
    Unencrypted,
    /// Nobody was let in in time.
    #[error("the server cannot be reached in time")]
    TimedOut,
    #[error("the server took too long for an answer")]
    Slow,
    #[error("the connection broke off")]
    CutOff,
    #[error("the user or the password is wrong")]
    Login,
    #[error("there is no such database")]
    Database,
    /// Of what, where that is known.
    #[error("the user lacks a right")]
    Permission { object: Option<String> },
    #[error("there is no {object}")]
    Object { object: String },
    #[error("{object} has no column {column}")]
    Column { object: String, column: String },
    #[error("{object} has no unique key on these columns")]
    Key { object: String },
    /// Rows that take each other's place were written at once, and only one of them can stay.
    #[error("two rows for {object} have the same key")]
    KeyTwice { object: String },
    #[error("this type of connection cannot {0:?}")]
    Mode(WriteMode),
    /// Something else was written there meanwhile.
    #[error("{object} has changed meanwhile")]
    Changed { object: String },
    #[error("{object} would be larger than is allowed")]
    Full { object: String },
    #[error("there are more rows than one run may carry")]
    TooMuch,
    #[error("the server is busy")]
    Busy,
    /// A value that cannot be read, or that the other side does not take. `row` counts from 1.
    #[error("a value of column {column:?} in row {row:?} does not fit")]
    Value {
        column: Option<String>,
        row: Option<u64>,
    },
    /// The end of a write is not known: the connection broke off while it was being kept.
    #[error("it is not known whether the rows were kept")]
    Uncertain,
    /// A part of this product refused it, and says why in the languages that it speaks.
    #[error("refused: {en}")]
    Explained { en: String, ru: String },
    /// Their fault, by a code for the log.
    #[error("the server failed: {0}")]
    Theirs(String),
    /// Our fault, for the log.
    #[error("the connector failed: {0}")]
    Ours(String),
}

/// What a person has to look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Host,
    Login,
    Permission,
    Object,
    RateLimit,
    Theirs,
    Ours,
}

impl Fault {
    pub fn place(&self) -> Place {
        match self {
            Self::Refused(_)
            | Self::Setting(_)
            | Self::Unreachable
            | Self::Certificate
            | Self::Unencrypted
            | Self::TimedOut => Place::Host,
            Self::Login => Place::Login,
            Self::Permission { .. } => Place::Permission,
            Self::Database
            | Self::Object { .. }
            | Self::Column { .. }
            | Self::Key { .. }
            | Self::KeyTwice { .. }
            | Self::Mode(_)
            | Self::Changed { .. }
            | Self::Full { .. }
            | Self::TooMuch
            | Self::Explained { .. }
            | Self::Value { .. } => Place::Object,
            Self::Busy => Place::RateLimit,
            Self::Slow | Self::CutOff | Self::Uncertain | Self::Theirs(_) => Place::Theirs,
            Self::Ours(_) => Place::Ours,
        }
    }

    /// What happened in a word, for a log.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Refused(refused) => refused.word(),
            Self::Setting(_) => "setting",
            Self::Unreachable => "unreachable",
            Self::Certificate => "certificate",
            Self::Unencrypted => "unencrypted",
            Self::TimedOut => "timed_out",
            Self::Slow => "slow",
            Self::CutOff => "cut_off",
            Self::Login => "login",
            Self::Database => "database",
            Self::Permission { .. } => "permission",
            Self::Object { .. } => "object",
            Self::Column { .. } => "column",
            Self::Key { .. } => "key",
            Self::KeyTwice { .. } => "key_twice",
            Self::Mode(_) => "mode",
            Self::Changed { .. } => "changed",
            Self::Full { .. } => "full",
            Self::TooMuch => "too_much",
            Self::Explained { .. } => "explained",
            Self::Busy => "busy",
            Self::Value { .. } => "value",
            Self::Uncertain => "uncertain",
            Self::Theirs(_) => "theirs",
            Self::Ours(_) => "ours",
        }
    }
}
