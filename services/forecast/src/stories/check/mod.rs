//! A request for a story, checked as a whole: every mistake is told at once, under its field.

pub mod period;
mod table;

use b2l_engine::{CalendarError, clusterer};
use b2l_web::Message;

use crate::app::App;
use crate::blocking::blocking;
use crate::domain::decisions::Decisions;
use crate::domain::definition::{Category, Column, Definition, Future, StoryKind, VERSION};
use crate::domain::name::{StoryName, parse_comment};
use crate::domain::planning::Planning;
use crate::domain::rows::features;
use crate::domain::{beside, cleaning, columns, decisions, grouping, history, huge, models, reach};
use crate::refusal::{Refusal, Result};
use crate::store::datasets::{self, Dataset};
use crate::store::stories::Story;
use crate::stories::schema::source_columns;
use crate::stories::shape::{CategoryChoice, Cleaning, ColumnRole, StoryRequest, futures};
use crate::texts;

/// A request without mistakes, with the data that it was checked against.
pub struct Checked {
    pub name: StoryName,
    pub comment: String,
    pub definition: Definition,
    pub dataset: Dataset,
    /// The series to train, each the values of the category columns.
    pub keys: Vec<Vec<String>>,
    /// How many periods the dates of a time series span.
    pub periods: Option<usize>,
}

/// Mistakes found so far.
#[derive(Default)]
struct Faults(Vec<(String, Message)>);

impl Faults {
    fn keep<T>(&mut self, field: &str, found: std::result::Result<T, Message>) -> Option<T> {
        found
            .map_err(|message| self.0.push((field.to_owned(), message)))
            .ok()
    }

    fn into_refusal(self) -> Refusal {
        Refusal::fields(self.0)
    }
}

/// Checks the request of a company that has `workers`.
pub async fn check(
    app: &App,
    company: i64,
    workers: i32,
    request: &StoryRequest,
) -> Result<Checked> {
    let mut faults = Faults::default();
    let name = faults.keep("name", StoryName::parse(&request.name));
    let comment = faults.keep(
        "comment",
        parse_comment(request.comment.as_deref().unwrap_or_default()),
    );
    let settled = settle(app, company, workers, request, &mut faults).await?;
    let (Some(name), Some(comment), Some((mut definition, dataset)), true) =
        (name, comment, settled, faults.0.is_empty())
    else {
        return Err(faults.into_refusal());
    };
    let keys = match definition.kind() {
        StoryKind::TimeSeries => check_rows(app, &dataset, &mut definition).await?,
        StoryKind::Regression | StoryKind::Classification | StoryKind::Clustering => {
            table::look(app, &dataset, &mut definition).await?
        }
    };
    let periods = period::count(app, &dataset, &definition).await?;
    Ok(Checked {
        name,
        comment,
        definition,
        dataset,
        keys,
        periods,
    })
}

/// What a request without a name says, checked as far as no row has to be read.
pub async fn outline(
    app: &App,
    company: i64,
    workers: i32,
    request: &StoryRequest,
) -> Result<(Definition, Dataset)> {
    let mut faults = Faults::default();
    let settled = settle(app, company, workers, request, &mut faults).await?;
    match settled.filter(|_| faults.0.is_empty()) {
        Some(settled) => Ok(settled),
        None => Err(faults.into_refusal()),
    }
}

/// Checks all but the name and the comment, without a look into the rows: mistakes go to `faults`.
async fn settle(
    app: &App,
    company: i64,
    workers: i32,
    request: &StoryRequest,
    faults: &mut Faults,
) -> Result<Option<(Definition, Dataset)>> {
    let kind = faults.keep(
        "forecastType",
        StoryKind::parse(request.forecast_type.as_deref()),
    );
    let kind = kind.unwrap_or(StoryKind::TimeSeries);
    let models = faults.keep("models", models::check(kind, &request.models));
    faults.keep("settings", models::check_settings(kind, &request.settings));
    let cleaning = keep_cleaning(faults, &request.cleaning, kind, workers);
    let clusters = faults.keep("clusters", check_clusters(kind, request));
    let values = request.decisions.as_deref().unwrap_or_default();
    let values = faults.keep("decisions", decisions::check_values(kind, values));
    let events = request.events.as_deref().unwrap_or_default();
    let events = faults.keep("events", decisions::check_events(kind, events));
    let decisions = Decisions {
        values: values.unwrap_or_default(),
        events: events.unwrap_or_default(),
    };
    let planning = match planning(request).check() {
        Ok(planning) => planning,
        Err((field, message)) => faults.keep(field, Err(message)).unwrap_or_default(),
    };
    let dataset = faults.keep("source", source(app, company, request.id).await?);
    let Some(dataset) = dataset else {
        return Ok(None);
    };
    let parts: Vec<(&str, &str)> = request
        .columns
        .iter()
        .map(|column| (column.name.as_str(), column.role.as_str()))
        .collect();
    let parts = faults.keep("columns", period::settle(app, &dataset, parts).await?);
    let columns = match parts {
        Some(parts) => {
            let said = futures(&request.columns);
            let checked = columns::check(kind, &parts, &source_columns(&dataset)?);
            let checked = checked.and_then(|columns| columns::with_future(kind, columns, &said));
            faults.keep("columns", checked)
        }
        None => None,
    };
    let (Some(models), Some(cleaning), Some(columns)) = (models, cleaning, columns) else {
        return Ok(None);
    };
    let models = match request.models.is_empty() && dataset.huge_data {
        true => huge::default_models(kind, &columns),
        false => models,
    };
    let definition = Definition {
        version: VERSION,
        forecast_type: kind.as_str().to_owned(),
        columns,
        categories: request.categories.iter().map(category).collect(),
        categories_values: Default::default(),
        models,
        settings: request.settings.clone(),
        cleaning,
        clusters: clusters.flatten(),
        huge_data: dataset.huge_data,
        series: 0,
        rows_without_category: 0,
        features: request.features.clone(),
        planning,
        decisions,
    };
    Ok(Some((definition, dataset)))
}

