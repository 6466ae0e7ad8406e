//! A process to save.

use b2l_connectors::{Manifest, ObjectField, WriteMode};
use b2l_schedule::Schedule;
use b2l_storage::Conn;
use b2l_web::texts::REQUIRED;
use b2l_web::{Caller, Error, Language, Message, Name, Result};
use chrono::{DateTime, Utc};
use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;

use super::schedule::{ProcessScheduleForm, checked};
use crate::domain::process::{ColumnPair, Draft, ObjectValue, Sides, Transfer};
use crate::domain::settings::Faults;
use crate::endpoints::words;
use crate::store::connections;
use crate::store::processes::Saved;
use crate::texts;

/// Process to save.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ProcessForm {
    #[serde(default)]
    pub name: String,
    /// Connection to read from.
    pub source_id: Option<i64>,
    /// Connection to write into.
    pub target_id: Option<i64>,
    /// What is read, as the list of objects names it.
    pub source_object: Option<String>,
    /// What is written.
    pub target_object: Option<String>,
    /// The object of a side that is Anaplan; `{source, target}` where both are.
    pub procedure_value: Option<ObjectValue>,
    /// The object of a side that is Optimacros.
    pub optimacros_service: Option<ObjectValue>,
    /// The object of a side that is CSV.
    pub file_value: Option<ObjectValue>,
    /// `each` to run on a schedule, empty to run on demand.
    pub scheduler: Option<String>,
    /// Default: every hour.
    pub schedule: Option<ProcessScheduleForm>,
    /// Default: the first mode of the target's type.
    #[schema(value_type = Option<words::WriteMode>)]
    pub write_mode: Option<WriteMode>,
    /// Columns of the target by which `upsert` knows a row again.
    #[serde(default)]
    pub key_columns: Vec<String>,
    #[serde(default)]
    pub columns: Vec<ColumnPair>,
}

/// What a form copies, from where and whereto.
pub struct Plan {
    pub source_id: i64,
    pub target_id: i64,
    pub transfer: Transfer,
}

/// A form that is right.
pub struct Checked {
    name: Name,
    plan: Plan,
    schedule: Option<Schedule>,
}

/// The connection of a side, or what is wrong with it.
type Side = std::result::Result<(i64, &'static Manifest), Message>;

impl ProcessForm {
    /// Checks all of it, or tells all that is wrong.
    pub async fn checked(
        mut self,
        conn: &mut Conn,
        caller: &Caller,
        now: DateTime<Utc>,
    ) -> Result<Checked> {
        let name = Name::parse(&self.name);
        let name = name.map_err(|fault| vec![("name".to_owned(), texts::name(fault))]);
        let schedule = checked(self.scheduler.as_deref(), self.schedule.take(), now);
        match (name, self.plan(conn, caller).await?, schedule) {
            (Ok(name), Ok(plan), Ok(schedule)) => Ok(Checked {
                name,
                plan,
                schedule,
            }),
            (name, plan, schedule) => {
                let mut faults = name.err().unwrap_or_default();
                faults.extend(plan.err().unwrap_or_default());
                faults.extend(schedule.err().unwrap_or_default());
                Err(Error::fields(faults))
            }
        }
    }

    /// What is to be copied, or all that is wrong with it.
    pub async fn plan(
        self,
        conn: &mut Conn,
        caller: &Caller,
    ) -> Result<std::result::Result<Plan, Faults>> {
        let source = side(conn, caller, self.source_id).await?;
        let target = side(conn, caller, self.target_id).await?;
        let transfer = self.draft(&source, &target).checked(Sides {
            source: source.as_ref().ok().map(|(_, manifest)| *manifest),
            target: target.as_ref().ok().map(|(_, manifest)| *manifest),
            same_connection: matches!((&source, &target), (Ok((one, _)), Ok((other, _))) if one == other),
        });
        Ok(match (source, target, transfer) {
            (Ok((source_id, _)), Ok((target_id, _)), Ok(transfer)) => Ok(Plan {
                source_id,
                target_id,
                transfer,
            }),
            (source, target, transfer) => {
                let sides = [("source_id", source.err()), ("target_id", target.err())];
                let sides = sides.into_iter();
                let faults = sides.filter_map(|(field, fault)| Some((field.to_owned(), fault?)));
                Err(faults.chain(transfer.err().unwrap_or_default()).collect())
            }
        })
    }

    /// Objects may come under the names that the types of their sides have for them.
    fn draft(self, source: &Side, target: &Side) -> Draft {
        let source_value = self.value_of(source).cloned();
        let target_value = self.value_of(target).cloned();
        let of_source = |value| match value {
            ObjectValue::One(object) | ObjectValue::Both { source: object, .. } => object,
        };
        let of_target = |value| match value {
            ObjectValue::One(object) | ObjectValue::Both { target: object, .. } => object,
        };
        Draft {
            source_object: self.source_object.or(source_value.map(of_source)),
            target_object: self.target_object.or(target_value.map(of_target)),
            write_mode: self.write_mode,
            key_columns: self.key_columns,
            columns: self.columns,
        }
    }

    /// What stands in the field that the type of a side has for its objects.
    fn value_of(&self, side: &Side) -> Option<&ObjectValue> {
        let (_, manifest) = side.as_ref().ok()?;
        match manifest.object_field? {
            ObjectField::ProcedureValue => self.procedure_value.as_ref(),
            ObjectField::OptimacrosService => self.optimacros_service.as_ref(),
            ObjectField::FileValue => self.file_value.as_ref(),
        }
    }
}

impl Checked {
    /// The row that keeps it.
    pub fn row(&self, caller: &Caller, now: DateTime<Utc>) -> Result<Saved<'_>> {
        let schedule = self.schedule.as_ref();
        Ok(Saved {
            company_id: caller.company_id,
            name: self.name.as_str(),
            source_id: self.plan.source_id,
            target_id: self.plan.target_id,
            params: serde_json::to_value(&self.plan.transfer).map_err(Error::internal)?,
            scheduler: if schedule.is_some() { "each" } else { "" },
            schedule: schedule.map(|schedule| json!(schedule.spelled())),
            next_run_at: schedule.and_then(|schedule| schedule.next_after(now)),
            failures: 0,
            paused_at: None,
            set_by: Some(caller.user_id),
            language: Language::current().word(),
            updated_at: now,
        })
    }
}

/// Where a connection went between the check and the saving.
pub fn connection_gone() -> Error {
    let message = texts::processes::NO_CONNECTION;
    Error::field("source_id", message).and_field("target_id", message)
}

async fn side(conn: &mut Conn, caller: &Caller, id: Option<i64>) -> Result<Side> {
    let Some(id) = id else {
        return Ok(Err(REQUIRED.into()));
    };
    let connection = connections::find_one(conn, caller.company_id, id).await?;
    let manifest = connection.and_then(|one| Manifest::of(one.connection_type.into()));
    Ok(manifest
        .map(|manifest| (id, manifest))
        .ok_or_else(|| texts::processes::NO_CONNECTION.into()))
}
