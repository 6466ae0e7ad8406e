//! `forecast.stories`. Every query names the company; deleted stories are seen by none of them.

use b2l_engine::HeadlineKind;
use b2l_storage::StorageError;
use chrono::{DateTime, TimeDelta, Utc};
use diesel::dsl::{auto_type, sql};
use diesel::expression::{SqlLiteral, UncheckedBind};
use diesel::prelude::*;
use diesel::sql_types::{Bool, Double, Jsonb, Nullable, Text, Timestamptz};
use diesel_async::{AsyncPgConnection, RunQueryDsl};

use super::covers::{self, covers_live};
use super::wishes::Wish;
use crate::domain::definition::{Definition, VERSION};

diesel::table! {
    forecast.stories (id) {
        id -> BigInt,
        company_id -> BigInt,
        name -> Text,
        comment -> Text,
        source_id -> BigInt,
        definition -> Jsonb,
        forecast_type -> Text,
        planned_minutes -> Double,
        target -> Text,
        date_column -> Text,
        created_by -> BigInt,
        copied_from -> Nullable<BigInt>,
        keep_fresh -> Nullable<Jsonb>,
        headline_kind -> Nullable<Text>,
        created_at -> Timestamptz,
        updated_at -> Timestamptz,
        deleted_at -> Nullable<Timestamptz>,
    }
}

diesel::allow_tables_to_appear_in_same_query!(stories, covers_live);

/// What a card shows of a story's row.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = stories, check_for_backend(diesel::pg::Pg))]
pub struct Outline {
    pub id: i64,
    pub name: String,
    pub comment: String,
    pub source_id: i64,
    pub forecast_type: String,
    /// The estimate made before the training.
    pub planned_minutes: f64,
    pub target: String,
    pub date_column: String,
    keep_fresh: Option<serde_json::Value>,
    headline_kind: Option<String>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

impl Outline {
    /// It trains itself again when its source has another table.
    pub fn keeps_fresh(&self) -> bool {
        self.keep_fresh.is_some()
    }

    /// The kind of number that stands above its forecasts; none leaves it to the engine.
    pub fn headline_kind(&self) -> Option<HeadlineKind> {
        self.headline_kind.as_deref()?.parse().ok()
    }

    /// Who wants that, and what was in the way.
    pub fn wish(&self) -> Option<Wish> {
        serde_json::from_value(self.keep_fresh.clone()?).ok()
    }
}

/// A story with its definition.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = stories, check_for_backend(diesel::pg::Pg))]
pub struct Story {
    #[diesel(embed)]
    pub outline: Outline,
    definition: serde_json::Value,
}

impl Story {
    /// The definition; a form this program does not know is an error of ours.
    pub fn definition(&self) -> anyhow::Result<Definition> {
        let id = self.outline.id;
        let definition: Definition =
            serde_json::from_value(self.definition.clone()).map_err(|error| {
                anyhow::anyhow!("the definition of story {id} cannot be read: {error}")
            })?;
        anyhow::ensure!(
            definition.version <= VERSION,
            "story {id} is of a later version"
        );
        Ok(definition)
    }
}

/// What a request says of a story.
pub struct StoryValues<'a> {
    pub name: &'a str,
    pub comment: &'a str,
    pub source_id: i64,
    pub definition: &'a Definition,
    /// Minutes that a training is expected to take.
    pub planned_minutes: f64,
}

#[derive(Insertable, AsChangeset)]
#[diesel(table_name = stories)]
struct Columns<'a> {
    name: &'a str,
    comment: &'a str,
    source_id: i64,
    definition: serde_json::Value,
    forecast_type: &'a str,
    planned_minutes: f64,
    target: &'a str,
    date_column: &'a str,
}

impl StoryValues<'_> {
    fn columns(&self) -> Result<Columns<'_>, StorageError> {
        let definition = serde_json::to_value(self.definition)
            .map_err(|error| diesel::result::Error::SerializationError(Box::new(error)))?;
        Ok(Columns {
            name: self.name,
            comment: self.comment,
            source_id: self.source_id,
            definition,
            forecast_type: &self.definition.forecast_type,
            planned_minutes: self.planned_minutes,
            target: self.definition.target().unwrap_or_default(),
            date_column: self.definition.date().map_or("", |(name, _)| name),
        })
    }
}

/// The company's stories that nobody deleted.
#[auto_type]
fn living(company: i64) -> _ {
    stories::table
        .filter(stories::company_id.eq(company))
        .filter(stories::deleted_at.is_null())
}

/// The company's stories, the newest first, each with the address of its cover.
pub async fn list(
    conn: &mut AsyncPgConnection,
    company: i64,
) -> Result<Vec<(Outline, Option<String>)>, StorageError> {
    let cover = covers_live::company_id
        .eq(stories::company_id)
        .and(covers_live::photo_type.eq(covers::STORY))
        .and(covers_live::item_id.eq(stories::id));
    Ok(living(company)
        .left_join(covers_live::table.on(cover))
        .order(stories::id.desc())
        .select((Outline::as_select(), covers_live::image.nullable()))
        .load(conn)
        .await?)
}

/// What each of the company's stories was expected to take in training, in minutes, by story.
pub async fn planned_minutes(
    conn: &mut AsyncPgConnection,
    company: i64,
) -> Result<Vec<(i64, f64)>, StorageError> {
    Ok(living(company)
        .select((stories::id, stories::planned_minutes))
        .load(conn)
        .await?)
}

/// One story, or [`StorageError::NotFound`].
pub async fn get(
    conn: &mut AsyncPgConnection,
    company: i64,
    id: i64,
) -> Result<Story, StorageError> {
    Ok(living(company)
        .filter(stories::id.eq(id))
        .select(Story::as_select())
        .first(conn)
        .await?)
}

