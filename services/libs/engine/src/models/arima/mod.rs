//! Seasonal ARIMA models with regressors: differencing, estimation, the search for orders, and
//! what a fitted model predicts.

mod automatic;
mod basis;
mod covariance;
mod css;
mod design;
mod difference;
mod exact;
mod fit;
mod gaps;
mod gls;
mod linear;
mod orders;
mod points;
mod polynomial;
mod regressors;
mod search;
mod state;
#[cfg(test)]
mod tests;

pub(crate) use automatic::fit;
pub(crate) use polynomial::from_free;
pub(crate) use search::Wish;
pub(crate) use state::Arima;
