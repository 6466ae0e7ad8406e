//! Reading a file that somebody uploaded: always in a child process.

use std::path::{Path, PathBuf};
use std::time::Duration;

use b2l_contracts::read::{CsvOutcome, CsvRequest, csv_outcome::Outcome};
use b2l_runtime::child::{Child, ChildSpec, Exit, Limits};
use b2l_runtime::turns::Turns;
use b2l_tabular::ReadError;
use b2l_web::{Error, Result};
use tokio::time::timeout;

use crate::domain::csv_file::Described;
use crate::texts::csv as texts;

/// What reading may take by itself, and what the wall clock gives on top.
const DEADLINE: Duration = Duration::from_secs(30);
const GRACE: Duration = Duration::from_secs(5);
const GIGABYTE: u64 = 1 << 30;
const SIGKILL: i32 = 9;
const SIGXCPU: i32 = 24;

/// Starts readings, a bounded number at a time; the companies take turns.
#[derive(Clone)]
pub struct Reader {
    program: PathBuf,
    work_dir: PathBuf,
    turns: Turns,
}

impl Reader {
    pub fn new(program: PathBuf, work_dir: PathBuf, at_once: usize) -> Self {
        Self {
            program,
            work_dir,
            turns: Turns::in_rotation(at_once),
        }
    }

    /// Describes a csv file and writes it as plain csv. What is wrong with it is an error under `csvFile`. Dropping the
    /// call ends the reading at once.
    pub async fn describe(&self, company_id: i64, path: &Path, plain: &Path) -> Result<Described> {
        let request = CsvRequest {
            path: path.display().to_string(),
            plain_path: plain.display().to_string(),
            deadline_ms: DEADLINE.as_millis() as u64,
            threads: 1,
        };
        let _turn = timeout(DEADLINE + GRACE, self.turns.take(company_id))
            .await
            .map_err(|_| Error::unavailable())?;
        let read = timeout(DEADLINE + GRACE, self.read(&request)).await;
        match read.unwrap_or(Ok(Err(ReadError::TimedOut)))? {
            Ok(described) => Ok(described),
            Err(ReadError::Io { detail }) => Err(Error::internal(detail)),
            Err(refusal) => Err(Error::field("csvFile", texts::refusal(&refusal))),
        }
    }

    async fn read(
        &self,
        request: &CsvRequest,
    ) -> anyhow::Result<std::result::Result<Described, ReadError>> {
        let mut child = Child::spawn(&self.spec(), request).await?;
        let frame = child.next::<CsvOutcome>().await.unwrap_or_default();
        let (exit, stderr) = child.wait().await?;
        Ok(match (frame.and_then(|frame| frame.outcome), exit) {
            (Some(Outcome::DescriptionJson(json)), Exit::Done) => {
                Ok(serde_json::from_slice(&json)?)
            }
            (Some(Outcome::RefusalJson(json)), Exit::Done) => Err(serde_json::from_slice(&json)?),
            (_, Exit::Memory) => Err(ReadError::TooLarge),
            (_, Exit::Signal(SIGXCPU | SIGKILL)) => Err(ReadError::TimedOut),
            (_, exit) => {
                tracing::warn!(?exit, stderr, "child process died");
                let place = "?".to_owned();
                Err(ReadError::Damaged { place })
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
