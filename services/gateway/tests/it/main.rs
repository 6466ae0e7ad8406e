//! The gateway through HTTP, on a real Postgres. The folders mirror the URLs.

mod activity;
mod anaplan;
mod app;
mod auth;
mod companies;
mod contact;
mod contract;
mod emails;
mod foreign_pages;
mod photos;
mod scopes;
mod sessions;
mod tokens;
mod users;
mod walls;
