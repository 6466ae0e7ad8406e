//! The gateway through HTTP, on a real Postgres. The folders mirror the URLs.

mod app;
mod auth;
mod companies;
mod contact;
mod contract;
mod emails;
mod photos;
mod tokens;
mod users;
mod walls;
