//! Exponential smoothing in its innovations state space form (Hyndman, Koehler, Ord and Snyder,
//! Forecasting with Exponential Smoothing, 2008): what SES and HWES share. A form says how error,
//! trend and season enter; fitting maximises the likelihood over the smoothing parameters and
//! the states before the first value.

mod fit;
mod form;
mod recursion;
mod start;
mod state;

pub(crate) use fit::{Fixed, Smoothed, likely, smooth};
pub(crate) use form::{Form, Season, Trend};
