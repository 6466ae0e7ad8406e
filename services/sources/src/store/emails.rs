//! Emails, which the gateway sends.

use b2l_storage::{Conn, QueryError};
use b2l_web::Language;
use diesel::QueryableByName;
use diesel::sql_types::{BigInt, Text};
use diesel_async::RunQueryDsl;

/// An email to a user, of whom the gateway knows the address.
pub struct EmailMessage<'a> {
    /// A second one with the same key is not sent.
    pub key: &'a str,
    pub company_id: i64,
    pub user_id: i64,
    pub subject: &'a str,
    pub body: &'a str,
}

/// The language in which a user wants emails; `otherwise`, a word of it, where they chose none.
pub async fn language_of(
    conn: &mut Conn,
    company_id: i64,
    user_id: i64,
    otherwise: &str,
) -> Result<Language, QueryError> {
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
    Ok(Language::of_word(&chosen.word))
}

/// Hands an email to the gateway.
pub async fn post(conn: &mut Conn, message: &EmailMessage<'_>) -> Result<(), QueryError> {
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
