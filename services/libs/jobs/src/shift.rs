//! One shard, from claim to end.

use std::panic::AssertUnwindSafe;
use std::time::{Duration, Instant};

use b2l_storage::Conn;
use diesel::QueryResult;
use futures_util::FutureExt;
use tokio::sync::watch;
use tokio::time::sleep;

use crate::keeper::Keeper;
use crate::metrics::SHARDS;
use crate::worker::Phase;
use crate::{
    Claim, ClaimStatus, Complete, Failure, Finish, Work, Worker, complete, fail, finish, release,
    settle,
};

/// Between two attempts to write an end that the database did not take.
const AGAIN: Duration = Duration::from_millis(300);

/// How a shard ended for this worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ShiftEnd {
    /// Handed in; other shards are at work.
    Handed,
    /// Handed in, merged, and the task has succeeded.
    Done,
    Failed,
    /// The task was ended by somebody else.
    Ended,
    /// The shard was taken over.
    Lost,
    /// No beat was confirmed for too long.
    Fenced,
    /// Given back because the process ends.
    Released,
    /// The database did not take the end; the lease runs out by itself.
    Abandoned,
}

impl ShiftEnd {
    fn name(self) -> &'static str {
        match self {
            Self::Handed => "handed",
            Self::Done => "done",
            Self::Failed => "failed",
            Self::Ended => "ended",
            Self::Lost => "lost",
            Self::Fenced => "fenced",
            Self::Released => "released",
            Self::Abandoned => "abandoned",
        }
    }
}

pub(crate) struct Shift<'a, W> {
    pub worker: &'a Worker<W>,
    pub claim: &'a Claim,
    pub keeper: &'a Keeper,
    pub phases: watch::Receiver<Phase>,
    pub claimed: Instant,
    /// When the task began: the limit counts from there.
    pub began: Instant,
}

impl<W: Work> Shift<'_, W> {
    pub async fn run(&self) -> ShiftEnd {
        tracing::info!(shards = self.claim.shards, "shard claimed");
        let end = match self.work().await {
            Ok(end) | Err(end) => end,
        };
        SHARDS.with_label_values(&[end.name()]).inc();
        tracing::info!(
            end = end.name(),
            elapsed_ms = self.claimed.elapsed().as_millis(),
            "shard ended"
        );
        end
    }

    /// The way through; every early end is an `Err`.
    async fn work(&self) -> Result<ShiftEnd, ShiftEnd> {
        let work = &self.worker.work;
        let ticket = &self.claim.ticket;
        if self.began.elapsed() >= self.worker.settings.hard_limit() {
            // Its time passed while nobody worked on it.
            return Err(self.failed(&Failure::of("timeout")).await);
        }
        let output = self
            .guarded(work.fit(self.claim, self.began, self.keeper.reporter()))
            .await?;
        let outputs = match self
            .persist(async |conn| finish(conn, ticket, &output).await)
            .await?
        {
            Finish::Handed => return Ok(ShiftEnd::Handed),
            Finish::Lost => return Err(self.taken_away().await),
            Finish::Merge { outputs } => outputs,
        };
        let merged = self
            .guarded(work.merge(self.claim, self.began, &outputs))
            .await?;
        let written = self
            .persist(async |conn| {
                complete(conn, ticket, &output, &merged.artifact, &merged.summary).await
            })
            .await?;
        match written {
            Complete::Done => {
                work.forget(&outputs).await;
                Ok(ShiftEnd::Done)
            }
            Complete::Lost => Err(self.taken_away().await),
        }
    }

    /// Lets work run as long as the shard is ours and the process stays. Dropping it ends its child. No statement of
    /// ours runs inside, so none is ever cut off.
    async fn guarded<T>(
        &self,
        work: impl Future<Output = Result<T, Failure>>,
    ) -> Result<T, ShiftEnd> {
        let mut phases = self.phases.clone();
        let work = AssertUnwindSafe(work).catch_unwind();
        let outcome = tokio::select! {
            biased;
            verdict = self.keeper.end() => Err(verdict),
            _ = phases.wait_for(|phase| *phase == Phase::Over) => Ok(None),
            done = work => Ok(Some(done)),
        };
        match outcome {
            Ok(Some(Ok(Ok(value)))) => Ok(value),
            Ok(Some(Ok(Err(failure)))) => Err(self.failed(&failure).await),
            Ok(Some(Err(_panic))) => Err(self.failed(&Failure::of("internal")).await),
            Ok(None) => Err(self.hand_back().await),
            Err(ClaimStatus::Fenced) => Err(ShiftEnd::Fenced),
            Err(_) => Err(self.taken_away().await),
        }
    }

    async fn failed(&self, failure: &Failure) -> ShiftEnd {
        tracing::warn!(code = failure.code, params = ?failure.params, "work failed");
        let written = self.persist(async |conn| {
            fail(
                conn,
                &self.claim.ticket,
                failure.code,
                failure.params.as_ref(),
            )
            .await
        });
        match written.await {
            Ok(true) => ShiftEnd::Failed,
            Ok(false) => self.taken_away().await,
            Err(end) => end,
        }
    }

    async fn hand_back(&self) -> ShiftEnd {
        match self
            .persist(async |conn| release(conn, &self.claim.ticket).await)
            .await
        {
            Ok(true) => ShiftEnd::Released,
            Ok(false) => self.taken_away().await,
            Err(end) => end,
        }
    }

    /// The shard is not ours any more, and our child has ended: say so, for whoever waits to see it gone.
    async fn taken_away(&self) -> ShiftEnd {
        let told = async {
            let mut conn = self.worker.database.conn().await?;
            settle(&mut conn, &self.claim.ticket).await?;
            anyhow::Ok(())
        };
        if let Err(error) = told.await {
            tracing::debug!(%error, "end of a stopped shard not recorded");
        }
        match self.keeper.verdict() {
            ClaimStatus::Lost | ClaimStatus::Fenced => ShiftEnd::Lost,
            _ => ShiftEnd::Ended,
        }
    }

    /// Writes an end, again and again while the shard is ours: every such statement may be repeated.
    async fn persist<T>(
        &self,
        mut write: impl AsyncFnMut(&mut Conn) -> QueryResult<T>,
    ) -> Result<T, ShiftEnd> {
        let first = Instant::now();
        loop {
            let attempt = async {
                let mut conn = self.worker.database.conn().await?;
                anyhow::Ok(write(&mut conn).await?)
            };
            match attempt.await {
                Ok(value) => return Ok(value),
                Err(error) => tracing::warn!(%error, "end of a shard not recorded; will retry"),
            }
            match self.keeper.verdict() {
                ClaimStatus::GoOn => {}
                ClaimStatus::Fenced => return Err(ShiftEnd::Fenced),
                _ => return Err(self.taken_away().await),
            }
            if first.elapsed() > self.worker.settings.lease() {
                return Err(ShiftEnd::Abandoned);
            }
            sleep(AGAIN).await;
        }
    }
}
