//! The training service on a real stack: real workers, real children, real tables.

mod faults;
mod handover;
mod rows;
mod stage;
mod trains;
mod waiting;
mod workers;
