//! Keeping a claim while the work goes on: the beat, its answer, and progress.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use b2l_storage::{Cache, Database};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use crate::progress::{self, ShardProgress};
use crate::{Beat, Settings, State, Step, Ticket, beat, holds};

/// Live progress is written at most this often.
const LIVE_EVERY: Duration = Duration::from_millis(400);

/// Between two beats the row is looked at this often, so that a stop ends the work well within a second.
const LOOK_EVERY: Duration = Duration::from_millis(300);

/// Whether the work may go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimStatus {
    GoOn,
    /// The task has ended: stopped by a person, or failed elsewhere.
    Ended(State),
    /// Somebody else has the shard.
    Lost,
    /// No beat was confirmed for so long that somebody else may have it soon.
    Fenced,
}

/// Where the work tells how far it is. Cheap to call often.
#[derive(Clone)]
pub struct Reporter(Arc<Mutex<ShardProgress>>);

impl Reporter {
    /// `fraction` 0..1 of this shard; a lower one than before is ignored.
    pub fn report(&self, fraction: f64, step: Step) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.fraction = known.fraction.max(fraction.clamp(0.0, 1.0));
        known.step = Some(step);
    }

    /// Tells no less than this from now on.
    fn begin_at(&self, fraction: f64) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.fraction = known.fraction.max(fraction);
    }

    fn known(&self) -> ShardProgress {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }
}

/// Beats for one claim until dropped.
pub(crate) struct Keeper {
    verdict: watch::Receiver<ClaimStatus>,
    reporter: Reporter,
    tasks: [JoinHandle<()>; 2],
}

impl Keeper {
    /// `claimed` is when the claim was asked for, so that our idea of the lease ends before the database's.
    pub fn start(
        database: &Database,
        cache: &Cache,
        settings: &Settings,
        ticket: Ticket,
        reached: f64,
        claimed: Instant,
    ) -> Self {
        let first = ShardProgress {
            attempt: ticket.attempt,
            fraction: reached,
            step: None,
        };
        let reporter = Reporter(Arc::new(Mutex::new(first)));
        let (tell, verdict) = watch::channel(ClaimStatus::GoOn);
        let beating = beating(
            database.clone(),
            settings.clone(),
            ticket,
            reporter.clone(),
            claimed,
            tell,
        );
        let live = showing(cache.clone(), ticket, reporter.clone());
        Self {
            verdict,
            reporter,
            tasks: [tokio::spawn(beating), tokio::spawn(live)],
        }
    }

    pub fn reporter(&self) -> &Reporter {
        &self.reporter
    }

    pub fn verdict(&self) -> ClaimStatus {
        *self.verdict.borrow()
    }

    /// Waits until the work may not go on, and says why.
    pub async fn end(&self) -> ClaimStatus {
        let mut verdict = self.verdict.clone();
        match verdict
            .wait_for(|verdict| *verdict != ClaimStatus::GoOn)
            .await
        {
            Ok(verdict) => *verdict,
            // The beating task cannot end without a verdict unless it panicked.
            Err(_) => ClaimStatus::Fenced,
        }
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        for task in &self.tasks {
            task.abort();
        }
    }
}

async fn beating(
    database: Database,
    settings: Settings,
    ticket: Ticket,
    reporter: Reporter,
    claimed: Instant,
    tell: watch::Sender<ClaimStatus>,
) {
    // Three quarters of the lease: 30 of 40 s. Nobody else can own the shard before the rest has passed, and a beat
    // every 5 s may go wrong or be slow several times until then.
    let fence = settings.lease() * 3 / 4;
    let mut confirmed = claimed;
    loop {
        let next = settings.beat();
        let next = next.min(fence.saturating_sub(confirmed.elapsed()));
        rest(&database, &ticket, next).await;
        let left = fence.saturating_sub(confirmed.elapsed());
        let asked = Instant::now();
        match timeout(left, one_beat(&database, &settings, &ticket, &reporter)).await {
            Ok(Ok(Beat::Continue)) => confirmed = asked,
            Ok(Ok(Beat::Ended(state))) => return send_end(&tell, ClaimStatus::Ended(state)),
            Ok(Ok(Beat::Lost)) => return send_end(&tell, ClaimStatus::Lost),
            Ok(Err(error)) => {
                tracing::warn!(task = ticket.task_id, shard = ticket.number, %error, "heartbeat failed");
            }
            Err(_) => tracing::warn!(
                task = ticket.task_id,
                shard = ticket.number,
                "heartbeat timed out"
            ),
        }
        if confirmed.elapsed() >= fence {
            return send_end(&tell, ClaimStatus::Fenced);
        }
    }
}

