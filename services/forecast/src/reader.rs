//! Reading the file of a request: always in a child process, a few at a time.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use b2l_contracts::read::{ReadOutcome, ReadRequest, read_outcome::Outcome};
use b2l_runtime::child::{Child, ChildSpec, Exit, Limits};
use b2l_tabular::{Description, ReadError, Table, read_parquet};
use b2l_web::multipart::UploadedFile;
use tempfile::NamedTempFile;
use tokio::sync::Semaphore;
use tokio::time::timeout;

use crate::blocking::blocking;
use crate::refusal::Refusal;
use crate::texts;

/// What a reading may take by itself, and what the wall clock gives on top.
const DEADLINE: Duration = Duration::from_secs(30);
const GRACE: Duration = Duration::from_secs(5);
/// How long a file waits for its turn.
const TURN: Duration = Duration::from_secs(20);
/// Files that are read at a time.
const AT_ONCE: usize = 2;
const THREADS: u32 = 2;
const GIGABYTE: u64 = 1 << 30;
const SIGKILL: i32 = 9;
const SIGXCPU: i32 = 24;

/// Starts readings.
pub struct Reader {
    program: PathBuf,
    work_dir: PathBuf,
    turns: Arc<Semaphore>,
}

impl Reader {
    /// `program` has the role `read`; files lie in `work_dir` while they are read.
    pub fn new(program: PathBuf, work_dir: PathBuf) -> Self {
        Self {
            program,
            work_dir,
            turns: Arc::new(Semaphore::new(AT_ONCE)),
        }
    }

    /// The table of a file, and what is to be told of it.
    ///
    /// # Errors
    /// 400 under `file` with what is wrong with the file.
    pub async fn table(&self, file: &UploadedFile) -> Result<(Table, Description), Refusal> {
        let parquet = NamedTempFile::new_in(&self.work_dir).map_err(Refusal::internal)?;
        let request = ReadRequest {
            path: file.path.display().to_string(),
            file_name: file.file_name.clone(),
            options_json: String::new(),
            parquet_path: parquet.path().display().to_string(),
            deadline_ms: DEADLINE.as_millis() as u64,
            threads: THREADS,
        };
        let turn = timeout(TURN, self.turns.acquire()).await;
        let _turn = turn
            .map_err(|_| Refusal::Unavailable)?
            .map_err(Refusal::internal)?;
        let read = timeout(DEADLINE + GRACE, self.start(&request)).await;
        let description = match read.unwrap_or(Ok(Err(ReadError::TimedOut)))? {
            Ok(description) => description,
            Err(ReadError::Io { detail }) => return Err(Refusal::internal(detail)),
            Err(refusal) => return Err(Refusal::field("file", texts::refusal(&refusal))),
        };
        let table = blocking(move || read_parquet(parquet.path(), None))
            .await?
            .map_err(anyhow::Error::from)?;
        Ok((table, description))
    }

    async fn start(&self, request: &ReadRequest) -> anyhow::Result<Result<Description, ReadError>> {
        let mut child = Child::spawn(&self.spec(), request).await?;
        let frame = child.next::<ReadOutcome>().await;
        let (exit, stderr) = child.wait().await?;
        let outcome = frame.ok().flatten().and_then(|frame| frame.outcome);
        Ok(match (outcome, exit) {
            (Some(Outcome::DescriptionJson(json)), Exit::Done) => {
                Ok(serde_json::from_slice(&json)?)
            }
            (Some(Outcome::RefusalJson(json)), Exit::Done) => Err(serde_json::from_slice(&json)?),
            (_, Exit::Memory) => Err(ReadError::TooLarge),
            (_, Exit::Signal(SIGKILL | SIGXCPU)) => Err(ReadError::TimedOut),
            (_, exit) => {
                tracing::warn!(?exit, stderr, "child process ended without an answer");
                Err(ReadError::Damaged {
                    place: "?".to_owned(),
                })
            }
        })
    }

    fn spec(&self) -> ChildSpec {
        ChildSpec {
            program: self.program.clone(),
            args: vec!["read".into()],
            env: vec![
                ("MALLOC_ARENA_MAX".into(), "2".into()),
                ("RAYON_NUM_THREADS".into(), "1".into()),
            ],
            work_dir: self.work_dir.clone(),
            limits: Limits {
                address_space: Some(4 * GIGABYTE),
                resident: Some(GIGABYTE),
                cpu: Some(2 * DEADLINE),
                file_size: Some(GIGABYTE),
            },
        }
    }
}
