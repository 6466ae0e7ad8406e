//! Letters, which the gateway sends.

use b2l_storage::{Conn, QueryError};
use diesel::sql_types::{BigInt, Text};
use diesel_async::RunQueryDsl;

/// A letter to a user, of whom the gateway knows the address.
pub struct Letter<'a> {
    /// A second one with the same key is not sent.
    pub key: &'a str,
    pub company_id: i64,
    pub user_id: i64,
    pub subject: &'a str,
    pub body: &'a str,
}

/// Hands a letter to the gateway.
pub async fn post(conn: &mut Conn, letter: &Letter<'_>) -> Result<(), QueryError> {
    diesel::sql_query("SELECT gateway.post_letter($1, $2, $3, $4, $5)")
        .bind::<Text, _>(letter.key)
        .bind::<BigInt, _>(letter.company_id)
        .bind::<BigInt, _>(letter.user_id)
        .bind::<Text, _>(letter.subject)
        .bind::<Text, _>(letter.body)
        .execute(conn)
        .await?;
    Ok(())
}
