//! What only the rows themselves tell of a story on rows: its categories, the values of its columns of words, and the
//! classes of its target.

use std::collections::BTreeMap;

use b2l_web::Message;

use crate::app::App;
use crate::blocking::blocking;
use crate::domain::definition::{Category, Definition, Role, StoryKind};
use crate::domain::rows::features::{self, Feature, MOST_CLASSES};
use crate::domain::{grouping, huge};
use crate::refusal::{Refusal, Result};
use crate::store::datasets::Dataset;
use crate::texts;

/// What was found.
struct Found {
    categories_values: BTreeMap<String, Vec<String>>,
    categories: Vec<Category>,
    features: Vec<Feature>,
    keys: Vec<Vec<String>>,
    rows_without_category: usize,
}

/// Looks into the rows, completes the definition, and answers the categories to train, each the values of the category
/// columns.
pub async fn look(
    app: &App,
    dataset: &Dataset,
    definition: &mut Definition,
) -> Result<Vec<Vec<String>>> {
    let target = definition.target().unwrap_or_default().to_owned();
    let categories: Vec<String> = definition
        .category_columns()
        .into_iter()
        .map(str::to_owned)
        .collect();
    let mut words: Vec<String> = features::of_words(&definition.columns)
        .map(str::to_owned)
        .collect();
    if definition.kind() == StoryKind::Classification {
        words.push(target.clone());
    }
    let mut names: Vec<&str> = categories
        .iter()
        .chain(&words)
        .map(String::as_str)
        .collect();
    // A clustering has no target; one of its columns tells how many rows there are.
    let mut columns = definition.columns.iter();
    let any = columns
        .find(|column| column.role == Role::Numerical)
        .map(|column| column.name.as_str())
        .unwrap_or_default();
    let counted = if target.is_empty() {
        any
    } else {
        target.as_str()
    };
    names.extend(Some(counted).filter(|name| !name.is_empty()));
    names.sort_unstable();
    names.dedup();
    let table = app.tables.columns(&dataset.object_key, &names).await?;
    let wanted = std::mem::take(&mut definition.categories);
    let asked = std::mem::take(&mut definition.features);
    let columns = definition.columns.clone();
    let classes = (definition.kind() == StoryKind::Classification).then_some(target);
    let found = blocking(move || {
        let told = |field: &'static str| move |message: Message| (field, message);
        let categories: Vec<&str> = categories.iter().map(String::as_str).collect();
        let categories_values = grouping::values(&table, &categories);
        let chosen = grouping::choose(&wanted, &categories, &categories_values)
            .map_err(told("categories"))?;
        let grouping = grouping::group(&table, &chosen);
        grouping.check().map_err(told("categories"))?;
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let values = grouping::values(&table, &words);
        if let Some(target) = &classes {
            let count = values.get(target).map_or(0, Vec::len);
            if !(2..=MOST_CLASSES).contains(&count) {
                let message = texts::TARGET_NO_CLASSES.with(&[target, &count, &MOST_CLASSES]);
                return Err(("columns", message));
            }
        }
        Ok(Found {
            features: features::check(&asked, &columns, &values).map_err(told("features"))?,
            categories_values,
            categories: chosen,
            keys: grouping.keys,
            rows_without_category: grouping.rows_without_category,
        })
    })
    .await?
    .map_err(|(field, message)| Refusal::field(field, message))?;
    huge::check_series(definition, found.keys.len())
        .map_err(|message| Refusal::field("categories", message))?;
    definition.categories = found.categories;
    definition.categories_values = found.categories_values;
    definition.features = found.features;
    definition.series = found.keys.len();
    definition.rows_without_category = found.rows_without_category;
    Ok(found.keys)
}
