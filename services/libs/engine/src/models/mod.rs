//! The models, a file each. Families that share a core keep it in a folder beside them.

pub mod ar;
mod arima;
pub mod catboost;
pub mod ces;
pub mod combination;
pub mod croston;
mod curves;
mod ets;
pub mod exponential;
pub mod gbm;
pub mod hwes;
mod known;
mod lags;
pub mod logarithmic;
pub mod lr;
pub mod lstm;
pub mod mstl;
pub mod naive;
pub mod ngboost;
pub mod polynomial;
pub mod prophet;
mod regression;
pub mod sarimax;
pub mod seasonal_naive;
pub mod ses;
pub mod theta;
pub mod year_to_year;
