pub mod answers;
pub mod cancel;
mod form;
pub mod get;
pub mod progress;
pub mod upload;
