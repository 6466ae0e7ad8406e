//! `/notifications`: what ended lately.

pub mod list;
