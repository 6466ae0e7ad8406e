//! Drawing strangers' pictures anew: always in a child process, one at a time.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use b2l_runtime::child::{Child, ChildSpec, Exit, Limits};
use b2l_web::Error;
use tokio::sync::Semaphore;
use tokio::time::timeout;

use crate::domain::photo::Refusal;
use crate::domain::picture::Redrawn;

const MEGABYTE: u64 = 1 << 20;
/// Processor time of one picture: the largest took four seconds.
const CPU: Duration = Duration::from_secs(20);
const WALL: Duration = Duration::from_secs(30);
/// How long an upload waits for its turn.
const TURN: Duration = Duration::from_secs(20);
/// The largest picture of all kinds (25 million pixels of 8 bytes) held 294 MB while it was drawn.
const RESIDENT: u64 = 500 * MEGABYTE;
/// Of them at the same time in a process: this is what keeps the memory of the service small.
const AT_ONCE: usize = 1;

/// Starts redrawing, a bounded number at a time.
#[derive(Clone)]
pub struct Redrawer {
    program: PathBuf,
    work_dir: PathBuf,
    turns: Arc<Semaphore>,
}

/// Pixels of the whole picture, as the child tells them.
#[derive(serde::Serialize, serde::Deserialize)]
pub struct Size {
    pub width: u32,
    pub height: u32,
}

impl Redrawer {
    pub fn new(program: PathBuf, work_dir: PathBuf) -> Redrawer {
        Redrawer {
            program,
            work_dir,
            turns: Arc::new(Semaphore::new(AT_ONCE)),
        }
    }

    /// Draws the picture in the file anew. What is wrong with it is an error under `photo`.
    pub async fn redraw(&self, file: &Path) -> Result<Redrawn, Error> {
        let turn = timeout(TURN, self.turns.acquire()).await;
        let _turn = turn
            .map_err(|_| Error::unavailable())?
            .map_err(Error::internal)?;
        match timeout(WALL, self.run(file)).await {
            Ok(drawn) => {
                drawn?.map_err(|refusal: Refusal| Error::field("photo", refusal.message()))
            }
            Err(_) => Err(Error::field("photo", Refusal::Damaged.message())),
        }
    }

    async fn run(&self, file: &Path) -> anyhow::Result<Result<Redrawn, Refusal>> {
        let path = file.display().to_string();
        let mut child = Child::spawn(&self.spec(), &path).await?;
        let answer = read(&mut child).await;
        let (exit, stderr) = child.wait().await?;
        match answer {
            Ok(drawn) if exit == Exit::Done => Ok(drawn),
            // A picture that exhausts a decoder or makes it fail is as good as damaged.
            answer => {
                let error = answer.err().map(|error| format!("{error:#}"));
                tracing::warn!(?exit, error, stderr, "image decoder crashed");
                Ok(Err(Refusal::Damaged))
            }
        }
    }

    fn spec(&self) -> ChildSpec {
        ChildSpec {
            program: self.program.clone(),
            args: vec!["redraw".into()],
            // Many allocation arenas would count against the address space for nothing.
            env: vec![("MALLOC_ARENA_MAX".into(), "2".into())],
            work_dir: self.work_dir.clone(),
            limits: Limits {
                address_space: Some(2 * RESIDENT),
                resident: Some(RESIDENT),
                cpu: Some(CPU),
                file_size: Some(0),
            },
        }
    }
}

/// What the child answers, in the order in which it sends it.
async fn read(child: &mut Child) -> anyhow::Result<Result<Redrawn, Refusal>> {
    let size: Result<Size, Refusal> = serde_json::from_slice(&frame(child).await?)?;
    Ok(match size {
        Ok(Size { width, height }) => Ok(Redrawn {
            full: frame(child).await?,
            thumb: frame(child).await?,
            width,
            height,
        }),
        Err(refusal) => Err(refusal),
    })
}

async fn frame(child: &mut Child) -> anyhow::Result<Vec<u8>> {
    child
        .next()
        .await?
        .context("the child ended before its answer did")
}
