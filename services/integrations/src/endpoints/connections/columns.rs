use actix_web::{get, web};
use b2l_connectors::{ColumnInfo, ColumnType};
use b2l_web::texts::REQUIRED;
use b2l_web::{Caller, Error, Result};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::app::App;
use crate::endpoints::words;
use crate::reached::Reached;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ObjectQuery {
    /// As the list of objects names it.
    #[serde(default)]
    object: String,
}

/// A column of a table or file.
#[derive(Serialize, ToSchema)]
pub struct ConnectionColumn {
    pub name: String,
    #[serde(rename = "type")]
    #[schema(value_type = words::DataType)]
    pub column_type: ColumnType,
    /// As the other system calls it: `numeric(12,2)`.
    pub native: String,
    /// The target does not do without it.
    pub required: bool,
    pub can_write: bool,
}

/// Lists the columns of a table or file, in its order.
#[utoipa::path(operation_id = "listConnectionColumns", tag = "connections",
    params(("id" = i64, Path), ObjectQuery),
    responses((status = 200, body = Vec<ConnectionColumn>)))]
#[get("/connections/{id}/columns")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    id: web::Path<i64>,
    query: web::Query<ObjectQuery>,
) -> Result<web::Json<Vec<ConnectionColumn>>> {
    let reached = Reached::for_caller(&app, &caller, *id).await?;
    if query.object.is_empty() {
        return Err(Error::field("object", REQUIRED));
    }
    let columns = reached.columns(&query.object).await?;
    Ok(web::Json(
        columns.into_iter().map(ConnectionColumn::from).collect(),
    ))
}

impl From<ColumnInfo> for ConnectionColumn {
    fn from(column: ColumnInfo) -> Self {
        Self {
            name: column.name,
            column_type: column.column_type,
            native: column.native,
            required: column.required || column.always_written,
            can_write: column.can_write,
        }
    }
}
