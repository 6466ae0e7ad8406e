//! Children of this program: each does one piece of work inside limits, never more of them at once
//! than the machine has room for.

use std::path::PathBuf;
use std::time::Duration;

use b2l_contracts::read::{MixRequest, ReadRequest};
use b2l_runtime::child::{Child, ChildSpec, Exit, Limits};
use b2l_runtime::turns::Turns;
use b2l_web::Error;
use prost::Message;
use tokio::time::timeout;

use crate::shares::within;

/// What a usual piece of work may take by itself.
pub const DEADLINE: Duration = Duration::from_secs(30);
/// What the wall clock gives on top of a deadline.
const GRACE: Duration = Duration::from_secs(5);
/// How long a usual piece of work waits for its turn, which comes at the latest when another company's piece ends; a
/// longer one waits as long as it may take.
const TURN: Duration = Duration::from_secs(40);
pub const GIGABYTE: u64 = 1 << 30;
/// Threads of one child.
pub const THREADS: u32 = 2;

/// A request and the role of the child that takes it.
pub trait Work: Message {
    const ROLE: &'static str;
    /// Memory that it may hold, and address space.
    const RESIDENT: u64;
    const ADDRESSES: u64;

    /// What it may take by itself.
    fn deadline(&self) -> Duration;
}

impl Work for ReadRequest {
    const ROLE: &'static str = "read";
    const RESIDENT: u64 = GIGABYTE;
    const ADDRESSES: u64 = 4 * GIGABYTE;

    fn deadline(&self) -> Duration {
        Duration::from_millis(self.deadline_ms)
    }
}

impl Work for MixRequest {
    const ROLE: &'static str = "mix";
    /// Several tables at once.
    const RESIDENT: u64 = 2 * GIGABYTE;
    const ADDRESSES: u64 = 6 * GIGABYTE;

    fn deadline(&self) -> Duration {
        Duration::from_millis(self.deadline_ms)
    }
}

/// How a child's work ended.
pub enum Ended<Outcome> {
    Answered(Outcome),
    TooBig,
    TooLong,
    /// It ended without an answer, which is logged.
    Broken,
}

/// Starts children, a bounded number at a time; the companies take turns.
#[derive(Clone)]
pub struct Children {
    program: PathBuf,
    work_dir: PathBuf,
    turns: Turns,
    /// Of pieces of work that may take minutes: one at a time, so that previews do not wait for them.
    long_turns: Turns,
}

impl Children {
    pub fn new(program: PathBuf, work_dir: PathBuf, at_once: usize) -> Self {
        Self {
            program,
            work_dir,
            turns: Turns::in_rotation(at_once),
            long_turns: Turns::in_rotation(1),
        }
    }

    /// Has the work of a company done as soon as it is its turn. Dropping the call ends the child.
    pub async fn run<W, Outcome>(&self, company_id: i64, work: &W) -> Result<Ended<Outcome>, Error>
    where
        W: Work,
        Outcome: Message + Default,
    {
        self.run_until(company_id, work, Some).await
    }

    /// As [`Children::run`] for a child that tells more than its outcome: `last` takes each frame and gives back the
    /// one that ends the work.
    pub async fn run_until<W, Frame, Outcome>(
        &self,
        company_id: i64,
        work: &W,
        last: impl FnMut(Frame) -> Option<Outcome>,
    ) -> Result<Ended<Outcome>, Error>
    where
        W: Work,
        Frame: Message + Default,
    {
        let deadline = work.deadline();
        let (turns, wait) = match deadline > DEADLINE {
            true => (&self.long_turns, deadline),
            false => (&self.turns, TURN),
        };
        let _turn = within(wait, turns.take(company_id)).await?;
        let ended = timeout(deadline + GRACE, self.start(work, last)).await;
        Ok(ended.unwrap_or(Ok(Ended::TooLong))?)
    }

    async fn start<W, Frame, Outcome>(
        &self,
        work: &W,
        mut last: impl FnMut(Frame) -> Option<Outcome>,
    ) -> anyhow::Result<Ended<Outcome>>
    where
        W: Work,
        Frame: Message + Default,
    {
        let mut child = Child::spawn(&self.spec(work), work).await?;
        let mut outcome = None;
        while outcome.is_none() {
            let Ok(Some(frame)) = child.next::<Frame>().await else {
                break;
            };
            outcome = last(frame);
        }
        let (exit, stderr) = child.wait().await?;
        Ok(match (outcome, exit) {
            (Some(outcome), Exit::Done) => Ended::Answered(outcome),
            (_, Exit::Memory) => Ended::TooBig,
            (_, Exit::Signal(signal)) if signal == SIGXCPU || signal == SIGKILL => Ended::TooLong,
            (_, exit) => {
                tracing::warn!(role = W::ROLE, ?exit, stderr, "child process died");
                Ended::Broken
            }
        })
    }

    fn spec<W: Work>(&self, work: &W) -> ChildSpec {
        ChildSpec {
            program: self.program.clone(),
            args: vec![W::ROLE.into()],
            env: vec![
                // Many allocation arenas would count against the address space for nothing.
                ("MALLOC_ARENA_MAX".into(), "2".into()),
                // A large table touches tens of thousands of small pages: a tenth of the reading.
                ("GLIBC_TUNABLES".into(), "glibc.malloc.hugetlb=1".into()),
                ("RAYON_NUM_THREADS".into(), "1".into()),
            ],
            work_dir: self.work_dir.clone(),
            limits: Limits {
                address_space: Some(W::ADDRESSES),
                resident: Some(W::RESIDENT),
                cpu: Some(2 * work.deadline()),
                file_size: Some(2 * GIGABYTE),
            },
        }
    }
}

const SIGKILL: i32 = 9;
const SIGXCPU: i32 = 24;
