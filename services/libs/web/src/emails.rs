//! Emails in the language of whoever gets them. The gateway sends them.

pub use b2l_storage::emails::{EmailMessage, post};
use b2l_storage::{Conn, QueryError, emails};

use crate::Language;

/// The language in which a user wants emails; `otherwise`, a word of it, where they chose none.
///
/// # Errors
/// When the database cannot be asked.
pub async fn language_of(
    conn: &mut Conn,
    company_id: i64,
    user_id: i64,
    otherwise: &str,
) -> Result<Language, QueryError> {
    let word = emails::language_word(conn, company_id, user_id, otherwise).await?;
    Ok(Language::of_word(&word))
}
