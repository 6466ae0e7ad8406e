mod answers;
pub mod list;
pub mod start;
pub mod stop;
