//! Reading a stranger's file: always in a child process, never more of them at once
//! than the machine has room for.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use b2l_contracts::read::{ReadOutcome, ReadRequest, read_outcome::Outcome};
use b2l_runtime::child::{Child, ChildSpec, Exit, Limits};
use b2l_tabular::{ReadError, ReadOptions};
use b2l_web::Error;
use tokio::sync::Semaphore;
use tokio::time::timeout;

use crate::domain::description::Description;
use crate::texts;

/// What a reading may take; the wall clock gets a little more than the reader itself keeps to.
const DEADLINE: Duration = Duration::from_secs(30);
const WALL: Duration = Duration::from_secs(35);
/// How long a request waits for its turn.
const TURN: Duration = Duration::from_secs(20);
const GIGABYTE: u64 = 1 << 30;
/// Threads of one reading.
const THREADS: u32 = 2;

/// Starts readings, a bounded number at a time.
#[derive(Clone)]
pub struct Reader {
    program: PathBuf,
    work_dir: PathBuf,
    turns: Arc<Semaphore>,
}

/// A file to read.
pub struct Reading<'a> {
    pub path: &'a Path,
    pub file_name: &'a str,
    pub options: &'a ReadOptions,
    /// Where the table goes; `None` when only a preview is wanted.
    pub parquet: Option<&'a Path>,
}

impl Reader {
    pub fn new(program: PathBuf, work_dir: PathBuf, at_once: usize) -> Self {
        Self {
            program,
            work_dir,
            turns: Arc::new(Semaphore::new(at_once.max(1))),
        }
    }

    /// Reads a file. What is wrong with the file is an error under `file`.
    pub async fn read(&self, reading: &Reading<'_>) -> Result<Description, Error> {
        let turn = timeout(TURN, self.turns.acquire()).await;
        let _turn = turn
            .map_err(|_| Error::unavailable())?
            .map_err(Error::internal)?;
        let ended = timeout(WALL, self.run(reading)).await;
        match ended.unwrap_or(Ok(Ended::TooLong))? {
            Ended::Read(description) => Ok(*description),
            Ended::Refused(refusal) => Err(told(refusal)),
            Ended::TooBig => Err(told(ReadError::TooLarge)),
            Ended::TooLong => Err(told(ReadError::TimedOut)),
        }
    }

    async fn run(&self, reading: &Reading<'_>) -> anyhow::Result<Ended> {
        let request = ReadRequest {
            path: reading.path.display().to_string(),
            file_name: reading.file_name.to_owned(),
            options_json: serde_json::to_string(reading.options)?,
            parquet_path: reading
                .parquet
                .map(|path| path.display().to_string())
                .unwrap_or_default(),
            deadline_ms: DEADLINE.as_millis() as u64,
            threads: THREADS,
        };
        let mut child = Child::spawn(&self.spec(), &request).await?;
        let outcome = child.next::<ReadOutcome>().await;
        let (exit, stderr) = child.wait().await?;
        let outcome = outcome.ok().flatten().and_then(|frame| frame.outcome);
        Ok(match (outcome, exit) {
            (Some(Outcome::DescriptionJson(json)), Exit::Done) => {
                Ended::Read(Box::new(serde_json::from_slice(&json)?))
            }
            (Some(Outcome::RefusalJson(json)), _) => Ended::Refused(serde_json::from_slice(&json)?),
            (_, Exit::Memory) => Ended::TooBig,
            (_, Exit::Signal(signal)) if signal == SIGXCPU || signal == SIGKILL => Ended::TooLong,
            (_, exit) => {
                tracing::warn!(?exit, stderr, "a reader ended without an answer");
                let place = "?".to_owned();
                Ended::Refused(ReadError::Damaged { place })
            }
        })
    }

    fn spec(&self) -> ChildSpec {
        ChildSpec {
            program: self.program.clone(),
            args: vec!["read".into()],
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
                address_space: Some(4 * GIGABYTE),
                resident: Some(GIGABYTE),
                cpu: Some(2 * DEADLINE),
                file_size: Some(2 * GIGABYTE),
            },
        }
    }
}

const SIGKILL: i32 = 9;
const SIGXCPU: i32 = 24;

enum Ended {
    Read(Box<Description>),
    Refused(ReadError),
    TooBig,
    TooLong,
}

fn told(refusal: ReadError) -> Error {
    match refusal {
        ReadError::Io { detail } => Error::internal(detail),
        refusal => Error::field("file", texts::refusal(&refusal)),
    }
}
