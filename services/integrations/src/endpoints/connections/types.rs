use actix_web::{get, web};
use b2l_connectors::{Field, MANIFESTS, Manifest};
use b2l_web::{Caller, Language};
use serde::Serialize;
use utoipa::ToSchema;

use crate::endpoints::words;
use crate::texts;

/// A type of connection.
#[derive(Serialize, ToSchema)]
pub struct ConnectionType {
    /// 1 to 17.
    pub id: i16,
    pub name: &'static str,
    /// Whether processes can use connections of this type. All of them can be saved.
    pub available: bool,
    /// Whether connections of this type can be tested.
    pub testable: bool,
    pub fields: Vec<ConnectionField>,
    /// Its tables or files can be listed.
    pub list_objects: bool,
    /// The columns of a table or file can be listed.
    pub describe_columns: bool,
    /// Processes can read from it.
    pub read: bool,
    /// How processes can write into it.
    #[schema(value_type = Vec<words::WriteMode>)]
    pub write: Vec<b2l_connectors::WriteMode>,
    /// The field of a process that names its tables, files or the like, beside that of every type.
    #[schema(value_type = Option<words::ObjectField>)]
    pub object_field: Option<b2l_connectors::ObjectField>,
    /// Columns that are written are dimensions or measures there.
    pub column_roles: bool,
}

/// A setting of a type of connection.
#[derive(Serialize, ToSchema)]
pub struct ConnectionField {
    /// As `params` has it.
    pub name: &'static str,
    /// In the caller's language.
    pub label: &'static str,
    /// What to enter, in the caller's language.
    pub help: &'static str,
    #[schema(value_type = words::FieldKind)]
    pub kind: b2l_connectors::FieldKind,
    pub required: bool,
    /// What is meant when it is left out.
    pub usual: Option<&'static str>,
}

/// Lists the types of connections, with their settings and what each can do.
#[utoipa::path(operation_id = "listConnectionTypes", tag = "connections",
    responses((status = 200, body = Vec<ConnectionType>)))]
#[get("/connections/types")]
pub async fn handler(_caller: Caller) -> web::Json<Vec<ConnectionType>> {
    let language = Language::current();
    let types = MANIFESTS
        .iter()
        .map(|manifest| described(manifest, language));
    web::Json(types.collect())
}

fn described(manifest: &Manifest, language: Language) -> ConnectionType {
    let field = |field: &Field| ConnectionField {
        name: field.name,
        label: texts::label(field.name).map_or(field.name, |label| label.pick(language)),
        help: texts::help::help(field.help).pick(language),
        kind: field.kind,
        required: field.required,
        usual: field.usual,
    };
    let abilities = manifest.abilities;
    ConnectionType {
        id: manifest.id,
        name: manifest.name,
        available: manifest.is_available(),
        testable: manifest.is_testable(),
        fields: manifest.fields.iter().map(field).collect(),
        list_objects: abilities.list_objects,
        describe_columns: abilities.describe_columns,
        read: abilities.read,
        write: abilities.write.to_vec(),
        object_field: manifest.object_field,
        column_roles: abilities.roles,
    }
}
