//! From the bytes of a file to a trained story, as a worker's child makes it.

mod far_dates;
mod mistyped;
mod sparse;
mod spoilt;
mod story;