/// Waits for the next beat, or until the shard is seen not to be ours any more: then the beat asks at once why.
async fn rest(database: &Database, ticket: &Ticket, time: Duration) {
    let began = Instant::now();
    loop {
        let left = time.saturating_sub(began.elapsed());
        if left <= LOOK_EVERY {
            return sleep(left).await;
        }
        sleep(LOOK_EVERY).await;
        // A look that fails or hangs says nothing: the beat decides.
        let look = timeout(left, still_ours(database, ticket)).await;
        if matches!(look, Ok(Ok(false))) {
            return;
        }
    }
}

async fn still_ours(database: &Database, ticket: &Ticket) -> anyhow::Result<bool> {
    let mut conn = database.conn().await?;
    Ok(holds(&mut conn, ticket).await?)
}

fn send_end(tell: &watch::Sender<ClaimStatus>, verdict: ClaimStatus) {
    // Nobody listens any more when the work ended in the same moment.
    let _ = tell.send(verdict);
}

async fn one_beat(
    database: &Database,
    settings: &Settings,
    ticket: &Ticket,
    reporter: &Reporter,
) -> anyhow::Result<Beat> {
    let known = reporter.known();
    let step = known.step.as_ref().map(serde_json::to_value).transpose()?;
    let mut conn = database.conn().await?;
    Ok(beat(
        &mut conn,
        ticket,
        settings.lease(),
        known.fraction,
        step.as_ref(),
    )
    .await?)
}

/// Writes live progress whenever it has changed. What an attempt before this one has shown is not taken back.
async fn showing(cache: Cache, ticket: Ticket, reporter: Reporter) {
    if let Some(before) = progress::shown(&cache, &ticket).await {
        reporter.begin_at(before.fraction);
    }
    let mut shown = None;
    loop {
        let known = reporter.known();
        let now = Some((known.fraction, known.step.clone()));
        if now != shown {
            progress::write(&cache, &ticket, &known).await;
            shown = now;
        }
        sleep(LIVE_EVERY).await;
    }
}

#[cfg(test)]
mod tests {
    use b2l_testkit::Stack;

    use super::*;

    fn of(attempt: i32, fraction: f64) -> ShardProgress {
        ShardProgress {
            attempt,
            fraction,
            step: None,
        }
    }

    #[tokio::test]
    async fn another_worker_takes_nothing_back_of_what_was_shown() {
        let stack = Stack::new().await.expect("the test stack answers");
        let cache = stack.cache().expect("Redis answers");
        let ticket = |attempt| Ticket {
            task_id: 1,
            number: 0,
            attempt,
        };
        progress::write(&cache, &ticket(1), &of(1, 0.5)).await;

        // The row knew less when the second worker claimed the shard.
        let reporter = Reporter(Arc::new(Mutex::new(of(2, 0.1))));
        let live = tokio::spawn(showing(cache.clone(), ticket(2), reporter.clone()));
        reporter.report(0.2, Step::default());
        let second = async {
            loop {
                let shown = progress::shown(&cache, &ticket(2)).await;
                match shown.filter(|shown| shown.attempt == 2) {
                    Some(shown) => break shown.fraction,
                    None => tokio::task::yield_now().await,
                }
            }
        };
        let shown = timeout(Duration::from_secs(30), second).await;
        assert_eq!(shown, Ok(0.5));
        reporter.report(0.7, Step::default());
        assert_eq!(reporter.known().fraction, 0.7);
        live.abort();
    }
}
