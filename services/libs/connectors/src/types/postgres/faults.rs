//! What the server means by an error. Its own words may hold values of a table, so only the code is kept.

use std::error::Error as _;

use tokio_postgres::Error;
use tokio_postgres::error::{DbError, SqlState};

use super::metered::is_too_long;
use crate::fault::Fault;
use crate::tls;

/// The fault behind an error; `object` is what was read or written.
pub fn fault(error: &Error, object: Option<&str>) -> Fault {
    match error.as_db_error() {
        Some(reported) => of_server(reported, object),
        None => of_connection(error, object),
    }
}

/// Whether the server itself answered.
pub fn is_answer(error: &Error) -> bool {
    error.as_db_error().is_some()
}

fn of_server(error: &DbError, object: Option<&str>) -> Fault {
    let code = error.code();
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
    // Of a merge: the statement would touch a row twice.
    if *code == SqlState::CARDINALITY_VIOLATION {
        return Fault::KeyTwice { object: named() };
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
        return Fault::Slow;
    }
    // A user or an address that the server does not let in.
    match code.code().get(..2) {
        Some("28") => Fault::Login,
        // Data that does not fit a type, or a rule of the table.
        Some("22" | "23") => Fault::Value {
            column: error.column().map(str::to_owned),
            row: None,
        },
        _ => Fault::Theirs(plain_code(code.code())),
    }
}

/// A code as the standard has it. What else a server sends in its place could be anything, a password too.
fn plain_code(code: &str) -> String {
    let is_mark = |byte: u8| byte.is_ascii_digit() || byte.is_ascii_uppercase();
    let is_class = |class: &str| {
        class.starts_with(|first: char| first.is_ascii_digit())
            || ["F0", "HV", "P0", "XX"].contains(&class)
    };
    let is_known = code.get(..2).is_some_and(is_class);
    match code.len() == 5 && is_known && code.bytes().all(is_mark) {
        true => code.to_owned(),
        false => "code".to_owned(),
    }
}

/// A server that says more at once than any table has. Before anything is read it is none of this kind at all.
pub fn too_long(object: Option<&str>) -> Fault {
    match object {
        Some(_) => Fault::TooMuch,
        None => Fault::CutOff,
    }
}

fn of_connection(error: &Error, object: Option<&str>) -> Fault {
    let mut inner: Option<&(dyn std::error::Error + 'static)> = error.source();
    while let Some(cause) = inner {
        if let Some(fault) = cause.downcast_ref().and_then(tls::fault) {
            return fault;
        }
        if cause.downcast_ref().is_some_and(is_too_long) {
            return too_long(object);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_kept_only_if_it_is_one() {
        for code in ["25006", "22P02", "XX000", "HV00A", "P0001"] {
            assert_eq!(plain_code(code), code);
        }
        for other in [
            "",
            "hush",
            "HUSHY",
            "25006x",
            "2500\n",
            "a very long password",
            "пароль",
        ] {
            assert_eq!(plain_code(other), "code", "{other}");
        }
    }
}
