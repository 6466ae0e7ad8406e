mod answers;
pub mod create;
pub mod delete;
mod form;
pub mod get;
pub mod list;
pub mod preview;
pub mod replace;
mod schedule;
