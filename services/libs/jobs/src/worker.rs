//! A worker: one slot that takes one shard after another. What the work is, it does not know.

use std::sync::Arc;
use std::time::Instant;

use async_trait::async_trait;
use b2l_runtime::logging;
use b2l_storage::{Cache, Database};
use serde_json::Value;
use tokio::sync::{mpsc, watch};
use tracing::Instrument;
use uuid::Uuid;

use crate::doorbell::Heard;
use crate::keeper::Keeper;
use crate::shift::{Shift, ShiftEnd};
use crate::{
    Claim, Doorbell, DoorbellArgs, Reporter, Settings, TaskKind, claim, listen, look, reaper,
};

/// Why work ended without a result. It is not tried again.
#[derive(Clone, Debug, PartialEq)]
pub struct Failure {
    /// A stable word; its sentence is for those who show it.
    pub code: &'static str,
    /// What the sentence needs.
    pub params: Option<Value>,
}

impl Failure {
    pub fn of(code: &'static str) -> Self {
        Self { code, params: None }
    }
}

/// The result of a task: what its row says about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Merged {
    /// Object key.
    pub artifact: String,
    pub summary: Value,
}

/// What a worker does with its shards. A call that is not to go on is dropped: dropping must end every process and
/// leave nothing that another attempt could meet.
#[async_trait]
pub trait Work: Send + Sync + 'static {
    /// Works on a shard; answers the object key of its output, which no other attempt uses. `began` is when the
    /// task began, perhaps at another worker; the time limit counts from there.
    async fn fit(
        &self,
        claim: &Claim,
        began: Instant,
        reporter: &Reporter,
    ) -> Result<String, Failure>;

    /// Makes the task's result of the outputs of all shards, in their order.
    async fn merge(
        &self,
        claim: &Claim,
        began: Instant,
        outputs: &[String],
    ) -> Result<Merged, Failure>;

    /// Removes the outputs of the shards, which nobody needs once the task has succeeded. Best effort.
    async fn forget(&self, outputs: &[String]);
}

/// How far the process is on its way out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    Working,
    /// Nothing new is taken; what runs may end.
    Draining,
    /// What still runs is given back.
    Over,
}

/// One slot.
pub struct Worker<W> {
    /// The tasks that it takes.
    pub kind: TaskKind,
    pub database: Database,
    pub cache: Cache,
    pub doorbell: DoorbellArgs,
    /// Prefix of the queue.
    pub namespace: String,
    pub settings: Settings,
    pub work: W,
}

impl<W: Work> Worker<W> {
    /// Takes work until `stop` ends; then waits for what runs at most for the grace, gives it back, and returns.
    /// `ready` turns false as soon as nothing new is taken.
    pub async fn run(
        self,
        stop: impl Future<Output = ()> + Send + 'static,
        ready: watch::Sender<bool>,
    ) {
        let owner = Uuid::now_v7();
        let doorbell = Doorbell::new(&self.doorbell, &self.namespace, self.kind);
        let (idle, is_idle) = watch::channel(true);
        let (ring, bells) = mpsc::channel(1);
        let ear = listen(&self.doorbell, &self.namespace, self.kind, is_idle, ring);
        let reaper = tokio::spawn(reaper::run(
            self.database.clone(),
            doorbell.clone(),
            self.settings.clone(),
        ));
        let (phase, phases) = watch::channel(Phase::Working);
        let leaving = tokio::spawn(leave(stop, phase, self.settings.clone()));
        // Nobody need watch readiness.
        ready.send_replace(true);
        let watching = tokio::spawn(until_draining(phases.clone(), ready));
        tracing::info!(%owner, "worker started");
        Slot {
            worker: Arc::new(self),
            owner,
            doorbell,
            idle,
            bells,
            phases,
        }
        .serve()
        .await;
        for task in [ear, reaper, leaving, watching] {
            task.abort();
        }
        tracing::info!(%owner, "worker stopped");
    }
}

async fn leave(stop: impl Future<Output = ()>, phase: watch::Sender<Phase>, settings: Settings) {
    stop.await;
    tracing::info!(
        grace_ms = settings.grace_ms,
        "shutting down: no new work is claimed"
    );
    phase.send_replace(Phase::Draining);
    tokio::time::sleep(settings.grace()).await;
    phase.send_replace(Phase::Over);
    // Keeps the channel open for those who wait for `Over`.
    std::future::pending::<()>().await
}

async fn until_draining(mut phases: watch::Receiver<Phase>, ready: watch::Sender<bool>) {
    if phases
        .wait_for(|phase| *phase != Phase::Working)
        .await
        .is_ok()
    {
        ready.send_replace(false);
    }
}

struct Slot<W> {
    worker: Arc<Worker<W>>,
    owner: Uuid,
    doorbell: Doorbell,
    idle: watch::Sender<bool>,
    bells: mpsc::Receiver<Heard>,
    phases: watch::Receiver<Phase>,
}

impl<W: Work> Slot<W> {
    async fn serve(mut self) {
        let mut heard = None;
        loop {
            if *self.phases.borrow() != Phase::Working {
                return;
            }
            let asked = Instant::now();
            let claimed = self.look().await;
            // The look is over: the bell is acknowledged, whatever was found.
            drop(heard.take());
            match claimed {
                Some(claim) => self.work_on(claim, asked).await,
                None => heard = self.rest().await,
            }
        }
    }

    async fn look(&self) -> Option<Claim> {
        let looked = async {
            let mut conn = self.worker.database.conn().await?;
            let (kind, settings) = (self.worker.kind, &self.worker.settings);
            look(&mut conn, kind, settings.look_good_for()).await?;
            anyhow::Ok(claim(&mut conn, kind, self.owner, settings.lease()).await?)
        };
        looked.await.unwrap_or_else(|error| {
            tracing::warn!(%error, "claim failed; will retry");
            None
        })
    }

    /// Waits for a bell, for the next regular look, or for the end.
    async fn rest(&mut self) -> Option<Heard> {
        tokio::select! {
            heard = self.bells.recv() => heard,
            () = tokio::time::sleep(self.worker.settings.poll_jittered()) => None,
            _ = self.phases.wait_for(|phase| *phase != Phase::Working) => None,
        }
    }

    /// `asked` is when the claim was asked for, a little before the database gave it.
    async fn work_on(&self, claim: Claim, asked: Instant) {
        self.idle.send_replace(false);
        if claim.waiting > 0 {
            self.doorbell.ring(claim.ticket.task_id, 1).await;
        }
        let ticket = claim.ticket;
        let span = tracing::info_span!(
            "shard",
            task = ticket.task_id,
            shard = ticket.number,
            attempt = ticket.attempt,
            company = claim.company_id
        );
        if let Some(context) = &claim.trace_context {
            logging::follow(&span, context);
        }
        let worker = &self.worker;
        let keeper = Keeper::start(
            &worker.database,
            &worker.cache,
            &worker.settings,
            ticket,
            claim.progress,
            asked,
        );
        let shift = Shift {
            worker,
            claim: &claim,
            keeper: &keeper,
            phases: self.phases.clone(),
            claimed: asked,
            began: asked.checked_sub(claim.age).unwrap_or(asked),
        };
        let end = shift.run().instrument(span).await;
        match end {
            ShiftEnd::Released => self.doorbell.ring(ticket.task_id, 1).await,
            ShiftEnd::Done | ShiftEnd::Failed | ShiftEnd::Ended => {
                self.doorbell.ring_all(ticket.task_id).await;
            }
            _ => {}
        }
        self.idle.send_replace(true);
    }
}
