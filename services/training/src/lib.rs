//! The worker pool. A worker claims a shard of a training, hands it to a child process that has limits and no
//! credentials, and puts what the child leaves into object storage. The last worker of a story merges.
//!
//! Rooms: [`work`] is the worker, [`child`] the other side of the pipe, [`fit`] and [`merge`] what a child can do,
//! [`records`] the form of what they leave.

pub mod child;
pub mod config;
pub mod fit;
pub mod merge;
pub mod records;
pub mod work;
