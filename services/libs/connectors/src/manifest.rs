//! What every type of connection is called, which settings it has and what it can do. Screens, checks and documents are
//! drawn from this; nothing else names a type. The types themselves are in [`crate::types`].

mod field;
mod help;

use futures_util::future::BoxFuture;
use serde::{Deserialize, Serialize};

use crate::dialer::Dialer;
use crate::exchange::Connector;
use crate::fault::Fault;
use crate::limits::Limits;
use crate::params::Params;
use crate::services::Services;
use crate::write_mode::WriteMode;

pub use field::{Field, FieldKind};
pub use help::Help;

/// Makes a connector of settings. It opens nothing.
pub type Open = fn(&Dialer, Limits, &Params) -> Result<Box<dyn Connector>, Fault>;

/// Looks whether the settings let somebody in.
pub type SignIn =
    for<'a> fn(&'a Dialer, &'a Services, &'a Params) -> BoxFuture<'a, Result<(), Fault>>;

/// A type of connection.
pub struct Manifest {
    /// As connections keep it: 1 to 16 are those of the specification.
    pub id: i16,
    /// The same in every language.
    pub name: &'static str,
    pub fields: &'static [Field],
    pub abilities: Abilities,
    pub object_field: Option<ObjectField>,
    pub way: Way,
}

/// What a process calls an object of some types, beside the name that it has for those of every type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ObjectField {
    ProcedureValue,
    OptimacrosService,
    FileValue,
}

/// How a type is reached.
pub enum Way {
    /// It is another system.
    Outside(Open),
    /// It is files that we keep: [`crate::types::csv::Csv`], which needs to know where.
    OwnFiles,
    /// It is what this product itself has: only the service that knows companies can read it.
    OwnData,
    /// There is no connector yet, but who may sign in can be tested.
    SignIn(SignIn),
    /// There is no connector yet.
    Missing,
}

/// What a type can be asked for.
#[derive(Clone, Copy, Debug)]
pub struct Abilities {
    pub list_objects: bool,
    pub describe_columns: bool,
    pub read: bool,
    pub write: &'static [WriteMode],
    /// Its columns have types that values have to fit; else they take the types of what is written.
    pub typed: bool,
    /// Columns that are written are dimensions or measures there.
    pub roles: bool,
}

impl Abilities {
    pub const ALL: Self = Self {
        list_objects: true,
        describe_columns: true,
        read: true,
        write: &[WriteMode::Append, WriteMode::Replace, WriteMode::Upsert],
        typed: true,
        roles: false,
    };
    pub const NONE: Self = Self {
        list_objects: false,
        describe_columns: false,
        read: false,
        write: &[],
        typed: false,
        roles: false,
    };
}

impl Manifest {
    /// A type that has no connector yet: what its form will ask for is known.
    pub const fn missing(id: i16, name: &'static str, fields: &'static [Field]) -> Self {
        Self {
            id,
            name,
            fields,
            abilities: Abilities::NONE,
            object_field: None,
            way: Way::Missing,
        }
    }

    /// Whether connections of this type lead anywhere. All of them can be saved.
    pub fn is_available(&self) -> bool {
        !matches!(self.way, Way::SignIn(_) | Way::Missing)
    }

    /// Whether somebody can try whether the settings are right.
    pub fn is_testable(&self) -> bool {
        !matches!(self.way, Way::Missing)
    }

    pub fn field(&self, name: &str) -> Option<&'static Field> {
        self.fields.iter().find(|field| field.name == name)
    }

    /// The connector of another system; `None` for what is our own, and for a type that has none yet.
    pub fn open(
        &self,
        dialer: &Dialer,
        limits: Limits,
        params: &Params,
    ) -> Option<Result<Box<dyn Connector>, Fault>> {
        match self.way {
            Way::Outside(open) => Some(open(dialer, limits, params)),
            Way::OwnFiles | Way::OwnData | Way::SignIn(_) | Way::Missing => None,
        }
    }
}
