//! Learning in a child process, a few at a time: a library that crashes ends no answer of others.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use b2l_contracts::explain::{ExplainOutcome, ExplainRequest, explain_outcome::Outcome};
use b2l_engine::tabular::{Frame, Target};
use b2l_fitting::child::{ADDRESS_SPACE, environment};
use b2l_fitting::explain::{Learnt, Refused, request_of};
use b2l_runtime::child::{Child, ChildSpec, Exit, Limits};
use tokio::sync::Semaphore;
use tokio::time::timeout;

use crate::refusal::{Refusal, Result};

/// Children at a time.
const AT_ONCE: usize = 2;
/// How long one waits for its turn.
const TURN: Duration = Duration::from_secs(10);
/// Memory of a child, bytes.
const RESIDENT: u64 = 512 << 20;
const SIGXCPU: i32 = 24;

/// Starts children that learn.
pub struct Explainer {
    program: PathBuf,
    work_dir: PathBuf,
    turns: Arc<Semaphore>,
}

impl Explainer {
    /// `program` has the role `explain`.
    pub fn new(program: PathBuf, work_dir: PathBuf) -> Self {
        Self {
            program,
            work_dir,
            turns: Arc::new(Semaphore::new(AT_ONCE)),
        }
    }

    /// What the columns of `x` mean to a model that learns `y` for at most `time`. Dropping the call ends it.
    ///
    /// # Errors
    /// 503 when too many others wait, and faults of ours.
    pub async fn learn(
        &self,
        model: &str,
        x: &Frame,
        y: &Target,
        time: Duration,
    ) -> Result<std::result::Result<Learnt, Refused>> {
        let turn = timeout(TURN, self.turns.acquire()).await;
        let _turn = turn
            .map_err(|_| Refusal::Unavailable)?
            .map_err(Refusal::internal)?;
        let request = request_of(model, x, y);
        match timeout(time, self.start(&request, time)).await {
            Ok(learnt) => Ok(learnt?),
            Err(_) => Ok(Err(Refused::Late)),
        }
    }

    async fn start(
        &self,
        request: &ExplainRequest,
        time: Duration,
    ) -> anyhow::Result<std::result::Result<Learnt, Refused>> {
        let mut child = Child::spawn(&self.spec(time), request).await?;
        let frame = child.next::<ExplainOutcome>().await;
        let (exit, stderr) = child.wait().await?;
        let outcome = frame.ok().flatten().and_then(|frame| frame.outcome);
        Ok(match (outcome, exit) {
            (Some(Outcome::LearntJson(json)), Exit::Done) => Ok(serde_json::from_slice(&json)?),
            (Some(Outcome::Late(_)), Exit::Done) | (_, Exit::Signal(SIGXCPU)) => Err(Refused::Late),
            (Some(Outcome::Impossible(_)), Exit::Done) | (_, Exit::Memory) => {
                Err(Refused::Impossible)
            }
            (_, exit) => anyhow::bail!("the child died: {exit:?}: {stderr}"),
        })
    }

    fn spec(&self, time: Duration) -> ChildSpec {
        ChildSpec {
            program: self.program.clone(),
            args: vec!["explain".into()],
            env: environment(),
            work_dir: self.work_dir.clone(),
            limits: Limits {
                address_space: Some(ADDRESS_SPACE),
                resident: Some(RESIDENT),
                cpu: Some(time + Duration::from_secs(1)),
                file_size: None,
            },
        }
    }
}
