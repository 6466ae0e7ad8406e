//! The types, in the order of their numbers.

use super::{Abilities, Field, Manifest, ObjectField, Way};
use crate::postgres::Postgres;
use crate::write_mode::WriteMode;

/// Of a database, where everything has to be known.
const fn database(port: &'static str) -> [Field; 5] {
    [
        Field::host().required(),
        Field::port(Some(port)),
        Field::text("database").required(),
        Field::text("user").required(),
        Field::secret("password"),
    ]
}

/// Of a service at an address, whose other settings depend on what it is.
const SERVICE: &[Field] = &[
    Field::host().required(),
    Field::port(None),
    Field::text("database"),
    Field::text("user"),
    Field::secret("password"),
];

/// Of storage where the address is known when it is left out.
const STORAGE: &[Field] = &[
    Field::host(),
    Field::port(None),
    Field::text("database").required(),
    Field::text("user"),
    Field::secret("password").required(),
];

const ANAPLAN: &[Field] = &[
    Field::text("login").required(),
    Field::secret("password").required(),
    Field::text("workspaceId"),
    Field::text("modelId"),
];

const OPTIMACROS: &[Field] = &[
    Field::host().required(),
    Field::secret("token").required(),
    Field::text("user"),
    Field::secret("password"),
];

const EVERYTHING: Abilities = Abilities {
    list_objects: true,
    describe_columns: true,
    read: true,
    write: &[WriteMode::Append, WriteMode::Replace, WriteMode::Upsert],
    typed: true,
};
const NOTHING: Abilities = Abilities {
    list_objects: false,
    describe_columns: false,
    read: false,
    write: &[],
    typed: false,
};

/// A type that has no connector yet: what its form will ask for is known.
const fn missing(id: i16, name: &'static str, fields: &'static [Field]) -> Manifest {
    Manifest {
        id,
        name,
        fields,
        abilities: NOTHING,
        object_field: None,
        way: Way::Missing,
    }
}

/// A type with a field of its own for its objects.
const fn with_objects_in(object_field: ObjectField, manifest: Manifest) -> Manifest {
    Manifest {
        object_field: Some(object_field),
        ..manifest
    }
}

/// Every type.
pub static MANIFESTS: [Manifest; 16] = [
    with_objects_in(ObjectField::ProcedureValue, missing(1, "Anaplan", ANAPLAN)),
    Manifest {
        id: 2,
        name: "CSV",
        fields: &[],
        abilities: Abilities {
            write: &[WriteMode::Replace, WriteMode::Append],
            typed: false,
            ..EVERYTHING
        },
        object_field: Some(ObjectField::FileValue),
        way: Way::OwnFiles,
    },
    Manifest {
        id: 3,
        name: "PostgreSQL",
        fields: &const { database("5432") },
        abilities: EVERYTHING,
        object_field: None,
        way: Way::Outside(|dialer, limits, params| {
            Ok(Box::new(Postgres::new(dialer, limits, params)?))
        }),
    },
    missing(4, "Oracle", &const { database("1521") }),
    missing(5, "MySQL", &const { database("3306") }),
    missing(6, "MS SQL", &const { database("1433") }),
    missing(7, "SAP", SERVICE),
    missing(8, "1C", SERVICE),
    missing(9, "Tableau", SERVICE),
    missing(10, "Salesforce", SERVICE),
    missing(11, "REST API", SERVICE),
    missing(12, "FTP", SERVICE),
    missing(13, "Excel", SERVICE),
    missing(14, "Amazon S3", STORAGE),
    missing(15, "Google Cloud Storage", STORAGE),
    with_objects_in(
        ObjectField::OptimacrosService,
        missing(16, "Optimacros", OPTIMACROS),
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_are_numbered_in_their_order_and_named_once() {
        let ids: Vec<i16> = MANIFESTS.iter().map(|manifest| manifest.id).collect();
        assert_eq!(ids, (1..=16).collect::<Vec<i16>>());
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
    fn every_secret_goes_to_a_place_that_is_a_setting_or_always_the_same() {
        for manifest in &MANIFESTS {
            let has_secret = manifest.fields.iter().any(Field::is_secret);
            let has_place = manifest.fields.iter().any(|field| field.is_place);
            assert!(!has_secret || has_place || manifest.name == "Anaplan");
        }
    }
}
