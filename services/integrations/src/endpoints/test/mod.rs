pub mod connection;
mod form;
