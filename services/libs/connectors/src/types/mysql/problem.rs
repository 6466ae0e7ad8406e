//! Why a server gives no answer.

use super::parts::Parts;
use super::wire::Lost;
use crate::fault::Fault;

/// Why there is no answer.
pub enum Problem {
    /// The server says why.
    Server(ServerError),
    /// A row is longer than a packet may be.
    TooLong,
    Broken(Fault),
}

impl From<Lost> for Problem {
    fn from(lost: Lost) -> Self {
        Self::Broken(lost.into())
    }
}

impl From<Fault> for Problem {
    fn from(fault: Fault) -> Self {
        Self::Broken(fault)
    }
}

/// An error that the server reports.
pub struct ServerError {
    pub code: u16,
    /// May hold values: for looking up which column it is about, and for nothing else.
    message: String,
}

impl ServerError {
    /// Reads what follows the mark of an error.
    pub fn read(packet: &[u8]) -> Self {
        let mut parts = Parts::new(packet);
        let code = parts.short().unwrap_or_default();
        if parts.rest().first() == Some(&b'#') {
            // The state of the standard says less than the code.
            let _state = parts.take(6);
        }
        Self {
            code,
            message: String::from_utf8_lossy(parts.rest()).into_owned(),
        }
    }

    /// A row that is refused for what it holds, or for a rule of the table.
    pub fn is_of_row(&self) -> bool {
        matches!(
            self.code,
            // No value; a key that is there; no default; too long, too large, not of the type.
            1048 | 1062 | 1364 | 1263 | 1264 | 1265 | 1292 | 1366 | 1367 | 1406 | 1690 | 1411 | 1416
            // References, checks of MySQL and of MariaDB, views, JSON, a trigger's own word.
            | 1216 | 1452 | 3819 | 4025 | 1369 | 3140 | 1644 | 1586 | 1761 | 1762
        )
    }

    /// A key that is there already.
    pub fn is_of_key(&self) -> bool {
        matches!(self.code, 1062 | 1586)
    }

    /// The setting is not one of this version.
    pub fn is_of_setting(&self) -> bool {
        self.code == 1193
    }

    /// Which of these columns a row was refused for.
    pub fn column(&self, columns: &[String]) -> Option<String> {
        let is_named = |name: &&String| {
            let quoted = [format!("olumn '{name}'"), format!(".`{name}` at row")];
            quoted.iter().any(|quoted| self.message.contains(quoted))
        };
        columns.iter().find(is_named).cloned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_without_a_state_or_without_words_is_read() {
        let early = ServerError::read(b"\x10\x04Too many connections");
        assert_eq!(
            (early.code, early.message.as_str()),
            (1040, "Too many connections")
        );
        let usual = ServerError::read(b"\x26\x04#23000Duplicate entry 'canary' for key 'PRIMARY'");
        assert!(usual.is_of_key() && usual.is_of_row());
        assert_eq!(usual.column(&["canary".to_owned()]), None);
        assert_eq!(ServerError::read(b"\x10").code, 0);
        assert_eq!(ServerError::read(b"\x10\x04#42").message, "#42");
    }
}
