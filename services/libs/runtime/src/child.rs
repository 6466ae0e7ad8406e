//! Child processes for work that may crash, hang or eat memory: reading a stranger's
//! file, training a model.
//!
//! The child is started with an empty environment and its own process group, dies with
//! its parent, and is held by limits. It gets one request on standard input and answers
//! with length-delimited protobuf frames on standard output.

mod limits;
mod parent;
mod side;
mod watch;

pub use limits::Limits;
pub use parent::{Child, ChildError, ChildSpec, Exit};
pub use side::{Frames, request};
