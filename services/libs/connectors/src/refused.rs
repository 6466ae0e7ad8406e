//! Why a connection is not even tried.

/// Why there is no connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    #[error("the address cannot be used")]
    BadUrl,
    #[error("the host is not known")]
    UnknownHost,
    #[error("the host is in a network that is not allowed")]
    Forbidden,
    #[error("plain http is spoken in allowed networks only")]
    Insecure,
}

impl Refused {
    /// What happened in a word, for a log.
    pub fn word(self) -> &'static str {
        match self {
            Self::BadUrl => "bad_url",
            Self::UnknownHost => "unknown_host",
            Self::Forbidden => "forbidden_network",
            Self::Insecure => "insecure",
        }
    }
}
