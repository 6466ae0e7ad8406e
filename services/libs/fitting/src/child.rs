//! The child's side: a request in, frames out. It has no network to use, no credentials and no database; what it
//! gets and what it leaves are files whose paths the request names.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use anyhow::Context;
use b2l_contracts::fit::child_frame::Frame;
use b2l_contracts::fit::child_request::Work;
use b2l_contracts::fit::{ChildFrame, ChildRequest, Refused};
use b2l_runtime::child::{Frames, request};
use b2l_runtime::shutdown;

use crate::{fit, merge};

/// Threads of a child: one, always. Waiting threads of OpenMP spin and cost tens of times what they save.
const THREADS: [&str; 4] = [
    "OMP_NUM_THREADS",
    "OPENBLAS_NUM_THREADS",
    "MKL_NUM_THREADS",
    "RAYON_NUM_THREADS",
];

/// Address space is no measure of memory; this only ends what asks for absurd amounts, bytes.
pub const ADDRESS_SPACE: u64 = 16 << 30;

/// The environment of a child.
pub fn environment() -> Vec<(String, String)> {
    let one = |name: &&str| ((*name).to_owned(), "1".to_owned());
    THREADS.iter().map(one).collect()
}

/// Work that cannot be done, however often it is tried.
#[derive(Clone, Debug, PartialEq)]
pub struct Refusal {
    /// A stable word, translated where it is shown.
    pub code: &'static str,
    pub params: HashMap<String, String>,
}

impl Refusal {
    pub fn of(code: &'static str) -> Self {
        Self {
            code,
            params: HashMap::new(),
        }
    }

    #[must_use]
    pub fn with(mut self, name: &str, value: impl ToString) -> Self {
        self.params.insert(name.to_owned(), value.to_string());
        self
    }
}

/// How the work of a child can go wrong.
#[derive(Debug, thiserror::Error)]
pub enum ChildError {
    /// Said to the parent in a frame.
    #[error("refused: {0:?}")]
    Refused(Refusal),
    /// A fault of ours or of the machine; the exit code and standard error tell.
    #[error(transparent)]
    Broken(#[from] anyhow::Error),
}

impl From<std::io::Error> for ChildError {
    fn from(error: std::io::Error) -> Self {
        Self::Broken(error.into())
    }
}

impl From<Refusal> for ChildError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

/// Reads the request, does it, says how it went.
pub fn run() -> anyhow::Result<()> {
    let stop = stop_flag()?;
    let request: ChildRequest = request().context("the request cannot be read")?;
    name_panics(request.trace_context);
    let frames = Frames::default();
    let done = match request.work.context("the request names no work")? {
        Work::Fit(request) => {
            fit::run(request, &stop, &|frame| send(&frames, frame)).map(Frame::Fitted)
        }
        Work::Merge(request) => merge::run(&request).map(Frame::Merged),
    };
    let last = match done {
        Ok(frame) => frame,
        Err(ChildError::Refused(refusal)) => Frame::Refused(Refused {
            code: refusal.code.to_owned(),
            params: refusal.params,
        }),
        Err(ChildError::Broken(error)) => return Err(error),
    };
    frames
        .send(&ChildFrame { frame: Some(last) })
        .context("the parent does not listen")
}

fn send(frames: &Frames, frame: Frame) {
    // Without a parent the kernel ends this process; there is nobody to tell.
    let _ = frames.send(&ChildFrame { frame: Some(frame) });
}

/// Raised by SIGTERM: hand over what there is.
fn stop_flag() -> anyhow::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let raised = stop.clone();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    thread::Builder::new()
        .name("signals".into())
        .spawn(move || {
            runtime.block_on(shutdown::requested());
            raised.store(true, Ordering::SeqCst);
        })?;
    Ok(stop)
}

/// Standard error reaches the worker's log; the trace tells which request it belongs to.
fn name_panics(trace: String) {
    std::panic::set_hook(Box::new(move |panic| eprintln!("trace {trace:?}: {panic}")));
}
