//! `/tasks`, `/task/stop`: what runs and waits for the company.

pub mod list;
pub mod stop;
