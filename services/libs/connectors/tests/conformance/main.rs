//! Connectors against real servers: one suite for all of them, and what is peculiar to each.

mod anaplan;
mod csv;
mod mysql;
mod mysql_doubles;
mod mysql_types;
mod postgres;
mod postgres_hostile;
mod postgres_tls;
mod postgres_writes;
mod rows;
mod servers;
mod suite;
