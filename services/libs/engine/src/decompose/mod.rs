//! Splitting a series into trend, seasons and a remainder: STL for one season (Cleveland,
//! Cleveland, McRae and Terpenning 1990), MSTL for several (Bandara, Hyndman and Bergmeir 2021),
//! and how strong each part is (Wang, Smith and Hyndman 2006).

mod components;
mod loess;
mod mstl;
mod seasons;
mod stl;

pub use components::{Components, Seasonal};
pub use mstl::mstl;
pub use seasons::{periods, seasons};
pub use stl::{Cycle, Stl};