/// One story, locked until the transaction ends, so that two changes of it come one after the other.
pub async fn lock(
    conn: &mut AsyncPgConnection,
    company: i64,
    id: i64,
) -> Result<Story, StorageError> {
    Ok(living(company)
        .filter(stories::id.eq(id))
        .select(Story::as_select())
        .for_update()
        .first(conn)
        .await?)
}

pub async fn insert(
    conn: &mut AsyncPgConnection,
    company: i64,
    user: i64,
    wanted: &StoryValues<'_>,
) -> Result<Story, StorageError> {
    Ok(diesel::insert_into(stories::table)
        .values((
            stories::company_id.eq(company),
            wanted.columns()?,
            stories::created_by.eq(user),
        ))
        .returning(Story::as_returning())
        .get_result(conn)
        .await?)
}

/// Writes what a checked request says; what was refused before is settled with it. The kind of the headline was chosen
/// for the target: another one begins without a choice.
pub async fn update(
    conn: &mut AsyncPgConnection,
    company: i64,
    id: i64,
    wanted: &StoryValues<'_>,
) -> Result<Story, StorageError> {
    Ok(diesel::update(stories::table)
        .filter(stories::company_id.eq(company))
        .filter(stories::id.eq(id))
        .set((
            wanted.columns()?,
            stories::updated_at.eq(diesel::dsl::now),
            stories::keep_fresh.eq(sql::<Nullable<Jsonb>>("keep_fresh - 'refusal'")),
            stories::headline_kind.eq(sql::<Nullable<Text>>("CASE WHEN target = ")
                .bind::<Text, _>(wanted.definition.target().unwrap_or_default())
                .sql(" THEN headline_kind END")),
        ))
        .returning(Story::as_returning())
        .get_result(conn)
        .await?)
}

/// Replaces what the definition says beside name, source and columns: of settings that take effect without a training.
pub async fn redefine(
    conn: &mut AsyncPgConnection,
    company: i64,
    id: i64,
    definition: &Definition,
) -> Result<(), StorageError> {
    let definition = serde_json::to_value(definition)
        .map_err(|error| diesel::result::Error::SerializationError(Box::new(error)))?;
    diesel::update(stories::table)
        .filter(stories::company_id.eq(company))
        .filter(stories::id.eq(id))
        .set((
            stories::definition.eq(definition),
            stories::updated_at.eq(diesel::dsl::now),
        ))
        .execute(conn)
        .await?;
    Ok(())
}

/// Writes which kind of number stands above the forecasts, or that nobody chose one.
pub async fn choose_headline(
    conn: &mut AsyncPgConnection,
    company: i64,
    id: i64,
    kind: Option<HeadlineKind>,
) -> Result<Story, StorageError> {
    Ok(diesel::update(living(company).filter(stories::id.eq(id)))
        .set(stories::headline_kind.eq(kind.map(HeadlineKind::as_str)))
        .returning(Story::as_returning())
        .get_result(conn)
        .await?)
}

/// Hides the story; a sweep takes what it trained.
pub async fn delete(
    conn: &mut AsyncPgConnection,
    company: i64,
    id: i64,
) -> Result<(), StorageError> {
    diesel::update(stories::table)
        .filter(stories::company_id.eq(company))
        .filter(stories::id.eq(id))
        .set(stories::deleted_at.eq(diesel::dsl::now.into_sql::<Timestamptz>().nullable()))
        .execute(conn)
        .await?;
    Ok(())
}

/// The copy that this user made of the story within the last `window`, if any.
pub async fn recent_copy(
    conn: &mut AsyncPgConnection,
    company: i64,
    user: i64,
    of: i64,
    window: TimeDelta,
) -> Result<Option<Story>, StorageError> {
    Ok(living(company)
        .filter(stories::copied_from.eq(of))
        .filter(stories::created_by.eq(user))
        .filter(younger_than(window))
        .order(stories::id.desc())
        .select(Story::as_select())
        .first(conn)
        .await
        .optional()?)
}

/// By the clock of Postgres, which wrote the times.
fn younger_than(
    window: TimeDelta,
) -> SqlLiteral<Bool, UncheckedBind<SqlLiteral<Bool>, diesel::dsl::AsExprOf<f64, Double>>> {
    let seconds = window.num_milliseconds() as f64 / 1000.0;
    sql::<Bool>("created_at > now() - make_interval(secs => ")
        .bind::<Double, _>(seconds)
        .sql(")")
}

/// Copies the row under another name.
pub async fn copy(
    conn: &mut AsyncPgConnection,
    company: i64,
    user: i64,
    of: &Story,
    name: &str,
) -> Result<Story, StorageError> {
    Ok(diesel::insert_into(stories::table)
        .values((
            stories::company_id.eq(company),
            stories::name.eq(name),
            stories::comment.eq(&of.outline.comment),
            stories::source_id.eq(of.outline.source_id),
            stories::definition.eq(&of.definition),
            stories::forecast_type.eq(&of.outline.forecast_type),
            stories::planned_minutes.eq(of.outline.planned_minutes),
            stories::target.eq(&of.outline.target),
            stories::date_column.eq(&of.outline.date_column),
            stories::headline_kind.eq(&of.outline.headline_kind),
            stories::created_by.eq(user),
            stories::copied_from.eq(of.outline.id),
            // The time of the statement: the transaction may have waited for the one that made the first copy.
            stories::created_at.eq(sql::<Timestamptz>("clock_timestamp()")),
        ))
        .returning(Story::as_returning())
        .get_result(conn)
        .await?)
}

/// All names of the company's stories.
pub async fn names(
    conn: &mut AsyncPgConnection,
    company: i64,
) -> Result<Vec<String>, StorageError> {
    Ok(living(company).select(stories::name).load(conn).await?)
}