/// Looks into the rows of a time series: which category values there are, which series they make, whether the dates have a period.
async fn check_rows(
    app: &App,
    dataset: &Dataset,
    definition: &mut Definition,
) -> Result<Vec<Vec<String>>> {
    let Some((date, period)) = definition
        .date()
        .map(|(date, period)| (date.to_owned(), period))
    else {
        return Err(Refusal::field("columns", texts::DATE_REQUIRED.with(&[&0])));
    };
    let target = definition.target().unwrap_or_default().to_owned();
    let columns: Vec<String> = definition
        .category_columns()
        .into_iter()
        .map(str::to_owned)
        .collect();
    let words: Vec<String> = features::of_words(&definition.columns)
        .map(str::to_owned)
        .collect();
    let names: Vec<&str> = [date.as_str(), target.as_str()]
        .into_iter()
        .chain(columns.iter().chain(&words).map(String::as_str))
        .collect();
    let table = app.tables.columns(&dataset.object_key, &names).await?;
    let wanted = std::mem::take(&mut definition.categories);
    let asked = std::mem::take(&mut definition.features);
    let roles = definition.columns.clone();
    let cleaning = &definition.cleaning;
    let (test_size, unfinished) = (cleaning.test_size, cleaning.unfinished);
    let duplicates = definition.duplicates();
    let steps = cleaning.steps.unwrap_or_default();
    let (values, chosen, grouping, (calendar, stretch), test, reached, ordered) =
        blocking(move || {
            let columns: Vec<&str> = columns.iter().map(String::as_str).collect();
            let values = grouping::values(&table, &columns);
            let chosen = grouping::choose(&wanted, &columns, &values)?;
            let grouping = grouping::group(&table, &chosen);
            let edges = history::edges(&table, (&date, &target), period, unfinished, duplicates);
            let test = history::check_test(&table, (&date, &target), test_size, &edges);
            // Few steps need no look at the dates.
            let ends = match reach::always_allowed(steps, period) {
                true => None,
                false => history::ends(&table, (&date, &target), &edges),
            };
            let reached = ends.map_or(Ok(()), |ends| reach::check_between(steps, ends, period));
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            let ordered = features::check(&asked, &roles, &grouping::values(&table, &words));
            let ordered = ordered.and_then(|found| beside::check(&roles, &found).map(|()| found));
            let stretch = history::check_stretch(&table, &date, period);
            let calendar = history::frequency(&table, &date, period).map_err(|error| (date, error));
            let dates = (calendar, stretch);
            Ok((values, chosen, grouping, dates, test, reached, ordered))
        })
        .await?
        .map_err(|message: Message| Refusal::field("categories", message))?;
    grouping
        .check()
        .and_then(|()| huge::check_series(definition, grouping.count))
        .map_err(|message| Refusal::field("categories", message))?;
    if let Err((date, CalendarError::Irregular { nearest })) = calendar {
        return Err(Refusal::field(
            "columns",
            texts::DATES_IRREGULAR.with(&[&date, &nearest.as_str()]),
        ));
    }
    stretch.map_err(|message| Refusal::field("columns", message))?;
    test.map_err(|message| Refusal::field("cleaning.test_size", message))?;
    reached.map_err(|message| Refusal::field("steps", message))?;
    definition.features = ordered.map_err(|message| Refusal::field("features", message))?;
    definition.categories = chosen;
    definition.categories_values = values;
    definition.series = grouping.keys.len();
    definition.rows_without_category = grouping.rows_without_category;
    Ok(grouping.keys)
}

