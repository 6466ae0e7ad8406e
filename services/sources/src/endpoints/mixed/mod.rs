pub mod answers;
pub mod create;
mod form;
pub mod preview;
mod recipe;
pub mod replace;
