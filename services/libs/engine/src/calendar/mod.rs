//! Time axes: which period a column has, which dates follow, and how rows are put in order.

mod absent;
mod axis;
mod days;
mod frequency;
mod holidays;
mod hours;
mod infer;
mod period;
mod regularise;
mod retail;
mod season;
mod spans;
mod stretch;
mod unfinished;

pub use absent::{Absence, Closed, Filled, MOST_MADE_UP, Settled, Surroundings, settle};
pub use axis::{Axis, future_dates};
pub use days::{DayRows, DayTally};
pub use frequency::{Frequency, MonthDay, Snap, Spacing, Weekdays};
pub(crate) use holidays::CHOICES;
pub use holidays::holidays;
pub use hours::HourRows;
pub use infer::CalendarError;
pub use period::Period;
pub use regularise::{
    Cleaning, Duplicates, Fill, Regular, Rules, align, by_period, fill_linear, regularise,
};
pub use retail::Retail;
pub use season::detect_season;
pub use stretch::{Stretch, stretch};
pub use unfinished::{Edges, PartUnit, Partial, Unfinished};
