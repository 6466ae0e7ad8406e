//! Children of this program: each does one piece of work inside limits, never more of them at once
//! than the machine has room for.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use b2l_contracts::read::{MixRequest, ReadRequest};
use b2l_runtime::child::{Child, ChildSpec, Exit, Limits};
use b2l_web::Error;
use prost::Message;
use tokio::sync::Semaphore;
use tokio::time::timeout;

/// What a piece of work may take by itself; the wall clock gets a little more.
pub const DEADLINE: Duration = Duration::from_secs(30);
const WALL: Duration = Duration::from_secs(35);
/// How long a request waits for its turn.
const TURN: Duration = Duration::from_secs(20);
pub const GIGABYTE: u64 = 1 << 30;
/// Threads of one child.
pub const THREADS: u32 = 2;

/// A request and the role of the child that takes it.
pub trait Work: Message {
    const ROLE: &'static str;
    /// Memory that it may hold, and address space.
    const RESIDENT: u64;
    const ADDRESSES: u64;
}

impl Work for ReadRequest {
    const ROLE: &'static str = "read";
    const RESIDENT: u64 = GIGABYTE;
    const ADDRESSES: u64 = 4 * GIGABYTE;
}

impl Work for MixRequest {
    const ROLE: &'static str = "mix";
    /// Several tables at once.
    const RESIDENT: u64 = 2 * GIGABYTE;
    const ADDRESSES: u64 = 6 * GIGABYTE;
}

/// How a child's work ended.
pub enum Ended<Outcome> {
    Answered(Outcome),
    TooBig,
    TooLong,
    /// It ended without an answer, which is logged.
    Broken,
}

/// Starts children, a bounded number at a time.
#[derive(Clone)]
pub struct Children {
    program: PathBuf,
    work_dir: PathBuf,
    turns: Arc<Semaphore>,
}

impl Children {
    pub fn new(program: PathBuf, work_dir: PathBuf, at_once: usize) -> Self {
        Self {
            program,
            work_dir,
            turns: Arc::new(Semaphore::new(at_once.max(1))),
        }
    }

    /// Has the work done as soon as it is its turn.
    pub async fn run<W, Outcome>(&self, work: &W) -> Result<Ended<Outcome>, Error>
    where
        W: Work,
        Outcome: Message + Default,
    {
        let turn = timeout(TURN, self.turns.acquire()).await;
        let _turn = turn
            .map_err(|_| Error::unavailable())?
            .map_err(Error::internal)?;
        let ended = timeout(WALL, self.start(work)).await;
        Ok(ended.unwrap_or(Ok(Ended::TooLong))?)
    }

    async fn start<W, Outcome>(&self, work: &W) -> anyhow::Result<Ended<Outcome>>
    where
        W: Work,
        Outcome: Message + Default,
    {
        let mut child = Child::spawn(&self.spec::<W>(), work).await?;
        let outcome = child.next::<Outcome>().await;
        let (exit, stderr) = child.wait().await?;
        Ok(match (outcome.ok().flatten(), exit) {
            (Some(outcome), Exit::Done) => Ended::Answered(outcome),
            (_, Exit::Memory) => Ended::TooBig,
            (_, Exit::Signal(signal)) if signal == SIGXCPU || signal == SIGKILL => Ended::TooLong,
            (_, exit) => {
                tracing::warn!(
                    role = W::ROLE,
                    ?exit,
                    stderr,
                    "a child ended without an answer"
                );
                Ended::Broken
            }
        })
    }

    fn spec<W: Work>(&self) -> ChildSpec {
        ChildSpec {
            program: self.program.clone(),
            args: vec![W::ROLE.into()],
            env: vec![
                // Many allocation arenas would count against the address space for nothing.
                ("MALLOC_ARENA_MAX".into(), "2".into()),
                // A large table touches tens of thousands of small pages: a tenth of the reading.
                ("GLIBC_TUNABLES".into(), "glibc.malloc.hugetlb=1".into()),
                ("POLARS_MAX_THREADS".into(), "1".into()),
                ("RAYON_NUM_THREADS".into(), "1".into()),
            ],
            work_dir: self.work_dir.clone(),
            limits: Limits {
                address_space: Some(W::ADDRESSES),
                resident: Some(W::RESIDENT),
                cpu: Some(2 * DEADLINE),
                file_size: Some(2 * GIGABYTE),
            },
        }
    }
}

const SIGKILL: i32 = 9;
const SIGXCPU: i32 = 24;
