//! Connectors against real servers: one suite for all of them, and what is peculiar to each.

mod anaplan;
mod csv;
mod middleman;
mod mysql;
mod mysql_doubles;
mod mysql_types;
mod postgres;
mod postgres_door;
mod postgres_hostile;
mod rows;
mod suite;
mod wrong_servers;

use b2l_connectors::{MANIFESTS, Way};

use suite::Ground;

#[test]
fn every_connector_has_a_ground_for_the_suite() {
    let grounds = [
        csv::Folder::TYPE,
        postgres::Postgres::TYPE,
        mysql::MySql::TYPE,
    ];
    // What is our own is tested where it is kept.
    let is_foreign = |way: &Way| !matches!(way, Way::OwnData);
    let available = MANIFESTS.iter().filter(|manifest| manifest.is_available());
    let available = available.filter(|manifest| is_foreign(&manifest.way));
    let available: Vec<i64> = available.map(|manifest| manifest.id.into()).collect();
    assert_eq!(available, grounds);
}
