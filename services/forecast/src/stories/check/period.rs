//! The period of a date column that a request calls a `date` and no more.

use b2l_engine::{CalendarError, Period};
use b2l_tabular::ColumnType;
use b2l_web::Message;

use crate::app::App;
use crate::blocking::blocking;
use crate::domain::definition::{Definition, Role};
use crate::domain::{history, reach};
use crate::refusal::Result;
use crate::store::datasets::Dataset;
use crate::texts;

/// How many values a whole time series has between the ends of its dates: one a period, and several an hour where rows come
/// so. `None` of rows, and where no date is known.
pub async fn count(app: &App, dataset: &Dataset, definition: &Definition) -> Result<Option<usize>> {
    let Some((date, period)) = definition.date() else {
        return Ok(None);
    };
    let (date, key) = (date.to_owned(), &dataset.object_key);
    let table = app.tables.columns(key, &[&date]).await?;
    let count = move || {
        let ends = history::first_and_last(&table, &date)?;
        let a_period = match period {
            Period::Hours => history::values_an_hour(&table, &date),
            _ => 1,
        };
        Some(reach::periods_between(ends, period).saturating_mul(a_period))
    };
    let count = blocking(count).await?;
    Ok(count.and_then(|count| usize::try_from(count).ok()))
}

/// The type of a date column of which nobody said the period.
const DATE: &str = "date";

/// The parts with the period that the dates follow in place of `date`. Dates that follow none are a mistake, told with
/// the nearest period: it counts once a person has chosen it.
pub async fn settle<'a>(
    app: &App,
    dataset: &Dataset,
    mut parts: Vec<(&'a str, &'a str)>,
) -> Result<std::result::Result<Vec<(&'a str, &'a str)>, Message>> {
    let columns = crate::stories::schema::schema_of(dataset)?;
    for (name, role) in &mut parts {
        if *role != DATE {
            continue;
        }
        // Another column is refused for what it holds; of the period nothing is said.
        *role = Role::DateDays.as_str();
        if !columns
            .iter()
            .any(|column| column.name == *name && column.kind == ColumnType::Date)
        {
            continue;
        }
        let table = app.tables.columns(&dataset.object_key, &[*name]).await?;
        let date = (*name).to_owned();
        let found = blocking(move || history::period(&table, &date)).await?;
        match found {
            Ok(period) => {
                let mut dates = Role::EVERY.into_iter();
                if let Some(dated) = dates.find(|role| role.period() == Some(period)) {
                    *role = dated.as_str();
                }
            }
            Err(CalendarError::Irregular { nearest }) => {
                return Ok(Err(
                    texts::DATES_IRREGULAR.with(&[&*name, &nearest.as_str()])
                ));
            }
            // Too few dates: the training tells what is missing.
            Err(_) => {}
        }
    }
    Ok(Ok(parts))
}
