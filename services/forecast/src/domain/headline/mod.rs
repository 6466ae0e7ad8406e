//! The number above a forecast: of the kind that the story's owner chose, in words, and over all series of a story.

mod choice;
mod over_all;
mod sentence;
mod shape;
mod year_before;

pub use choice::{adds_up, chosen, kinds, of_series};
pub use over_all::{combined, over_all};
pub use shape::{Headline, Kind, shown, shown_of};
