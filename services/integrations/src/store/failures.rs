//! Scheduled runs of a process that failed in a row.

use b2l_storage::{Conn, QueryError};
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel_async::RunQueryDsl;

use super::runs::Run;
use super::schema::processes;

/// So many failures in a row pause a schedule.
pub const MOST: i32 = 10;

/// A process on a schedule whose run has failed.
#[derive(Clone, Queryable, Selectable)]
#[diesel(table_name = processes)]
pub struct Failing {
    pub name: String,
    /// In a row, this one included.
    pub failures: i32,
    /// Who gets the email, and in which language if they chose none.
    pub set_by: Option<i64>,
    pub language: String,
}

impl Failing {
    pub fn is_paused(&self) -> bool {
        self.failures >= MOST
    }
}

/// Holds the process of a run until the transaction ends. Locks are taken in one order: process, run.
pub async fn lock(conn: &mut Conn, run: &Run) -> Result<(), QueryError> {
    processes::table
        .filter(processes::company_id.eq(run.company_id))
        .filter(processes::id.eq(run.process_id))
        .select(processes::id)
        .for_update()
        .first::<i64>(conn)
        .await
        .optional()?;
    Ok(())
}

/// Counts a scheduled run that failed; pauses the schedule after the last one that is borne. None where the schedule was
/// ended meanwhile.
pub async fn count(
    conn: &mut Conn,
    run: &Run,
    now: DateTime<Utc>,
) -> Result<Option<Failing>, QueryError> {
    let of_run = || {
        processes::table
            .filter(processes::company_id.eq(run.company_id))
            .filter(processes::id.eq(run.process_id))
            .filter(processes::scheduler.eq("each"))
    };
    let failing: Option<Failing> = diesel::update(of_run())
        .set(processes::failures.eq(processes::failures + 1))
        .returning(Failing::as_returning())
        .get_result(conn)
        .await
        .optional()?;
    if failing.as_ref().is_some_and(Failing::is_paused) {
        let no_time = None::<DateTime<Utc>>;
        diesel::update(of_run())
            .set((
                processes::paused_at.eq(Some(now)),
                processes::next_run_at.eq(no_time),
            ))
            .execute(conn)
            .await?;
    }
    Ok(failing)
}

/// Forgets them: a run has succeeded.
pub async fn forget(conn: &mut Conn, run: &Run) -> Result<(), QueryError> {
    diesel::update(
        processes::table
            .filter(processes::company_id.eq(run.company_id))
            .filter(processes::id.eq(run.process_id))
            .filter(processes::failures.gt(0))
            .filter(processes::paused_at.is_null()),
    )
    .set(processes::failures.eq(0))
    .execute(conn)
    .await?;
    Ok(())
}
