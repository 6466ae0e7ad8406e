//! Reaching other people's systems. [`Manifest`] says which types there are, [`Connector`] what each can be asked;
//! [`types`] has them one by one, and objects of S3 buckets can be read by themselves.
//!
//! Where a connection goes is typed by a user, so every one of them passes the [`Dialer`], which
//! keeps it out of networks that are none of the user's business.

mod address;
mod batch;
mod decimal;
mod dialer;
mod exchange;
mod fault;
mod iso;
mod limits;
mod manifest;
mod own;
mod params;
mod refused;
mod room;
mod s3;
mod server;
mod services;
mod tls;
pub mod types;
mod whole;
mod write_mode;

pub use address::Range;
pub use batch::{Batch, Column, ColumnType};
pub use decimal::Decimal;
pub use dialer::{Dialer, OutboundArgs};
pub use exchange::{
    ColumnInfo, Connector, Object, ObjectKind, Reader, Write, Writer, columns_named,
};
pub use fault::{Fault, Place};
pub use limits::Limits;
pub use manifest::{Abilities, Field, FieldKind, Help, Manifest, ObjectField, SignIn, Way};
pub use own::OwnServer;
pub use params::Params;
pub use refused::Refused;
pub use room::Room;
pub use s3::{S3Download, S3Fault, S3Object};
pub use services::Services;
pub use tls::Authorities;
pub use types::{MANIFESTS, csv};
pub use whole::WholeWriter;
pub use write_mode::WriteMode;
