//! Rows of `sources.s3_copies`: the object that a person looks at, one a sign-in.

use b2l_storage::{Conn, QueryError};
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel_async::{AsyncConnection, RunQueryDsl};
use uuid::Uuid;

use super::schema::s3_copies;

#[derive(Clone, Queryable, Selectable, Insertable)]
#[diesel(table_name = s3_copies)]
pub struct S3Copy {
    pub company_id: i64,
    pub user_id: i64,
    /// `None` for a caller with an API key.
    pub session_id: Option<Uuid>,
    pub place: Vec<u8>,
    pub stamp: String,
    pub size: i64,
    pub object_key: String,
    pub copied_at: DateTime<Utc>,
}

/// Whose copy.
#[derive(Clone, Copy)]
pub struct Owner {
    pub company_id: i64,
    pub user_id: i64,
    pub session: Option<Uuid>,
}

/// The owner's copy, if it is of that place.
pub async fn find(
    conn: &mut Conn,
    owner: Owner,
    place: &[u8],
) -> Result<Option<S3Copy>, QueryError> {
    s3_copies::table
        .filter(s3_copies::company_id.eq(owner.company_id))
        .filter(s3_copies::user_id.eq(owner.user_id))
        .filter(s3_copies::session_id.is_not_distinct_from(owner.session))
        .filter(s3_copies::place.eq(place))
        .select(S3Copy::as_select())
        .first(conn)
        .await
        .optional()
}

/// Keeps the copy in place of the one before, whose object no row names any more.
pub async fn put(conn: &mut Conn, owner: Owner, copy: &S3Copy) -> Result<Vec<String>, QueryError> {
    conn.transaction(async |conn| {
        let before = take(conn, owner).await?;
        diesel::insert_into(s3_copies::table)
            .values(copy)
            .execute(conn)
            .await?;
        Ok(before)
    })
    .await
}

/// Forgets the owner's copy; answers its object.
pub async fn take(conn: &mut Conn, owner: Owner) -> Result<Vec<String>, QueryError> {
    diesel::delete(
        s3_copies::table
            .filter(s3_copies::company_id.eq(owner.company_id))
            .filter(s3_copies::user_id.eq(owner.user_id))
            .filter(s3_copies::session_id.is_not_distinct_from(owner.session)),
    )
    .returning(s3_copies::object_key)
    .get_results(conn)
    .await
}
