//! What the migrations make of a database, and whether the code declares the same.

mod catalog;
mod migrations;
mod tables;
