//! What the server means by an error. Its own words may hold values of a table, so only the code is kept.

use std::error::Error as _;

use tokio_postgres::Error;
use tokio_postgres::error::{DbError, SqlState};

use crate::fault::Fault;

/// The fault behind an error; `object` is what was read or written.
pub fn fault(error: &Error, object: Option<&str>) -> Fault {
    match error.as_db_error() {
        Some(told) => of_server(told, object),
        None => of_connection(error),
    }
}

/// Whether the server itself answered.
pub fn is_answer(error: &Error) -> bool {
    error.as_db_error().is_some()
}

fn of_server(told: &DbError, object: Option<&str>) -> Fault {
    let code = told.code();
    let named = || object.unwrap_or_default().to_owned();
    if *code == SqlState::INVALID_CATALOG_NAME {
        return Fault::Database;
    }
    if *code == SqlState::INSUFFICIENT_PRIVILEGE {
        let object = object.map(str::to_owned);
        return Fault::Permission { object };
    }
    if *code == SqlState::UNDEFINED_TABLE {
        return Fault::Object { object: named() };
    }
    if *code == SqlState::INVALID_COLUMN_REFERENCE {
        return Fault::Key { object: named() };
    }
    if [
        SqlState::TOO_MANY_CONNECTIONS,
        SqlState::LOCK_NOT_AVAILABLE,
        SqlState::CANNOT_CONNECT_NOW,
        SqlState::T_R_DEADLOCK_DETECTED,
        SqlState::T_R_SERIALIZATION_FAILURE,
    ]
    .contains(code)
    {
        return Fault::Busy;
    }
    if *code == SqlState::QUERY_CANCELED {
        return Fault::TimedOut;
    }
    // A user or an address that the server does not let in.
    match code.code().get(..2) {
        Some("28") => Fault::Login,
        // Data that does not fit a type, or a rule of the table.
        Some("22" | "23" | "21") => Fault::Value {
            column: told.column().map(str::to_owned),
            row: None,
        },
        _ => Fault::Theirs(code.code().to_owned()),
    }
}

fn of_connection(error: &Error) -> Fault {
    let mut inner: Option<&(dyn std::error::Error + 'static)> = error.source();
    while let Some(cause) = inner {
        if let Some(io) = cause.downcast_ref::<std::io::Error>()
            && let Some(tls) = io.get_ref().and_then(|cause| cause.downcast_ref())
        {
            return of_tls(tls);
        }
        inner = cause.source();
    }
    let words = format!(
        "{error}: {}",
        error.source().map(ToString::to_string).unwrap_or_default()
    );
    // The library has a kind for it, but shows it in words only.
    if words.contains("does not support TLS") {
        Fault::Unencrypted
    } else if words.contains("password missing") {
        Fault::Login
    } else if words.contains("authentication") || words.contains("unexpected message") {
        Fault::Theirs("protocol".to_owned())
    } else {
        Fault::CutOff
    }
}

fn of_tls(error: &rustls::Error) -> Fault {
    match error {
        rustls::Error::InvalidCertificate(_) | rustls::Error::NoCertificatesPresented => {
            Fault::Certificate
        }
        _ => Fault::Theirs("tls".to_owned()),
    }
}
