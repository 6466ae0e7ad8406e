//! Survey tools: LimeSurvey with dates that stand for none, SurveyMonkey with a second row of headers and times of half
//! a day.

use chrono::{NaiveDateTime, TimeDelta};

use super::data::*;
use super::{Office, Values};

const ROWS: usize = 50;

fn times() -> Vec<NaiveDateTime> {
    let time = |(at, day)| midnight(day) + TimeDelta::seconds(30_000 + 731 * at as i64);
    days(ROWS as i64)
        .into_iter()
        .enumerate()
        .map(time)
        .collect()
}

fn score(at: usize) -> usize {
    1 + at * 7 % 10
}

fn quoted(cells: &[String], delimiter: &str) -> String {
    let cells = cells
        .iter()
        .map(|cell| format!("\"{}\"", cell.replace('"', "\"\"")));
    cells.collect::<Vec<_>>().join(delimiter) + "\n"
}

fn owned(cells: &[&str]) -> Vec<String> {
    cells.iter().map(|cell| (*cell).to_owned()).collect()
}

fn truth(time: &str, score_name: &str, region: &str, language: &Language) -> Vec<(String, Values)> {
    vec![
        (
            time.to_owned(),
            Values::Dates(times().into_iter().map(Some).collect()),
        ),
        (
            score_name.to_owned(),
            Values::Numbers((0..ROWS).map(|at| score(at) as f64).collect()),
        ),
        (
            region.to_owned(),
            texts((0..ROWS).map(|at| language.regions[at % 3])),
        ),
    ]
}

fn lime(language: &Language, delimiter: &str) -> Office {
    let question = format!("{} [SQ001]", language.words.region);
    let mut text = "\u{feff}".to_owned();
    text += &quoted(
        &owned(&["id", "submitdate", "startlanguage", &question, "Q2. 1-10"]),
        delimiter,
    );
    for (at, time) in times().into_iter().enumerate() {
        let cells = [
            (at + 1).to_string(),
            time.format("%Y-%m-%d %H:%M:%S").to_string(),
            language.code.to_owned(),
            language.regions[at % 3].to_owned(),
            score(at).to_string(),
        ];
        text += &quoted(&cells, delimiter);
    }
    Office {
        program: "Surveys",
        name: format!(
            "lime_{}_{}.csv",
            language.code,
            delimiter.len() + usize::from(delimiter == ";")
        ),
        bytes: text.into_bytes(),
        truth: truth("submitdate", "Q2. 1-10", &question, language),
    }
}

fn monkey(language: &Language, second: bool) -> Office {
    let region = language.words.region;
    let mut text = quoted(
        &owned(&["Respondent ID", "Date Created", region, "NPS"]),
        ",",
    );
    if second {
        text += &quoted(&owned(&["", "", "Response", "Response"]), ",");
    }
    for (at, time) in times().into_iter().enumerate() {
        let cells = [
            (11_400_000_000_u64 + at as u64).to_string(),
            time.format("%m/%d/%Y %I:%M:%S %p").to_string(),
            language.regions[at % 3].to_owned(),
            score(at).to_string(),
        ];
        text += &quoted(&cells, ",");
    }
    Office {
        program: "Surveys",
        name: format!("monkey_{}_{second}.csv", language.code),
        bytes: text.into_bytes(),
        truth: truth("Date Created", "NPS", region, language),
    }
}

pub fn files() -> Vec<Office> {
    let limes = LANGUAGES.iter().map(|language| lime(language, ","));
    let monkeys = LANGUAGES.iter().map(|language| monkey(language, true));
    let others = [lime(&GERMAN, ";"), monkey(&ENGLISH, false)];
    limes.chain(monkeys).chain(others).collect()
}
