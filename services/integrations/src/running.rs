//! Runs of processes: what is due or was asked for is taken on by one process of ours, done under a lease, and ended once.

mod copy;
mod ending;
mod rejects;

use std::time::Duration;

use b2l_runtime::turns::{Turn, Turns};
use b2l_web::Result;
use tokio::task::JoinSet;
use tokio::time::sleep;
use tracing::Instrument;

use crate::app::App;
use crate::store::processes;
use crate::store::run_begins::{self, Due};
use crate::store::runs::{self, Run};
use crate::texts::runs as texts;
use copy::{Copied, Progress};

/// Between two looks.
const EVERY: Duration = Duration::from_secs(2);
/// Runs at once, and of one company.
const AT_ONCE: usize = 8;
const OF_ONE: usize = 4;
/// Attempts of a run: what ended that many processes would end the next one too.
const MOST_ATTEMPTS: i32 = 3;

/// Runs what is due for ever; end it by aborting its task. What gets no turn is due at the next look as well, which comes
/// with the end of a run at the latest.
pub async fn run(app: App) {
    let turns = Turns::shared(AT_ONCE, OF_ONE);
    let mut at_work = JoinSet::new();
    loop {
        tokio::select! {
            () = sleep(EVERY) => {}
            () = app.run_asked.notified() => {}
            Some(ended) = at_work.join_next() => {
                // A panic ends the loop, which ends the process.
                if let Err(error) = ended
                    && error.is_panic()
                {
                    std::panic::resume_unwind(error.into_panic());
                }
            }
        }
        match due(&app).await {
            Ok(due) => {
                for due in due {
                    if let Some(turn) = turns.try_take(due.company_id) {
                        at_work.spawn(attempt(app.clone(), due, turn));
                    }
                }
            }
            Err(error) => tracing::warn!(%error, "due processes not read; will retry"),
        }
    }
}

/// Runs what is due now to its end; answers how many runs it took on.
///
/// # Errors
/// When the database cannot be asked, or a run cannot be ended.
pub async fn step(app: &App) -> Result<usize> {
    let mut taken = 0;
    for due in due(app).await? {
        taken += usize::from(take_on(app, due).await?);
    }
    Ok(taken)
}

async fn due(app: &App) -> Result<Vec<Due>> {
    let mut conn = app.database.conn().await?;
    Ok(run_begins::due(&mut conn, app.clock.now()).await?)
}

async fn attempt(app: App, due: Due, _turn: Turn) {
    if let Err(error) = take_on(&app, due).await {
        let (company_id, process_id) = (due.company_id, due.process_id);
        tracing::warn!(%error, company_id, process_id, "run interrupted; will retry");
        // Its turn is given back later, so that nobody looks again at once.
        sleep(EVERY).await;
    }
}

/// False: another process has it.
async fn take_on(app: &App, due: Due) -> Result<bool> {
    let mut conn = app.database.company(due.company_id).await?;
    let taken = run_begins::take(&mut conn, due, app.clock.now()).await?;
    // The connection is not held while rows are copied.
    drop(conn);
    let Some(run) = taken else {
        return Ok(false);
    };
    let span = tracing::info_span!(
        "run",
        run_id = run.id,
        process_id = run.process_id,
        company_id = run.company_id,
        attempt = run.attempt,
    );
    carry_out(app, &run).instrument(span).await?;
    Ok(true)
}

async fn carry_out(app: &App, run: &Run) -> Result<()> {
    let progress = Progress::default();
    let why = if run.was_writing {
        // Never written twice: nobody knows what the earlier attempt left.
        progress.resume(run);
        texts::unknown_end(progress.counts().fitting())
    } else if run.attempt > MOST_ATTEMPTS {
        texts::GIVEN_UP.into()
    } else {
        tokio::select! {
            ended = work(app, run, &progress) => return ended,
            () = lost(app, run, &progress) => {
                tracing::warn!("lease of run lost");
                return Ok(());
            }
        }
    };
    ending::fail(app, run, &progress, &why).await
}

/// Copies and ends the run.
async fn work(app: &App, run: &Run, progress: &Progress) -> Result<()> {
    let mut conn = app.database.company(run.company_id).await?;
    let process = processes::find(&mut conn, run.company_id, run.process_id).await?;
    drop(conn);
    match copy::copy(app, run, process, progress).await {
        Ok(Copied::Ended) => ending::succeed(app, run, progress).await,
        // Whoever has it now ends it.
        Ok(Copied::Lost) => Ok(()),
        Err(error) => {
            let why = error.refusal().cloned();
            ending::fail(app, run, progress, &why.unwrap_or(texts::GIVEN_UP.into())).await
        }
    }
}

/// Extends the lease for ever and notes how far the run is; ends when it is not ours any more.
async fn lost(app: &App, run: &Run, progress: &Progress) {
    loop {
        sleep(app.beat).await;
        let beat = async {
            let mut conn = app.database.company(run.company_id).await?;
            b2l_web::Result::Ok(runs::beat(&mut conn, run, progress.counts()).await?)
        };
        match beat.await {
            Ok(true) => {}
            Ok(false) => return,
            // Whether it still is ours is decided when its end is written.
            Err(error) => tracing::warn!(%error, "lease not extended; will retry"),
        }
    }
}
