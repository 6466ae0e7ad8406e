//! The supervisor: starts a child with its limits, listens, asks for what it has when time runs out, and ends it.
//! Dropping the call kills the child's whole process group.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use b2l_contracts::fit::child_frame::Frame;
use b2l_contracts::fit::child_request::Work;
use b2l_contracts::fit::{ChildFrame, ChildRequest, Progress};
use b2l_fitting::child::{ADDRESS_SPACE, environment};
use b2l_jobs::{Failure, Reporter, Settings, Step, WorkRoom};
use b2l_runtime::child::{Child, ChildSpec, Exit, Limits};
use b2l_runtime::logging;
use tokio::time::sleep_until;

use super::failure::{internal, refused};
use crate::config::Room;

const MIB: u64 = 1024 * 1024;
/// What a child may write into one file, bytes.
const LARGEST_FILE: u64 = 4096 * MIB;
/// A child that has just begun does not listen to signals yet; one would end it. It knows its deadline.
const STARTING: Duration = Duration::from_secs(5);

/// What is said to and heard of a child that fits; one that merges either ends or does not.
pub struct Fitting<'a> {
    pub reporter: &'a Reporter,
    /// When the child is asked for what it has.
    pub hand_over: Instant,
}

/// How children are made.
pub struct Children {
    program: PathBuf,
    limits: Limits,
    settings: Settings,
}

impl Children {
    pub fn new(room: &Room, settings: &Settings) -> anyhow::Result<Self> {
        Ok(Self {
            program: std::env::current_exe()?,
            limits: Limits {
                address_space: Some(ADDRESS_SPACE),
                // The rest is the worker's own.
                resident: Some(room.memory_mb * MIB / 10 * 9),
                cpu: Some(settings.hard_limit() + Duration::from_secs(1)),
                file_size: Some(LARGEST_FILE),
            },
            settings: settings.clone(),
        })
    }

    /// Lets a child do `work`; answers its last frame, never a progress or a refusal. It is killed when the hard limit
    /// of the task, which began at `began`, has passed.
    pub async fn run(
        &self,
        work: Work,
        room: &WorkRoom,
        began: Instant,
        fitting: Option<Fitting<'_>>,
    ) -> Result<Frame, Failure> {
        let spec = ChildSpec {
            program: self.program.clone(),
            args: vec!["fit".into()],
            env: environment(),
            work_dir: room.path().to_owned(),
            limits: self.limits.clone(),
        };
        let request = ChildRequest {
            work: Some(work),
            trace_context: logging::trace_context().unwrap_or_default(),
        };
        let mut child = Child::spawn(&spec, &request)
            .await
            .map_err(|error| internal(error.into()))?;
        let heard = self.listen(&mut child, began, fitting.as_ref()).await;
        if !matches!(heard, Heard::Last(_)) {
            child.kill();
        }
        let (exit, stderr) = child.wait().await.map_err(|error| internal(error.into()))?;
        match (heard, exit) {
            (Heard::OutOfTime, _) => Err(Failure::of("timeout")),
            (Heard::Last(Frame::Refused(reason)), Exit::Done) => {
                Err(refused(&reason.code, &reason.params))
            }
            (Heard::Last(frame), Exit::Done) => Ok(frame),
            (_, exit) => Err(died(&exit, &stderr, fitting.as_ref())),
        }
    }

    /// Listens until the last frame, the end of the output, or the end of time.
    async fn listen(
        &self,
        child: &mut Child,
        began: Instant,
        fitting: Option<&Fitting<'_>>,
    ) -> Heard {
        let hard = began + self.settings.hard_limit();
        let listens_from = Instant::now() + STARTING;
        let soft = fitting.map_or(hard, |fitting| fitting.hand_over.max(listens_from));
        let (soft, hard) = (sleep_until(soft.into()), sleep_until(hard.into()));
        tokio::pin!(soft, hard);
        let mut asked = fitting.is_none();
        loop {
            let frame = tokio::select! {
                biased;
                () = &mut hard => return Heard::OutOfTime,
                () = &mut soft, if !asked => {
                    tracing::info!("time limit near: asking the child process for its results");
                    child.terminate();
                    asked = true;
                    continue;
                }
                frame = child.next::<ChildFrame>() => frame,
            };
            match frame {
                Ok(Some(ChildFrame {
                    frame: Some(Frame::Progress(progress)),
                })) => report(fitting, progress),
                Ok(Some(ChildFrame { frame: Some(last) })) => return Heard::Last(last),
                Ok(Some(ChildFrame { frame: None })) => {}
                Ok(None) => return Heard::Nothing,
                Err(error) => {
                    tracing::warn!(%error, "unreadable message from child process");
                    return Heard::Nothing;
                }
            }
        }
    }
}

fn died(exit: &Exit, stderr: &str, fitting: Option<&Fitting<'_>>) -> Failure {
    tracing::warn!(?exit, stderr, "child process died");
    match (exit, fitting) {
        (Exit::Memory, _) => Failure::of("memory"),
        // Asked for what it had, it had nothing.
        (_, Some(fitting)) if Instant::now() >= fitting.hand_over => Failure::of("timeout"),
        _ => Failure::of("crashed"),
    }
}

enum Heard {
    Last(Frame),
    Nothing,
    OutOfTime,
}

fn report(fitting: Option<&Fitting<'_>>, progress: Progress) {
    let Some(fitting) = fitting else { return };
    let step = Step {
        model: progress.model,
        series: progress.series.unwrap_or_default().values,
        done: progress.done,
        total: progress.total,
    };
    fitting.reporter.report(progress.fraction, step);
}
