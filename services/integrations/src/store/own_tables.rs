//! Tables that this product has itself, through the views that the other services made for us. A view sees every company,
//! so each query names one.

use b2l_storage::{Conn, QueryError};
use diesel::prelude::*;
use diesel_async::RunQueryDsl;
use serde_json::Value;

diesel::table! {
    forecast.forecasts_live (story_id) {
        story_id -> BigInt,
        company_id -> BigInt,
        name -> Text,
        object_key -> Nullable<Text>,
        #[sql_name = "columns"]
        schema -> Jsonb,
    }
}

diesel::table! {
    sources.datasets_live (source_id) {
        source_id -> BigInt,
        company_id -> BigInt,
        name -> Text,
        object_key -> Text,
        #[sql_name = "columns"]
        schema -> Jsonb,
        takes_offers -> Bool,
    }
}

/// What a table belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Of {
    /// The default forecasts of this story.
    Story(i64),
    /// The rows of this source.
    Source(i64),
}

/// A table that does not change any more.
#[derive(Queryable)]
pub struct OwnTable {
    pub object_key: String,
    /// A list of `b2l_tabular::ColumnSchema`.
    pub columns: Value,
    /// Whether a process can write another one in its place.
    pub can_write: bool,
}

pub struct Listed {
    pub of: Of,
    /// Of the story or the source.
    pub name: String,
    pub can_write: bool,
}

/// The stories that have a forecast as a table, and the sources.
pub async fn list(conn: &mut Conn, company_id: i64) -> Result<Vec<Listed>, QueryError> {
    let stories: Vec<(i64, String)> = forecasts_live::table
        .filter(forecasts_live::company_id.eq(company_id))
        .filter(forecasts_live::object_key.is_not_null())
        .select((forecasts_live::story_id, forecasts_live::name))
        .load(conn)
        .await?;
    let sources: Vec<(i64, String, bool)> = datasets_live::table
        .filter(datasets_live::company_id.eq(company_id))
        .select((
            datasets_live::source_id,
            datasets_live::name,
            datasets_live::takes_offers,
        ))
        .load(conn)
        .await?;
    let stories = stories.into_iter().map(|(id, name)| Listed {
        of: Of::Story(id),
        name,
        can_write: false,
    });
    let sources = sources.into_iter().map(|(id, name, can_write)| Listed {
        of: Of::Source(id),
        name,
        can_write,
    });
    Ok(stories.chain(sources).collect())
}

/// The table as it is now; `None` where there is none.
pub async fn find(
    conn: &mut Conn,
    company_id: i64,
    of: Of,
) -> Result<Option<OwnTable>, QueryError> {
    match of {
        Of::Story(id) => forecasts_live::table
            .filter(forecasts_live::company_id.eq(company_id))
            .filter(forecasts_live::story_id.eq(id))
            .filter(forecasts_live::object_key.is_not_null())
            .select((
                forecasts_live::object_key.assume_not_null(),
                forecasts_live::schema,
                false.into_sql::<diesel::sql_types::Bool>(),
            ))
            .first(conn)
            .await
            .optional(),
        Of::Source(id) => datasets_live::table
            .filter(datasets_live::company_id.eq(company_id))
            .filter(datasets_live::source_id.eq(id))
            .select((
                datasets_live::object_key,
                datasets_live::schema,
                datasets_live::takes_offers,
            ))
            .first(conn)
            .await
            .optional(),
    }
}
