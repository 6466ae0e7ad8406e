pub mod connections;
pub mod csv;
pub mod processes;
pub mod tasks;
pub mod test;
mod used;
mod words;
