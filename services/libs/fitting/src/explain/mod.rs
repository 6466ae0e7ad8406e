//! Which columns explain a target, learnt by a quick model before anything is trained. Models of the engine learn where
//! they are asked; one of a library learns in a child process, [`run`], which gets its rows as a request.

mod child;
mod learning;

pub use child::{request_of, run};
pub use learning::{Learnt, Refused, learn};

/// The model whose library is C++, which runs in no process that answers people.
pub const LIBRARY: &str = "XGBOOST";
/// The seed of every training.
pub const SEED: u64 = 20_240_229;
