//! The worker pool. A worker claims a shard of a training, hands it to a child process that has limits and no
//! credentials, and puts what the child leaves into object storage. The last worker of a story merges.
//!
//! What the child does is [`b2l_fitting`]; [`work`] is the worker.

pub mod config;
pub mod work;
