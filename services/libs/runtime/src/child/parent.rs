//! The parent's side: start, listen, hold to the limits, end.

use std::os::unix::process::ExitStatusExt;
use std::path::PathBuf;
use std::process::{ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bytes::{Buf, BytesMut};
use prost::Message;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::process::{ChildStdout, Command};
use tokio::task::JoinHandle;

use super::{Limits, limits, watch};

/// How often the memory of the group is looked at.
const WATCH_EVERY: Duration = Duration::from_millis(250);
/// How much of the end of standard error is kept.
const STDERR_TAIL: usize = 8 * 1024;
/// A frame larger than this is a fault of the child.
const LARGEST_FRAME: usize = 64 * 1024 * 1024;

/// What to start, and how it is held.
#[derive(Clone, Debug)]
pub struct ChildSpec {
    pub program: PathBuf,
    pub args: Vec<String>,
    /// The whole environment of the child; nothing is inherited.
    pub env: Vec<(String, String)>,
    pub work_dir: PathBuf,
    pub limits: Limits,
}

/// How a child ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Exit {
    Done,
    /// It held more memory than it may.
    Memory,
    Signal(i32),
    Code(i32),
}

#[derive(Debug, thiserror::Error)]
pub enum ChildError {
    #[error("the child process could not be started: {0}")]
    Start(std::io::Error),
    #[error("the child process could not be read: {0}")]
    Read(std::io::Error),
    #[error("the child process sent a frame that cannot be read: {0}")]
    Frame(String),
}

/// A running child. Dropping it kills its whole process group.
pub struct Child {
    process: tokio::process::Child,
    group: i32,
    stdout: ChildStdout,
    buffer: BytesMut,
    stderr: JoinHandle<String>,
    watch: Option<JoinHandle<()>>,
    over_memory: Arc<AtomicBool>,
    reaped: bool,
}

