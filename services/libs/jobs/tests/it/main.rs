//! The task library against a real Postgres, and its rules against every interleaving.

mod accepting;
mod bells;
mod claiming;
mod ending;
mod interleavings;
mod kinds;
mod model;
mod pace;
mod reaping;
mod search;
mod storm;
mod support;
