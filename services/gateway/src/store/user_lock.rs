//! The lock under which a user's links and keys change.

use diesel::prelude::*;
use diesel_async::{AsyncPgConnection, RunQueryDsl};

use super::schema::users;

/// Locks the row of a user until the transaction ends; whether they have a password.
pub async fn lock_user(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    user_id: i64,
) -> QueryResult<bool> {
    users::table
        .find(user_id)
        .filter(users::company_id.eq(company_id))
        .select(users::password_hash.is_not_null())
        .for_no_key_update()
        .first(conn)
        .await
}
