//! `--clean`: what is done to the series, by the names of the settings screen, and the receipt.

use anyhow::{Context, anyhow, ensure};
use b2l_engine::prepare::{SettingKind, settings};
use b2l_engine::{Cleaning, Duplicates, Fill, Preparation, Rules};
use chrono::NaiveDateTime;
use serde_json::{Map, Value};

/// Dates told for each kind of cleaning.
const EXAMPLES: usize = 3;

/// What `--clean` and `--past-columns` ask for.
#[derive(Debug, Clone, Default)]
pub struct Clean {
    pub preparation: Preparation,
    pub rules: Rules,
    /// Whether rows of one period are to be joined although the periods are only counted.
    pub joins: bool,
    pub non_negative: Option<bool>,
}

impl Clean {
    /// Reads `name`, `name=value` or `name=one+another`.
    pub fn read(asked: &[String], past_columns: &[String]) -> anyhow::Result<Clean> {
        let mut clean = Clean::default();
        clean.rules.fill = Fill::Auto;
        let mut given = Map::new();
        for one in asked
            .iter()
            .map(|one| one.trim())
            .filter(|one| !one.is_empty())
        {
            let (name, text) = one.split_once('=').unwrap_or((one, "on"));
            match name {
                "duplicates" => {
                    clean.rules.duplicates = serde_json::from_value(text.into())
                        .map_err(|_| anyhow!("duplicates must be one of sum, mean, last"))?;
                    clean.joins = true;
                }
                "fill" => {
                    clean.rules.fill = serde_json::from_value(text.into())
                        .map_err(|_| anyhow!("fill must be one of auto, linear, zero, previous"))?;
                }
                "eliminate_negative_values" => {
                    ensure!(text == "on" || text == "off", "{name} must be on or off");
                    clean.non_negative = Some(text == "on");
                }
                _ => {
                    let before = given.insert(name.to_owned(), value(name, text));
                    ensure!(before.is_none(), "--clean has {name} twice");
                }
            }
        }
        ensure!(
            !given.contains_key("past_columns"),
            "name these columns with --past-columns"
        );
        if !past_columns.is_empty() {
            given.insert("past_columns".to_owned(), past_columns.into());
        }
        clean.preparation = Preparation::check(&given).context("--clean")?;
        Ok(clean)
    }
}

/// The text as the setting takes it; a wrong one is refused by the check.
fn value(name: &str, text: &str) -> Value {
    let several = settings()
        .iter()
        .any(|setting| setting.name == name && matches!(setting.kind, SettingKind::Several { .. }));
    if several {
        return text.split('+').collect();
    }
    match (text, text.parse::<u64>()) {
        ("on", _) => Value::Bool(true),
        ("off", _) => Value::Bool(false),
        (_, Ok(number)) => number.into(),
        (text, _) => text.into(),
    }
}

/// What was done to put the rows on the axis, a sentence each.
pub fn receipt(done: &Cleaning) -> Vec<String> {
    let fill = match done.fill {
        Fill::Auto | Fill::Linear => "left to straight lines between their neighbours",
        Fill::Zero => "filled with 0",
        Fill::Previous => "filled with the value before",
    };
    let rule = match done.duplicates_rule {
        Duplicates::Sum => "added up",
        Duplicates::Mean => "averaged",
        Duplicates::Last => "reduced to the last row",
    };
    let moved: Vec<NaiveDateTime> = done.moved.iter().map(|(from, _)| *from).collect();
    [
        (&done.gaps, "periods without a row", fill),
        (&done.missing, "periods without a value", fill),
        (&done.duplicates, "periods with several rows", rule),
        (
            &moved,
            "dates beside the others",
            "moved to the nearest of them",
        ),
    ]
    .into_iter()
    .filter(|(dates, _, _)| !dates.is_empty())
    .map(|(dates, what, how)| {
        let told: Vec<String> = dates
            .iter()
            .take(EXAMPLES)
            .map(NaiveDateTime::to_string)
            .collect();
        let more = if dates.len() > told.len() {
            ", ..."
        } else {
            ""
        };
        format!("{what}, {how}: {} ({}{more})", dates.len(), told.join(", "))
    })
    .collect()
}
