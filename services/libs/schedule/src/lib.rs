//! When something recurs: a rule in the words of the contract, and the moments that it means.
//!
//! Pure: a rule and an instant in, an instant out. What happens at a moment, and that it happens once, is the work of
//! whoever keeps the rule.
//!
//! A rule speaks of clocks on a wall. Where a zone changes its clocks, each time on the wall is met exactly once:
//!
//! * a time that comes twice in autumn is met the first time;
//! * a time that is left out in spring is met as many minutes later as the clocks were put forward, when the clocks
//!   that nobody had touched would have shown it (RFC 5545, section 3.3.5, treats both so).
//!
//! Rules of minutes and of every single hour are about time that passes: an hour that comes twice is met twice, one
//! that is left out never.

mod moments;
mod request;
mod schedule;

pub use request::{Fault, ScheduleRequest};
pub use schedule::{Schedule, Unit};
