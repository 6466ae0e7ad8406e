//! Tables from S3 that are read again: what is due is taken on by one process, read under a lease, and ended once.

mod ending;
mod reading;

use b2l_web::Result;

use crate::app::App;
use crate::store::refresh_begins;
use crate::store::refresh_runs::{self, Run};
use crate::store::refreshes::{self, Due};
use crate::{lease, looking};

pub use ending::give_up;

/// Attempts of a run: what ended that many processes would end the next one too.
const MOST_ATTEMPTS: i32 = 3;

/// Reads what is due for ever.
pub async fn run(app: App) {
    looking::for_ever(app, due, take_on).await;
}

/// Reads what is due now to its end; answers how many runs it took on.
pub async fn step(app: &App) -> Result<usize> {
    looking::once(app, due, take_on).await
}

async fn due(app: App) -> Result<Vec<Due>> {
    Ok(refreshes::due(&mut app.database.conn().await?, app.clock.now()).await?)
}

/// False: another process has it.
async fn take_on(app: App, due: Due) -> Result<bool> {
    let app = &app;
    let (company_id, source_id) = (due.company_id, due.source_id);
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
            // What a person can mend is reported by email and on the source's page.
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
        () = lease::lost(|| beat(app, run)) => {
            tracing::warn!(run_id = run.id, "lease of refresh lost; another process continues it");
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

async fn beat(app: &App, run: &Run) -> Result<bool> {
    let mut conn = app.database.company(run.company_id).await?;
    Ok(refresh_runs::beat(&mut conn, run).await?)
}