impl Child {
    /// Starts the child and hands it `request`.
    #[expect(unsafe_code, reason = "limits are set between fork and exec")]
    pub async fn spawn(spec: &ChildSpec, request: &impl Message) -> Result<Self, ChildError> {
        let mut command = Command::new(&spec.program);
        command
            .args(&spec.args)
            .env_clear()
            .envs(spec.env.iter().map(|(key, value)| (key, value)))
            .current_dir(&spec.work_dir)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0)
            .kill_on_drop(true);
        let applied = spec.limits.clone();
        // SAFETY: plain call without memory effects.
        let parent = unsafe { libc::getpid() };
        // SAFETY: `apply` makes only async-signal-safe system calls.
        unsafe { command.pre_exec(move || limits::apply(&applied, parent)) };
        let mut process = command.spawn().map_err(ChildError::Start)?;
        let missing = || ChildError::Start(std::io::Error::other("a pipe is missing"));
        let group = process
            .id()
            .and_then(|id| i32::try_from(id).ok())
            .ok_or_else(missing)?;
        let mut stdin = process.stdin.take().ok_or_else(missing)?;
        let stdout = process.stdout.take().ok_or_else(missing)?;
        let stderr = process.stderr.take().ok_or_else(missing)?;
        let bytes = request.encode_to_vec();
        // A child that ends before it has read everything is told by its exit, not here.
        tokio::spawn(async move {
            let _ = stdin.write_all(&bytes).await;
        });
        let over_memory = Arc::new(AtomicBool::new(false));
        let watch = spec
            .limits
            .resident
            .map(|most| tokio::spawn(watch_memory(group, most, over_memory.clone())));
        Ok(Self {
            process,
            group,
            stdout,
            buffer: BytesMut::new(),
            stderr: tokio::spawn(tail(stderr)),
            watch,
            over_memory,
            reaped: false,
        })
    }

    /// The process id, which is also the id of its group.
    pub fn id(&self) -> i32 {
        self.group
    }

    /// The next frame, or `None` when the child has closed its output.
    /// May be dropped and called again without losing bytes.
    pub async fn next<M: Message + Default>(&mut self) -> Result<Option<M>, ChildError> {
        loop {
            if let Some(frame) = self.whole_frame()? {
                let frame =
                    M::decode(frame).map_err(|error| ChildError::Frame(error.to_string()))?;
                return Ok(Some(frame));
            }
            let read = self
                .stdout
                .read_buf(&mut self.buffer)
                .await
                .map_err(ChildError::Read)?;
            if read == 0 {
                return match self.buffer.is_empty() {
                    true => Ok(None),
                    false => Err(ChildError::Frame("it ends in the middle".into())),
                };
            }
        }
    }

    fn whole_frame(&mut self) -> Result<Option<BytesMut>, ChildError> {
        let mut head = &self.buffer[..];
        let before = head.len();
        let length = match prost::decode_length_delimiter(&mut head) {
            Ok(length) => length,
            Err(_) if before < 10 => return Ok(None),
            Err(error) => return Err(ChildError::Frame(error.to_string())),
        };
        if length > LARGEST_FRAME {
            return Err(ChildError::Frame(format!("it is {length} bytes long")));
        }
        let prefix = before - head.len();
        if head.len() < length {
            return Ok(None);
        }
        self.buffer.advance(prefix);
        Ok(Some(self.buffer.split_to(length)))
    }

    /// Asks the group to hand over what it has (SIGTERM).
    pub fn terminate(&self) {
        self.signal(libc::SIGTERM);
    }

    /// Ends the group at once (SIGKILL).
    pub fn kill(&self) {
        self.signal(libc::SIGKILL);
    }

    #[expect(unsafe_code, reason = "a process group is signalled by kill(2)")]
    fn signal(&self, signal: i32) {
        if self.reaped {
            return;
        }
        // SAFETY: the group was made by us and is not reaped yet, so the id is still ours.
        unsafe { libc::kill(-self.group, signal) };
    }

    /// Waits for the end; answers with the end of its standard error beside it.
    pub async fn wait(mut self) -> Result<(Exit, String), ChildError> {
        let status = self.process.wait().await.map_err(ChildError::Read)?;
        // What the child started itself must not outlive it.
        self.kill();
        self.reaped = true;
        if let Some(watch) = self.watch.take() {
            watch.abort();
        }
        let stderr = match tokio::time::timeout(Duration::from_secs(1), &mut self.stderr).await {
            Ok(Ok(text)) => text,
            _ => String::new(),
        };
        let over = self.over_memory.load(Ordering::SeqCst);
        Ok((exit(status, over, &stderr), stderr))
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        self.kill();
        if let Some(watch) = &self.watch {
            watch.abort();
        }
    }
}

fn exit(status: ExitStatus, over_memory: bool, stderr: &str) -> Exit {
    let out_of_memory = over_memory
        || (status.signal() == Some(libc::SIGABRT) && stderr.contains("memory allocation of"));
    match (status.signal(), status.code()) {
        _ if out_of_memory => Exit::Memory,
        (Some(signal), _) => Exit::Signal(signal),
        (None, Some(0)) => Exit::Done,
        (None, code) => Exit::Code(code.unwrap_or(-1)),
    }
}

#[expect(unsafe_code, reason = "a process group is signalled by kill(2)")]
async fn watch_memory(group: i32, most: u64, over: Arc<AtomicBool>) {
    loop {
        tokio::time::sleep(WATCH_EVERY).await;
        let held = tokio::task::spawn_blocking(move || watch::resident(group)).await;
        if held.is_ok_and(|bytes| bytes > most) {
            over.store(true, Ordering::SeqCst);
            // SAFETY: the watch is aborted before the group is reaped.
            unsafe { libc::kill(-group, libc::SIGKILL) };
            return;
        }
    }
}

async fn tail(mut stderr: tokio::process::ChildStderr) -> String {
    let mut kept = Vec::new();
    let mut chunk = [0; 4096];
    while let Ok(read) = stderr.read(&mut chunk).await {
        if read == 0 {
            break;
        }
        kept.extend_from_slice(&chunk[..read]);
        if kept.len() > 2 * STDERR_TAIL {
            kept.drain(..kept.len() - STDERR_TAIL);
        }
    }
    String::from_utf8_lossy(&kept[kept.len().saturating_sub(STDERR_TAIL)..]).into_owned()
}
