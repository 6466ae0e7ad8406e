//! The emails of this service: about prepared forecasts, and about stories that could not keep themselves fresh.

use b2l_storage::StorageError;
use b2l_web::Language;
use diesel::QueryableByName;
use diesel::sql_types::{BigInt, Text};
use diesel_async::{AsyncPgConnection, RunQueryDsl};

/// The language in which a user wants emails; `otherwise` where they chose none.
pub async fn language_of(
    conn: &mut AsyncPgConnection,
    company: i64,
    user: i64,
    otherwise: Language,
) -> Result<Language, StorageError> {
    #[derive(QueryableByName)]
    struct Chosen {
        #[diesel(sql_type = Text)]
        word: String,
    }
    let chosen: Chosen = diesel::sql_query("SELECT gateway.mail_language($1, $2, $3) AS word")
        .bind::<BigInt, _>(company)
        .bind::<BigInt, _>(user)
        .bind::<Text, _>(otherwise.word())
        .get_result(conn)
        .await?;
    Ok(Language::of_word(&chosen.word))
}

/// Hands an email to the gateway, which knows the address and sends it; a second one with the same key is not sent.
pub async fn post_email(
    conn: &mut AsyncPgConnection,
    key: &str,
    company: i64,
    user: i64,
    subject: &str,
    body: &str,
) -> Result<(), StorageError> {
    diesel::sql_query("SELECT gateway.post_letter($1, $2, $3, $4, $5)")
        .bind::<Text, _>(key)
        .bind::<BigInt, _>(company)
        .bind::<BigInt, _>(user)
        .bind::<Text, _>(subject)
        .bind::<Text, _>(body)
        .execute(conn)
        .await?;
    Ok(())
}
