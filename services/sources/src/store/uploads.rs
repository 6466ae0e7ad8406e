//! Rows of `sources.uploads` and `sources.upload_chunks`.

use b2l_storage::{Conn, QueryError};
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use diesel_async::{AsyncConnection, RunQueryDsl};
use uuid::Uuid;

use super::schema::{upload_chunks, uploads};

/// Uploads of one person at the same time.
const MOST_OPEN: usize = 3;

/// Whose upload, in which sign-in, of which name.
#[derive(Clone, Copy, Debug)]
pub struct Place<'a> {
    pub company_id: i64,
    pub user_id: i64,
    /// `None` for a caller with an API key.
    pub session: Option<Uuid>,
    pub file_name: &'a str,
}

/// A file of which at least one piece came.
#[derive(Clone, Copy, Debug, Queryable, Selectable)]
#[diesel(table_name = uploads)]
pub struct Upload {
    pub id: i64,
    /// Bytes of the whole file, once told.
    pub size: Option<i64>,
    pub finished_at: Option<DateTime<Utc>>,
}

/// A piece that came.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = upload_chunks)]
pub struct Chunk {
    pub index: i16,
    pub size: i64,
    pub object_key: String,
}

#[derive(Insertable, AsChangeset)]
#[diesel(table_name = upload_chunks, primary_key(upload_id, index))]
pub struct NewChunk {
    pub upload_id: i64,
    pub company_id: i64,
    pub index: i16,
    pub size: i64,
    pub sha256: Vec<u8>,
    pub object_key: String,
}

/// The upload in its place, unless nothing came since `since`.
pub async fn find(
    conn: &mut Conn,
    place: &Place<'_>,
    since: DateTime<Utc>,
) -> Result<Option<Upload>, QueryError> {
    uploads::table
        .filter(uploads::company_id.eq(place.company_id))
        .filter(uploads::user_id.eq(place.user_id))
        .filter(uploads::session_id.is_not_distinct_from(place.session))
        .filter(uploads::file_name.eq(place.file_name))
        .filter(uploads::touched_at.gt(since))
        .select(Upload::as_select())
        .first(conn)
        .await
        .optional()
}

/// The upload in its place, begun if there is none. Makes room by giving up the oldest finished one
/// of the person; `None` when too many are under way.
pub async fn begin(
    conn: &mut Conn,
    place: &Place<'_>,
    since: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Result<Option<Upload>, QueryError> {
    conn.transaction(async |conn| {
        // Pieces that come side by side count the person's uploads one after another.
        diesel::sql_query("SELECT pg_advisory_xact_lock(hashtextextended('sources.uploads', $1))")
            .bind::<BigInt, _>(place.user_id)
            .execute(conn)
            .await?;
        let of_person = uploads::table
            .filter(uploads::company_id.eq(place.company_id))
            .filter(uploads::user_id.eq(place.user_id));
        diesel::delete(of_person.filter(uploads::touched_at.le(since)))
            .execute(conn)
            .await?;
        if let Some(begun) = find(conn, place, since).await? {
            return Ok(Some(begun));
        }
        let open = open(conn, place).await?;
        if open.len() >= MOST_OPEN {
            match open.iter().find(|upload| upload.finished) {
                Some(oldest) => delete(conn, place.company_id, oldest.id).await?,
                None => return Ok(None),
            };
        }
        diesel::insert_into(uploads::table)
            .values((
                uploads::company_id.eq(place.company_id),
                uploads::user_id.eq(place.user_id),
                uploads::session_id.eq(place.session),
                uploads::file_name.eq(place.file_name),
                uploads::touched_at.eq(now),
            ))
            .returning(Upload::as_returning())
            .get_result(conn)
            .await
            .map(Some)
    })
    .await
}

#[derive(QueryableByName)]
struct Open {
    #[diesel(sql_type = BigInt)]
    id: i64,
    #[diesel(sql_type = diesel::sql_types::Bool)]
    finished: bool,
}

/// The person's uploads that they can still reach, the oldest first.
async fn open(conn: &mut Conn, place: &Place<'_>) -> Result<Vec<Open>, QueryError> {
    diesel::sql_query(
        "SELECT id, finished_at IS NOT NULL AS finished FROM sources.uploads AS upload \
         WHERE company_id = $1 AND user_id = $2 AND (session_id IS NULL OR EXISTS \
            (SELECT FROM gateway.live_sessions AS live WHERE live.session_id = upload.session_id)) \
         ORDER BY touched_at, id",
    )
    .bind::<BigInt, _>(place.company_id)
    .bind::<BigInt, _>(place.user_id)
    .load(conn)
    .await
}

/// Names a piece, instead of the one that had its place. Other bytes than before open a finished
/// upload again. `NotFound` when the upload is gone.
pub async fn put_chunk(
    conn: &mut Conn,
    chunk: &NewChunk,
    size: Option<i64>,
    now: DateTime<Utc>,
) -> Result<(), QueryError> {
    conn.transaction(async |conn| {
        let touched = diesel::update(
            uploads::table
                .filter(uploads::company_id.eq(chunk.company_id))
                .filter(uploads::id.eq(chunk.upload_id)),
        )
        .set((
            uploads::touched_at.eq(now),
            size.map(|size| uploads::size.eq(size)),
        ))
        .execute(conn)
        .await?;
        if touched == 0 {
            return Err(QueryError::NotFound);
        }
        let had: Option<Vec<u8>> = upload_chunks::table
            .find((chunk.upload_id, chunk.index))
            .select(upload_chunks::sha256)
            .first(conn)
            .await
            .optional()?;
        if had.as_ref() == Some(&chunk.sha256) {
            return Ok(());
        }
        diesel::update(uploads::table.find(chunk.upload_id))
            .set(uploads::finished_at.eq(None::<DateTime<Utc>>))
            .execute(conn)
            .await?;
        diesel::insert_into(upload_chunks::table)
            .values(chunk)
            .on_conflict((upload_chunks::upload_id, upload_chunks::index))
            .do_update()
            .set(chunk)
            .execute(conn)
            .await?;
        Ok(())
    })
    .await
}

/// The pieces of an upload in their order.
pub async fn chunks(conn: &mut Conn, upload_id: i64) -> Result<Vec<Chunk>, QueryError> {
    upload_chunks::table
        .filter(upload_chunks::upload_id.eq(upload_id))
        .order(upload_chunks::index)
        .select(Chunk::as_select())
        .load(conn)
        .await
}

/// Notes that all pieces are there.
pub async fn finish(
    conn: &mut Conn,
    company_id: i64,
    id: i64,
    now: DateTime<Utc>,
) -> Result<(), QueryError> {
    diesel::update(
        uploads::table
            .filter(uploads::company_id.eq(company_id))
            .filter(uploads::id.eq(id)),
    )
    .set(uploads::finished_at.eq(now))
    .execute(conn)
    .await?;
    Ok(())
}

/// Forgets an upload and its pieces, whose objects a sweep takes; tells whether it was there.
pub async fn delete(conn: &mut Conn, company_id: i64, id: i64) -> Result<bool, QueryError> {
    let deleted = diesel::delete(
        uploads::table
            .filter(uploads::company_id.eq(company_id))
            .filter(uploads::id.eq(id)),
    )
    .execute(conn)
    .await?;
    Ok(deleted > 0)
}
