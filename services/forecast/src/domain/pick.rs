//! Which series and which model of a trained story a request means.

use std::collections::BTreeMap;

use b2l_contracts::jobs::SeriesSummary;
use b2l_web::{Language, Message};

use super::grouping::{label, listed};
use super::reasons;
use crate::texts;

/// What to do where several series are meant.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Several {
    /// The first that has a model is looked at.
    #[default]
    First,
    /// A person is asked which.
    AskBack,
}

/// The series by its label, or by a value for each category column.
pub fn series<'a>(
    all: &'a [SeriesSummary],
    columns: &[&str],
    category: Option<&str>,
    categories: Option<&BTreeMap<String, String>>,
    several: Several,
) -> Result<&'a SeriesSummary, Message> {
    let ask_back = |meant: &[&SeriesSummary]| -> Message {
        let labels: Vec<String> = meant.iter().map(|series| label(key(series))).collect();
        texts::CATEGORY_REQUIRED.with(&[&listed(&labels)])
    };
    if let Some(wanted) = category.filter(|wanted| !wanted.is_empty()) {
        return all
            .iter()
            .find(|series| label(key(series)) == wanted)
            .ok_or_else(|| texts::CATEGORIES_UNKNOWN.with(&[&wanted, &listed(&labels(all))]));
    }
    let wanted = categories.filter(|wanted| !wanted.is_empty());
    if let Some(name) =
        wanted.and_then(|wanted| wanted.keys().find(|name| !columns.contains(&name.as_str())))
    {
        return Err(texts::CATEGORIES_COLUMN_UNKNOWN.with(&[name]));
    }
    let Some(wanted) = wanted else {
        if several == Several::AskBack && all.len() > 1 {
            return Err(ask_back(&all.iter().collect::<Vec<_>>()));
        }
        return all
            .iter()
            .find(|series| !series.best.is_empty())
            .or(all.first())
            .ok_or_else(|| texts::NOT_TRAINED.into());
    };
    for (place, column) in columns.iter().enumerate() {
        let Some(value) = wanted.get(*column) else {
            continue;
        };
        if !all
            .iter()
            .any(|series| key(series).get(place) == Some(value))
        {
            return Err(texts::CATEGORIES_UNKNOWN.with(&[value, &listed(&values(all, place))]));
        }
    }
    let fits = |series: &&SeriesSummary| {
        let mut places = columns.iter().zip(key(series));
        places.all(|(column, value)| wanted.get(*column).is_none_or(|wanted| wanted == value))
    };
    let meant: Vec<&SeriesSummary> = all.iter().filter(fits).collect();
    match meant.as_slice() {
        [] => {
            let together = wanted.values().cloned().collect::<Vec<_>>().join(" + ");
            Err(texts::CATEGORIES_COMBINATION.with(&[&together, &listed(&labels(all))]))
        }
        [_, _, ..] if several == Several::AskBack => Err(ask_back(&meant)),
        [first, ..] => Ok(*first),
    }
}

/// The model of the series: the asked one when it was trained, else the best. The error says under which field.
pub fn model<'a>(
    series: &'a SeriesSummary,
    asked: Option<&str>,
    language: Language,
) -> Result<&'a str, (&'static str, Message)> {
    let name = label(key(series));
    if series.best.is_empty() {
        let why = reasons::of_series(&series.reason_json, language)
            .unwrap_or_else(|| texts::REASON_OTHER.pick(language).to_owned());
        return Err((
            "categories",
            texts::CATEGORY_WITHOUT_MODEL.with(&[&name, &why]),
        ));
    }
    let asked = asked.filter(|asked| !asked.is_empty() && *asked != b2l_engine::BEST);
    let Some(asked) = asked else {
        return Ok(&series.best);
    };
    let mut trained = trained(series);
    trained.find(|model| *model == asked).ok_or_else(|| {
        let possible = self::trained(series).collect::<Vec<_>>().join(", ");
        (
            "model",
            texts::MODEL_NOT_TRAINED.with(&[&asked, &name, &possible]),
        )
    })
}

/// The models of a series that can forecast, the best first.
pub fn trained(series: &SeriesSummary) -> impl Iterator<Item = &str> {
    let usable = |row: &&b2l_contracts::jobs::ModelRow| {
        row.best || (reasons::can_forecast(&row.reason_json) && !row.not_kept)
    };
    series
        .rows
        .iter()
        .filter(usable)
        .map(|row| row.model.as_str())
        .filter(|_| !series.best.is_empty())
}

