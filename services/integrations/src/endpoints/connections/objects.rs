use actix_web::{get, web};
use b2l_connectors::{Object, ObjectKind};
use b2l_web::{Caller, Result};
use serde::Serialize;
use utoipa::ToSchema;

use crate::app::App;
use crate::endpoints::words;
use crate::reached::Reached;

/// Something that a connection can read or write.
#[derive(Serialize, ToSchema)]
pub struct ConnectionObject {
    /// For a table with its schema: `public.sales`.
    pub name: String,
    /// What people call it, where that is something else: the name of a story or a source.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    #[schema(value_type = words::ObjectKind)]
    pub kind: ObjectKind,
    pub can_read: bool,
    pub can_write: bool,
}

/// Lists what a connection can read or write, by name.
#[utoipa::path(operation_id = "listConnectionObjects", tag = "connections", params(("id" = i64, Path)),
    responses((status = 200, body = Vec<ConnectionObject>)))]
#[get("/connections/{id}/objects")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    id: web::Path<i64>,
) -> Result<web::Json<Vec<ConnectionObject>>> {
    let reached = Reached::for_caller(&app, &caller, *id).await?;
    let objects = reached.objects().await?;
    Ok(web::Json(
        objects.into_iter().map(ConnectionObject::from).collect(),
    ))
}

impl From<Object> for ConnectionObject {
    fn from(object: Object) -> Self {
        Self {
            name: object.name,
            title: object.title,
            kind: object.kind,
            can_read: object.can_read,
            can_write: object.can_write,
        }
    }
}
