pub mod answers;
pub mod auto_update;
pub mod create;
mod form;
pub mod preview;
pub mod replace;
pub mod stages;
pub mod update;