/// The values by which a series is called.
pub fn key(series: &SeriesSummary) -> &[String] {
    series
        .key
        .as_ref()
        .map(|key| key.values.as_slice())
        .unwrap_or_default()
}

fn labels(all: &[SeriesSummary]) -> Vec<String> {
    all.iter().map(|series| label(key(series))).collect()
}

fn values(all: &[SeriesSummary], place: usize) -> Vec<String> {
    let mut values: Vec<String> = all
        .iter()
        .filter_map(|series| key(series).get(place).cloned())
        .collect();
    values.sort();
    values.dedup();
    values
}

#[cfg(test)]
mod tests {
    use b2l_contracts::jobs::{ModelRow, SeriesKey};

    use super::*;

    fn one(values: &[&str], best: &str) -> SeriesSummary {
        let row = |model: &str, reason: &str| ModelRow {
            model: model.into(),
            best: model == best,
            reason_json: reason.into(),
            ..ModelRow::default()
        };
        SeriesSummary {
            key: Some(SeriesKey {
                values: values.iter().map(|value| (*value).to_owned()).collect(),
            }),
            best: best.into(),
            rows: vec![row("SES", ""), row("HWES", r#"{"kind":"not_reached"}"#)],
            ..SeriesSummary::default()
        }
    }

    fn story() -> Vec<SeriesSummary> {
        vec![
            one(&["Bonn", "1"], ""),
            one(&["Bonn", "2"], "SES"),
            one(&["Kazan", "1"], "SES"),
        ]
    }

    fn asked(pairs: &[(&str, &str)]) -> BTreeMap<String, String> {
        pairs
            .iter()
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
            .collect()
    }

    #[test]
    fn a_series_is_found_by_label_or_values() {
        let story = story();
        let columns = ["city", "shop"];
        let find = |category, values: &[(&str, &str)]| {
            series(
                &story,
                &columns,
                category,
                Some(&asked(values)),
                Several::First,
            )
            .map(|series| label(key(series)))
            .map_err(|message| message.code)
        };
        assert_eq!(find(Some("Kazan / 1"), &[]).unwrap(), "Kazan / 1");
        assert_eq!(find(None, &[]).unwrap(), "Bonn / 2");
        assert_eq!(
            find(None, &[("city", "Kazan"), ("shop", "1")]).unwrap(),
            "Kazan / 1"
        );
        assert_eq!(find(Some("Omsk"), &[]), Err("categories_unknown"));
        assert_eq!(find(None, &[("city", "Omsk")]), Err("categories_unknown"));
        assert_eq!(
            find(None, &[("town", "Bonn")]),
            Err("categories_column_unknown")
        );
        assert_eq!(
            find(None, &[("city", "Kazan"), ("shop", "2")]),
            Err("categories_combination")
        );
    }

    #[test]
    fn of_several_series_a_person_is_asked_which() {
        let story = story();
        let columns = ["city", "shop"];
        let find = |values: &[(&str, &str)]| {
            let found = series(
                &story,
                &columns,
                None,
                Some(&asked(values)),
                Several::AskBack,
            );
            found
                .map(|series| label(key(series)))
                .map_err(|message| message.pick(Language::En).to_owned())
        };
        assert_eq!(
            find(&[]),
            Err("Choose a category: Bonn / 1, Bonn / 2, Kazan / 1.".into())
        );
        assert_eq!(
            find(&[("city", "Bonn")]),
            Err("Choose a category: Bonn / 1, Bonn / 2.".into())
        );
        assert_eq!(find(&[("city", "Kazan")]), Ok("Kazan / 1".into()));
        let alone = series(
            &story[1..2],
            &["city", "shop"],
            None,
            None,
            Several::AskBack,
        );
        assert_eq!(label(key(alone.unwrap())), "Bonn / 2");
    }

    #[test]
    fn a_model_must_have_been_trained() {
        let story = story();
        let find = |series: usize, asked| {
            model(&story[series], asked, Language::En).map_err(|(field, _)| field)
        };
        assert_eq!(find(1, None), Ok("SES"));
        assert_eq!(find(1, Some("best")), Ok("SES"));
        assert_eq!(find(1, Some("HWES")), Err("model"));
        assert_eq!(find(0, None), Err("categories"));
    }
}
