//! What a child process does that trains: [`fit`] makes models of the units of a task, [`merge`] one story of what they
//! left, [`records`] is the form of that, and [`child`] the pipe to whoever started it. A worker trains stories so, and
//! a what-if one series or category of a story, so that both answer the same. [`explain`] says before a training which
//! columns explain a target.

pub mod child;
pub mod explain;
pub mod fit;
pub mod merge;
pub mod records;
