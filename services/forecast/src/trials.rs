//! Trainings that somebody waits for: one series or category with other settings, in a child process that trains as a
//! worker's does. A process of its own, so that a library that crashes takes nobody's answer with it, memory has a
//! bound, and whoever goes away ends the work at once.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use b2l_contracts::fit::child_frame::Frame;
use b2l_contracts::fit::child_request::Work;
use b2l_contracts::fit::{ChildFrame, ChildRequest, FitRequest, MergeRequest, Refused};
use b2l_contracts::jobs::{SeriesBody, StoryIndex, TrainingInput, Unit};
use b2l_contracts::story;
use b2l_fitting::child::{ADDRESS_SPACE, environment};
use b2l_runtime::child::{Child, ChildSpec, Exit, Limits};
use b2l_runtime::logging::trace_context;
use b2l_storage::Objects;
use tempfile::TempDir;
use tokio::sync::Semaphore;
use tokio::time::{timeout, timeout_at};

use crate::refusal::{Refusal, Result};

/// Trainings at a time.
const AT_ONCE: usize = 2;
/// How long one waits for its turn.
const TURN: Duration = Duration::from_secs(10);
const MIB: u64 = 1 << 20;
/// Memory of a child, and the largest file that it writes, bytes.
const RESIDENT: u64 = 640 * MIB;
const LARGEST_FILE: u64 = 512 * MIB;
/// The part of the time after which the child gives up what is at work; the rest is for putting it together.
const FITTING: f64 = 0.9;
const SIGXCPU: i32 = 24;

/// Starts such trainings.
pub struct Trials {
    program: PathBuf,
    work_dir: PathBuf,
    most: Duration,
    turns: Arc<Semaphore>,
}

/// What became of one.
pub enum Tried {
    /// A story of the one series.
    Done(Box<(StoryIndex, SeriesBody)>),
    /// Nothing could be trained, and why.
    Refused(Refused),
    OutOfTime,
    OutOfMemory,
}

impl Trials {
    /// `program` has the role `fit`; a training takes `most` at most, and its files lie in `work_dir` meanwhile.
    pub fn new(program: PathBuf, work_dir: PathBuf, most: Duration) -> Self {
        Self {
            program,
            work_dir,
            most,
            turns: Arc::new(Semaphore::new(AT_ONCE)),
        }
    }

    /// What a training may take.
    pub fn most(&self) -> Duration {
        self.most
    }

    /// Trains the units, which are all of the first series. Dropping the call ends it.
    ///
    /// # Errors
    /// 503 when too many others try something now, and faults of ours.
    pub async fn run(
        &self,
        objects: &Objects,
        input: TrainingInput,
        units: Vec<Unit>,
    ) -> Result<Tried> {
        let turn = timeout(TURN, self.turns.acquire()).await;
        let _turn = turn
            .map_err(|_| Refusal::Unavailable)?
            .map_err(Refusal::internal)?;
        let deadline = Instant::now() + self.most;
        let room = TempDir::with_prefix_in("trying-", &self.work_dir).map_err(Refusal::internal)?;
        let work = self.train(objects, input, units, room.path(), deadline);
        match timeout_at(deadline.into(), work).await {
            Ok(tried) => Ok(tried?),
            Err(_) => Ok(Tried::OutOfTime),
        }
    }

    async fn train(
        &self,
        objects: &Objects,
        input: TrainingInput,
        units: Vec<Unit>,
        room: &Path,
        deadline: Instant,
    ) -> anyhow::Result<Tried> {
        let path = |name: &str| room.join(name).to_string_lossy().into_owned();
        objects
            .fetch(&input.dataset_key, &room.join("dataset"))
            .await?;
        let left = deadline.saturating_duration_since(Instant::now());
        let fit = Work::Fit(FitRequest {
            input: Some(input.clone()),
            dataset_path: path("dataset"),
            units,
            output_path: path("output"),
            deadline_ms: u64::try_from(left.mul_f64(FITTING).as_millis())?,
        });
        if let Some(tried) = self.child(fit, room).await? {
            return Ok(tried);
        }
        let left = deadline.saturating_duration_since(Instant::now());
        let merge = Work::Merge(MergeRequest {
            input: Some(input),
            shard_paths: vec![path("output")],
            story_path: path("story"),
            dataset_path: path("dataset"),
            deadline_ms: u64::try_from(left.mul_f64(FITTING).as_millis())?,
            ..Default::default()
        });
        if let Some(tried) = self.child(merge, room).await? {
            return Ok(tried);
        }
        let file = tokio::fs::read(room.join("story")).await?;
        let index = story::index_of(&file)?;
        let series = index.series.first();
        let series = series.ok_or_else(|| anyhow::anyhow!("the trial has no series"))?;
        let body = story::body_of(&file, series)?;
        Ok(Tried::Done(Box::new((index, body))))
    }

    /// Lets a child do the work; answers why it did not.
    async fn child(&self, work: Work, room: &Path) -> anyhow::Result<Option<Tried>> {
        let request = ChildRequest {
            work: Some(work),
            trace_context: trace_context().unwrap_or_default(),
        };
        let mut child = Child::spawn(&self.spec(room), &request).await?;
        let last = loop {
            match child.next::<ChildFrame>().await?.map(|frame| frame.frame) {
                Some(Some(Frame::Progress(_)) | None) => {}
                Some(Some(last)) => break Some(last),
                None => break None,
            }
        };
        let (exit, stderr) = child.wait().await?;
        Ok(match (last, exit) {
            (Some(Frame::Refused(refused)), Exit::Done) => Some(Tried::Refused(refused)),
            (Some(_), Exit::Done) => None,
            (_, Exit::Memory) => Some(Tried::OutOfMemory),
            (_, Exit::Signal(SIGXCPU)) => Some(Tried::OutOfTime),
            (_, exit) => anyhow::bail!("the child died: {exit:?}: {stderr}"),
        })
    }

    fn spec(&self, room: &Path) -> ChildSpec {
        ChildSpec {
            program: self.program.clone(),
            args: vec!["fit".into()],
            env: environment(),
            work_dir: room.to_owned(),
            limits: Limits {
                address_space: Some(ADDRESS_SPACE),
                resident: Some(RESIDENT),
                cpu: Some(self.most + Duration::from_secs(1)),
                file_size: Some(LARGEST_FILE),
            },
        }
    }
}
