//! Tables from S3 that are read again: what is due is taken on by one process, read under a lease, and ended once.

mod ending;
mod lease;
mod reading;

use std::time::Duration;

use b2l_web::Result;
use tokio::time::sleep;

use crate::app::App;
use crate::store::refresh_begins;
use crate::store::refresh_runs::Run;
use crate::store::refreshes::{self, Due};

pub use ending::give_up;

/// Between two looks.
const EVERY: Duration = Duration::from_secs(5);
/// Attempts of a run: what ended that many processes would end the next one too.
const MOST_ATTEMPTS: i32 = 3;

/// Reads what is due for ever; end it by aborting its task. Any number of processes may do it.
pub async fn run(app: App) {
    loop {
        sleep(EVERY).await;
        if let Err(error) = step(&app).await {
            tracing::warn!(%error, "it could not be seen what is due to be read again");
        }
    }
}

/// Reads what is due now, one after another; answers how many runs it took on.
pub async fn step(app: &App) -> Result<usize> {
    let due = refreshes::due(&mut app.database.conn().await?, app.clock.now()).await?;
    let mut taken = 0;
    for Due {
        company_id,
        source_id,
    } in due
    {
        match take_on(app, company_id, source_id).await {
            Ok(was_taken) => taken += usize::from(was_taken),
            // The others are read all the same; this one is taken on again when its lease is over.
            Err(error) => tracing::warn!(
                %error,
                company_id,
                source_id,
                "source {source_id} was not read again to the end; another attempt follows"
            ),
        }
    }
    Ok(taken)
}

/// False: another process has it.
async fn take_on(app: &App, company_id: i64, source_id: i64) -> Result<bool> {
    let mut conn = app.database.company(company_id).await?;
    let now = app.clock.now();
    let taken = refresh_begins::take(&mut conn, company_id, source_id, now).await?;
    // The connection is not held while the table is read.
    drop(conn);
    let Some(run) = taken else {
        return Ok(false);
    };
    match run.attempt > MOST_ATTEMPTS {
        true => give_up(app, &run).await?,
        false => match read(app, &run).await {
            // What a person can do something about is told: by letter, and on the source's page.
            Err(error) if error.refusal().is_some() => {}
            read => read?,
        },
    }
    Ok(true)
}

/// Reads the table of a run again and ends the run. An error of ours leaves it to whoever takes it on next.
pub async fn read(app: &App, run: &Run) -> Result<()> {
    let read = tokio::select! {
        read = reading::read(app, run) => read,
        () = lease::lost(app, run) => {
            tracing::warn!(run = run.id, "refresh {} went on elsewhere", run.id);
            Ok(())
        }
    };
    if let Err(error) = &read
        && let Some(why) = error.refusal()
    {
        ending::fail(app, run, why).await?;
    }
    read
}
