//! What the calls of connections answer.

use b2l_connectors::Manifest;
use b2l_storage::Conn;
use b2l_web::Result;
use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::domain::settings::MASK;
use crate::endpoints::used::UsedBy;
use crate::opened;
use crate::store::connections::Connection;
use crate::store::processes;

/// A connection.
#[derive(Serialize, ToSchema)]
pub struct ConnectionAnswer {
    pub id: i64,
    pub name: String,
    /// 1 to 17, see `GET /api/connections/types`.
    #[serde(rename = "connectionType")]
    pub connection_type: i16,
    #[serde(rename = "createdAt")]
    pub created_at: DateTime<Utc>,
    /// Settings by name. A secret that is saved is `***`.
    #[schema(value_type = Object)]
    pub params: Map<String, Value>,
}

/// A connection with the processes that use it.
#[derive(Serialize, ToSchema)]
pub struct ConnectionDetail {
    #[serde(flatten)]
    pub connection: ConnectionAnswer,
    #[serde(rename = "usedBy")]
    pub used_by: Vec<UsedBy>,
}

impl From<Connection> for ConnectionAnswer {
    /// No secret is opened for it.
    fn from(connection: Connection) -> Self {
        let mut params = opened::plain(&connection);
        for name in connection.secret_names {
            params.insert(name, Value::from(MASK));
        }
        Self {
            id: connection.id,
            name: connection.name,
            connection_type: connection.connection_type,
            created_at: connection.created_at,
            params,
        }
    }
}

impl ConnectionDetail {
    pub async fn load(conn: &mut Conn, connection: Connection) -> Result<Self> {
        let used = processes::that_use(conn, connection.company_id, connection.id).await?;
        Ok(Self {
            connection: connection.into(),
            used_by: used.into_iter().map(UsedBy::from).collect(),
        })
    }
}

/// What is noted of a connection: where it leads, never with what secret.
pub fn noted_as(manifest: &Manifest, name: &str) -> String {
    format!("{name} ({})", manifest.name)
}