/// As [`check`], of a story that begins on its table: what huge data do not offer is refused. A story whose table has
/// grown since keeps what it has.
pub async fn check_new(
    app: &App,
    company: i64,
    workers: i32,
    request: &StoryRequest,
) -> Result<Checked> {
    let checked = check(app, company, workers, request).await?;
    let faults = match checked.definition.huge_data {
        true => huge::faults(&checked.definition),
        false => Vec::new(),
    };
    match faults.is_empty() {
        true => Ok(checked),
        false => Err(Refusal::fields(faults)),
    }
}

/// A request for a stored story: what it does not say of values and events stays as it is.
pub fn beside(story: &Story, request: StoryRequest) -> Result<StoryRequest> {
    let stored = story.definition()?.decisions;
    Ok(StoryRequest {
        decisions: request.decisions.or(Some(stored.values)),
        events: request.events.or(Some(stored.events)),
        ..request
    })
}

/// The request that a stored story stands for, to train it again as it is.
pub fn request_of(story: &Story) -> Result<StoryRequest> {
    let definition = story.definition()?;
    Ok(StoryRequest {
        id: Some(story.outline.source_id),
        name: story.outline.name.clone(),
        comment: Some(story.outline.comment.clone()),
        forecast_type: Some(definition.forecast_type.clone()),
        columns: definition.columns.iter().map(ColumnRole::from).collect(),
        categories: definition
            .categories
            .iter()
            .map(CategoryChoice::from)
            .collect(),
        models: definition.models.clone(),
        settings: definition.settings.clone(),
        cleaning: cleaning::to_request(&definition.cleaning, definition.kind()),
        features: definition.features.clone(),
        clusters: definition.clusters.map(Into::into),
        decisions: Some(definition.decisions.values),
        events: Some(definition.decisions.events),
        anaplan: definition.planning.anaplan,
        workspace_id: definition.planning.workspace_id,
        model_id: definition.planning.model_id,
    })
}

fn planning(request: &StoryRequest) -> Planning {
    Planning {
        anaplan: request.anaplan.clone(),
        workspace_id: request.workspace_id.clone(),
        model_id: request.model_id.clone(),
    }
}

async fn source(
    app: &App,
    company: i64,
    id: Option<i64>,
) -> Result<std::result::Result<Dataset, Message>> {
    let Some(id) = id else {
        return Ok(Err(texts::SOURCE_REQUIRED.into()));
    };
    let mut conn = app.database.company(company).await?;
    match datasets::get(&mut conn, company, id).await {
        Ok(dataset) if dataset.rows == 0 => Ok(Err(texts::SOURCE_EMPTY.into())),
        Ok(dataset) => Ok(Ok(dataset)),
        Err(b2l_storage::StorageError::NotFound) => Ok(Err(texts::SOURCE_UNKNOWN.into())),
        Err(error) => Err(error.into()),
    }
}

/// How many groups. The elbow says how many by itself, and so does a method that is told none.
fn check_clusters(
    kind: StoryKind,
    request: &StoryRequest,
) -> std::result::Result<Option<u32>, Message> {
    let counted = |model: &String| clusterer(model).is_none_or(|spec| spec.capabilities.counted);
    let told = request.cleaning.clusters_elbow != Some(true)
        && (request.models.is_empty() || request.models.iter().any(counted));
    cleaning::clusters::count(
        request.clusters.as_ref(),
        kind == StoryKind::Clustering && told,
    )
}

/// `steps` and `dimensions` are fields of their own; the other settings are told as `cleaning.<name>`.
fn keep_cleaning(
    faults: &mut Faults,
    given: &Cleaning,
    kind: StoryKind,
    workers: i32,
) -> Option<crate::domain::definition::Cleaning> {
    let wrong = match cleaning::check(given, kind, workers) {
        Ok(cleaning) => return Some(cleaning),
        Err(wrong) => wrong,
    };
    for (name, message) in wrong {
        let field = if matches!(name, "steps" | "dimensions") {
            name.to_owned()
        } else {
            format!("cleaning.{name}")
        };
        faults.0.push((field, message));
    }
    None
}

fn category(given: &CategoryChoice) -> Category {
    Category {
        name: given.name.clone(),
        values: given.values.clone(),
    }
}

impl From<&Column> for ColumnRole {
    fn from(column: &Column) -> Self {
        Self {
            name: column.name.clone(),
            role: column.role.as_str().to_owned(),
            future: (column.future == Future::Known).then(|| column.future.as_str().to_owned()),
        }
    }
}

impl From<&Category> for CategoryChoice {
    fn from(category: &Category) -> Self {
        Self {
            name: category.name.clone(),
            values: category.values.clone(),
        }
    }
}
