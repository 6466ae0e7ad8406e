//! What each process needs to start and to stop: logging and traces, the clock,
//! signals, metrics, and child processes with limits. Knows nothing of the product.

pub mod background;
pub mod child;
pub mod clock;
pub mod logging;
pub mod metrics;
pub mod pace;
pub mod shutdown;
pub mod turns;
