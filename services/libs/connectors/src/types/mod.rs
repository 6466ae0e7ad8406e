//! The types, a module each. This list alone names more than one of them.

mod amazon_s3;
pub mod anaplan;
mod b2l;
pub mod csv;
mod excel;
mod ftp;
mod google_cloud_storage;
mod ms_sql;
mod mysql;
mod one_c;
mod optimacros;
mod oracle;
mod postgres;
mod rest_api;
mod salesforce;
mod sap;
mod tableau;

use crate::manifest::Manifest;

/// Every type, in the order of their numbers.
pub static MANIFESTS: [Manifest; 17] = [
    anaplan::MANIFEST,
    csv::MANIFEST,
    postgres::MANIFEST,
    oracle::MANIFEST,
    mysql::MANIFEST,
    ms_sql::MANIFEST,
    sap::MANIFEST,
    one_c::MANIFEST,
    tableau::MANIFEST,
    salesforce::MANIFEST,
    rest_api::MANIFEST,
    ftp::MANIFEST,
    excel::MANIFEST,
    amazon_s3::MANIFEST,
    google_cloud_storage::MANIFEST,
    optimacros::MANIFEST,
    b2l::MANIFEST,
];

impl Manifest {
    /// The manifest of a type.
    pub fn of(id: i64) -> Option<&'static Self> {
        MANIFESTS
            .iter()
            .find(|manifest| i64::from(manifest.id) == id)
    }

    /// The type that a login without a type belongs to.
    pub fn of_login() -> Option<&'static Self> {
        MANIFESTS
            .iter()
            .find(|manifest| manifest.field("login").is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::manifest::{Field, Way};

    #[test]
    fn types_are_numbered_in_their_order_and_named_once() {
        let ids: Vec<i16> = MANIFESTS.iter().map(|manifest| manifest.id).collect();
        assert_eq!(ids, (1..=17).collect::<Vec<i16>>());
        for manifest in &MANIFESTS {
            let same = |other: &&Manifest| other.name == manifest.name;
            assert_eq!(
                MANIFESTS.iter().filter(same).count(),
                1,
                "{}",
                manifest.name
            );
            for field in manifest.fields {
                let same = |other: &&Field| other.name == field.name;
                assert_eq!(manifest.fields.iter().filter(same).count(), 1);
            }
        }
    }

    #[test]
    fn a_type_without_a_connector_promises_nothing() {
        for manifest in MANIFESTS.iter().filter(|manifest| !manifest.is_available()) {
            let abilities = manifest.abilities;
            let promised = abilities.list_objects
                || abilities.describe_columns
                || abilities.read
                || !abilities.write.is_empty();
            assert!(!promised, "{}", manifest.name);
        }
        assert!(MANIFESTS.iter().any(Manifest::is_available));
    }

    #[test]
    fn the_types_that_are_left_to_do_are_these() {
        let left = MANIFESTS.iter().filter(|manifest| !manifest.is_available());
        let left: Vec<i16> = left.map(|manifest| manifest.id).collect();
        assert_eq!(left, [1, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
    }

    #[test]
    fn one_type_alone_is_signed_in_to_by_a_login() {
        let with_login = MANIFESTS
            .iter()
            .filter(|manifest| manifest.field("login").is_some());
        assert_eq!(with_login.count(), 1);
    }

    #[test]
    fn every_secret_goes_to_a_place_that_is_a_setting_or_always_the_same() {
        for manifest in &MANIFESTS {
            let has_secret = manifest.fields.iter().any(Field::is_secret);
            let has_place = manifest.fields.iter().any(|field| field.is_place);
            let is_always_the_same = matches!(manifest.way, Way::SignIn(_));
            assert!(
                !has_secret || has_place || is_always_the_same,
                "{}",
                manifest.name
            );
        }
    }
}
