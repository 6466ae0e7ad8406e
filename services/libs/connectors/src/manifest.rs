//! What every type of connection is called, which settings it has and what it can do. Screens, checks and documents are
//! drawn from this; nothing else names a type.

mod field;
mod list;

use crate::dialer::Dialer;
use crate::exchange::Connector;
use crate::fault::Fault;
use crate::limits::Limits;
use crate::params::Params;
use crate::write_mode::WriteMode;

pub use field::{Field, FieldKind};
pub use list::MANIFESTS;

/// Makes a connector of settings. It opens nothing.
pub type Open = fn(&Dialer, Limits, &Params) -> Result<Box<dyn Connector>, Fault>;

/// A type of connection.
pub struct Manifest {
    /// As connections keep it, 1 to 16.
    pub id: i16,
    /// The same in every language.
    pub name: &'static str,
    pub fields: &'static [Field],
    pub abilities: Abilities,
    pub object_field: Option<ObjectField>,
    pub way: Way,
}

/// What a process calls an object of some types, beside the name that it has for those of every type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ObjectField {
    ProcedureValue,
    OptimacrosService,
    FileValue,
}

/// How a type is reached.
pub enum Way {
    /// It is another system.
    Outside(Open),
    /// It is files that we keep: [`crate::csv::Csv`], which needs to know where.
    OwnFiles,
    /// There is no connector yet.
    Missing,
}

/// What a type can be asked for.
#[derive(Clone, Copy, Debug, Default)]
pub struct Abilities {
    pub list_objects: bool,
    pub describe_columns: bool,
    pub read: bool,
    pub write: &'static [WriteMode],
    /// Its columns have types that values have to fit; else they take the types of what is written.
    pub typed: bool,
}

impl Manifest {
    /// The manifest of a type.
    pub fn of(id: i64) -> Option<&'static Self> {
        MANIFESTS
            .iter()
            .find(|manifest| i64::from(manifest.id) == id)
    }

    /// Whether connections of this type can be made.
    pub fn is_available(&self) -> bool {
        !matches!(self.way, Way::Missing)
    }

    pub fn field(&self, name: &str) -> Option<&'static Field> {
        self.fields.iter().find(|field| field.name == name)
    }

    /// The connector of another system; `None` for our own files, and for a type that has none yet.
    pub fn open(
        &self,
        dialer: &Dialer,
        limits: Limits,
        params: &Params,
    ) -> Option<Result<Box<dyn Connector>, Fault>> {
        match self.way {
            Way::Outside(open) => Some(open(dialer, limits, params)),
            Way::OwnFiles | Way::Missing => None,
        }
    }
}
