//! Of columns that mean something else in a new file.

use b2l_tabular::ColumnType;
use b2l_web::{Message, Sentence};

use crate::domain::meaning::Change;
use crate::texts::sentence;

const ASKED: Sentence<1> = sentence("columns_missing.changed", ["changes"]);
const NOT_TAKEN: Sentence<1> = sentence("offer_columns_changed", ["changes"]);
const REFUSED: Sentence<1> = sentence("refresh_columns_changed", ["changes"]);
const TYPE: Sentence<3> = sentence("column_changed.type", ["column", "before", "after"]);
const CURRENCY: Sentence<3> = sentence("column_changed.currency", ["column", "before", "after"]);
const LARGER: Sentence<2> = sentence("column_changed.larger", ["column", "times"]);
const SMALLER: Sentence<2> = sentence("column_changed.smaller", ["column", "times"]);
const SIGN: Sentence<1> = sentence("column_changed.sign", ["column"]);

/// The question whether the columns are meant to mean something else.
pub fn asked(changes: &[(String, Change)]) -> Message {
    told(ASKED, changes)
}

/// That a table was not read again, as the columns mean something else.
pub fn refused(changes: &[(String, Change)]) -> Message {
    told(REFUSED, changes)
}

/// That a table of a process was not taken, as the columns mean something else.
pub fn not_taken(changes: &[(String, Change)]) -> Message {
    told(NOT_TAKEN, changes)
}

fn told(sentence: Sentence<1>, changes: &[(String, Change)]) -> Message {
    let messages: Vec<Message> = changes
        .iter()
        .map(|(name, change)| of(name, change))
        .collect();
    let join =
        |part: fn(&Message) -> &str| messages.iter().map(part).collect::<Vec<_>>().join("; ");
    let told = sentence.with(&[&join(|message| &message.en)]);
    Message {
        ru: sentence.with(&[&join(|message| &message.ru)]).ru,
        ..told
    }
}

fn of(column: &str, change: &Change) -> Message {
    match change {
        Change::Type { before, after } => TYPE.with(&[&column, &word(*before), &word(*after)]),
        Change::Currency { before, after } => CURRENCY.with(&[&column, before, after]),
        Change::Larger(times) => LARGER.with(&[&column, &(*times as u64)]),
        Change::Smaller(times) => SMALLER.with(&[&column, &(*times as u64)]),
        Change::Sign => SIGN.with(&[&column]),
    }
}

/// What the sentence chooses its words by.
fn word(kind: ColumnType) -> &'static str {
    match kind {
        ColumnType::Date => "date",
        ColumnType::Number => "number",
        ColumnType::Category => "category",
    }
}
