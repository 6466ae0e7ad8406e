pub mod create;
mod form;
pub mod preview;
pub mod refresh;
pub mod replace;
pub mod schedule;
