//! Columns that give the target away, in words: before a training, and as a reason for care after it.

use b2l_contracts::jobs::SeriesSummary;
use b2l_engine::tabular::{Leak, LeakKind};
use b2l_web::{Language, Message};
use serde::Serialize;
use utoipa::ToSchema;

use crate::domain::numbers::rounded;
use crate::texts;

/// A column that would make a story look better than it is.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct LeakingColumn {
    pub column: String,
    pub sign: LeakSign,
    /// What it is and when to leave it out, in the reader's language.
    pub sentence: String,
}

/// By what it shows. More may be added.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum LeakSign {
    /// It has values in rows of one class only.
    Filled,
    /// It is empty in rows of one class only.
    Empty,
    /// It is the target.
    Copy,
    /// It is the same share of the target everywhere.
    Share,
    /// The target follows from it by a straight line.
    Line,
    /// Its values tell the class.
    Class,
    /// Its values tell the number.
    Number,
    /// It names rows: what is learned from it does not hold for others.
    Identifier,
}

/// What was recorded of one category; none of stories trained before it was.
pub fn recorded(series: &SeriesSummary) -> Vec<Leak> {
    serde_json::from_str(&series.leaks_json).unwrap_or_default()
}

/// With their sentences, for who may still leave them out.
pub fn shown(found: &[Leak], target: &str, language: Language) -> Vec<LeakingColumn> {
    let shown = |leak: &Leak| {
        let mut sentence = sentence(leak, target, language).pick(language).to_owned();
        if leak.how.tells() {
            sentence = format!("{sentence} {}", texts::LEAK_ADVICE.pick(language));
        }
        LeakingColumn {
            column: leak.column.clone(),
            sign: sign(&leak.how),
            sentence,
        }
    };
    found.iter().map(shown).collect()
}

/// Why a story that used them asks for care; none without any.
pub fn warning(found: &[Leak], target: &str, language: Language) -> Option<Message> {
    let first = found.first()?;
    let alike = found[1..]
        .iter()
        .filter(|leak| leak.how.tells() == first.how.tells());
    let quoted = |leak: &Leak| match language {
        Language::En => format!("“{}”", leak.column),
        Language::Ru => format!("«{}»", leak.column),
    };
    let others: Vec<String> = alike.map(quoted).collect();
    let mut told = sentence(first, target, language).pick(language).to_owned();
    if !others.is_empty() {
        let others = texts::LEAK_OTHERS.with(&[&others.len(), &others.join(", ")]);
        told = format!("{told} {}", others.pick(language));
    }
    let grade = match first.how.tells() {
        true => texts::GRADE_LEAK,
        false => texts::GRADE_IDENTIFIER,
    };
    Some(grade.with(&[&told]))
}

fn sign(how: &LeakKind) -> LeakSign {
    match how {
        LeakKind::Filled { .. } => LeakSign::Filled,
        LeakKind::Empty { .. } => LeakSign::Empty,
        LeakKind::Copy => LeakSign::Copy,
        LeakKind::Share { .. } => LeakSign::Share,
        LeakKind::Line => LeakSign::Line,
        LeakKind::Class { .. } => LeakSign::Class,
        LeakKind::Number { .. } => LeakSign::Number,
        LeakKind::Identifier => LeakSign::Identifier,
    }
}

fn sentence(leak: &Leak, target: &str, language: Language) -> Message {
    let column = &leak.column;
    let how = |share: f64| if share < 1.0 { "nearly" } else { "only" };
    // What has exceptions is not called 100%.
    let percent = |share: f64| rounded((100.0 * share).floor(), language);
    match &leak.how {
        LeakKind::Filled { class, share } => {
            texts::LEAK_FILLED.with(&[column, &how(*share), &target, class])
        }
        LeakKind::Empty { class, share } => {
            texts::LEAK_EMPTY.with(&[column, &how(*share), &target, class])
        }
        LeakKind::Copy => texts::LEAK_COPY.with(&[column, &target]),
        LeakKind::Share { of_target } => {
            texts::LEAK_SHARE.with(&[column, &rounded(100.0 * of_target, language), &target])
        }
        LeakKind::Line => texts::LEAK_LINE.with(&[column, &target]),
        LeakKind::Class { right } => texts::LEAK_CLASS.with(&[column, &target, &percent(*right)]),
        LeakKind::Number { gain } => texts::LEAK_NUMBER.with(&[column, &target, &percent(*gain)]),
        LeakKind::Identifier => texts::LEAK_IDENTIFIER.with(&[column]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn leak(column: &str, how: LeakKind) -> Leak {
        Leak {
            column: column.to_owned(),
            how,
        }
    }

    #[test]
    fn each_sign_is_a_sentence_with_its_figure() {
        let filled = |share| LeakKind::Filled {
            class: "yes".into(),
            share,
        };
        let said = |how, language| {
            let shown = shown(&[leak("reason", how)], "churn", language);
            shown[0].sentence.clone()
        };
        assert_eq!(
            said(filled(1.0), Language::En),
            "“reason” gives the answer away: it is filled only where “churn” is “yes”. Leave it out if it becomes \
             known only afterwards."
        );
        assert!(said(filled(0.99), Language::En).contains("is filled almost only where"));
        assert_eq!(
            said(LeakKind::Class { right: 0.997 }, Language::Ru),
            "Столбец «reason» выдаёт ответ: по нему одному «churn» определяется верно в 99 % строк. \
             Не учитывайте его, если он становится известен только потом."
        );
        let share = said(LeakKind::Share { of_target: 1.2 }, Language::En);
        assert!(share.contains("it is always 120% of “churn”"), "{share}");
        let name = said(LeakKind::Identifier, Language::En);
        assert!(
            !name.contains("answer") && !name.contains("afterwards"),
            "{name}"
        );
    }

    #[test]
    fn the_reason_for_care_names_every_column() {
        let found = [
            leak("gross", LeakKind::Share { of_target: 1.2 }),
            leak("copy", LeakKind::Copy),
            leak("invoice", LeakKind::Identifier),
        ];
        let reason = warning(&found, "net", Language::En).unwrap();
        assert_eq!(
            reason.pick(Language::En),
            "“gross” gives the answer away: it is always 120% of “net”. So does “copy”. Retrain without what becomes \
             known only afterwards."
        );
        let names = warning(&found[2..], "net", Language::En).unwrap();
        assert!(names.pick(Language::En).contains("“invoice”"));
        assert!(warning(&[], "net", Language::En).is_none());
    }
}
