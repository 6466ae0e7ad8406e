//! The models, a file each. Families that share a core keep it in a folder beside them.

pub mod ar;
mod arima;
mod ets;
pub mod hwes;
pub mod lr;
pub mod mstl;
pub mod naive;
mod regression;
pub mod sarimax;
pub mod seasonal_naive;
pub mod ses;
pub mod theta;
