pub mod create;
mod form;
pub mod preview;
pub mod replace;
