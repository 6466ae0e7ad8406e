//! Reaching other people's systems: S3 buckets so far.
//!
//! Where a connection goes is typed by a user, so every one of them passes the [`Dialer`], which
//! keeps it out of networks that are none of the user's business.

mod address;
mod dialer;
mod s3;

pub use address::Range;
pub use dialer::{Dialer, OutboundArgs, Refused};
pub use s3::{S3Download, S3Fault, S3Object};
