//! Connectors against real servers: one suite for all of them, and what is peculiar to each.

mod anaplan;
mod csv;
mod postgres;
mod postgres_tls;
mod rows;
mod servers;
mod suite;
