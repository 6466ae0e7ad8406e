//! Emails to users, which the gateway sends: it knows the addresses.

use diesel::QueryableByName;
use diesel::sql_types::{BigInt, Text};
use diesel_async::{AsyncPgConnection, RunQueryDsl};

use crate::QueryError;

/// An email to a user.
pub struct EmailMessage<'a> {
    /// A second one with the same key is not sent.
    pub key: &'a str,
    pub company_id: i64,
    pub user_id: i64,
    pub subject: &'a str,
    pub body: &'a str,
}

/// The word of the language in which a user wants emails; `otherwise` where they chose none.
///
/// # Errors
/// When the database cannot be asked.
pub async fn language_word(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    user_id: i64,
    otherwise: &str,
) -> Result<String, QueryError> {
    #[derive(QueryableByName)]
    struct Chosen {
        #[diesel(sql_type = Text)]
        word: String,
    }
    let chosen: Chosen = diesel::sql_query("SELECT gateway.mail_language($1, $2, $3) AS word")
        .bind::<BigInt, _>(company_id)
        .bind::<BigInt, _>(user_id)
        .bind::<Text, _>(otherwise)
        .get_result(conn)
        .await?;
    Ok(chosen.word)
}

/// Hands an email to the gateway.
///
/// # Errors
/// When the database cannot be asked.
pub async fn post(
    conn: &mut AsyncPgConnection,
    message: &EmailMessage<'_>,
) -> Result<(), QueryError> {
    diesel::sql_query("SELECT gateway.post_letter($1, $2, $3, $4, $5)")
        .bind::<Text, _>(message.key)
        .bind::<BigInt, _>(message.company_id)
        .bind::<BigInt, _>(message.user_id)
        .bind::<Text, _>(message.subject)
        .bind::<Text, _>(message.body)
        .execute(conn)
        .await?;
    Ok(())
}
