//! Labels of rows, as the keys of objects: row numbers, dates or names.

use crate::epoch;
use crate::shape::{Look, look};
use crate::text::kind::{Kind, classify};

/// Whether the keys are rather labels of rows than names of columns: dates or numbers.
pub(super) fn are_labels<'a>(mut keys: impl Iterator<Item = &'a str>) -> bool {
    keys.all(|key| !matches!(look(classify(key)), Look::Text | Look::Nothing))
}

/// What a column of these labels is called, another name than those that are taken; `None` for row numbers from 0, which
/// say nothing.
pub(super) fn name(labels: &[&str], taken: impl Fn(&str) -> bool) -> Option<String> {
    let mut numbers = labels.iter().enumerate();
    if numbers.all(|(at, label)| label.parse() == Ok(at)) {
        return None;
    }
    let all = |is: &dyn Fn(&str) -> bool| labels.iter().all(|label| is(label));
    let kind = |kind: Kind| move |label: &str| classify(label) == kind;
    let dates = |label: &str| look(classify(label)) == Look::Date;
    let usual = if all(&dates) || all(&kind(Kind::EightFigures)) || are_epochs(labels) {
        "date"
    } else if all(&kind(Kind::Year)) {
        "year"
    } else if all(&kind(Kind::SixFigures)) {
        "month"
    } else if all(&|label| look(classify(label)) == Look::Number) {
        "id"
    } else {
        "name"
    };
    let numbered = (2..).map(|number| format!("{usual}_{number}"));
    let mut names = std::iter::once(usual.to_owned()).chain(numbered);
    names.find(|name| !taken(name))
}

/// Whether the labels are moments in milliseconds since 1970, as pandas writes them.
pub(super) fn are_epochs(labels: &[&str]) -> bool {
    let moment = |label: &&str| label.parse().is_ok_and(epoch::is_moment);
    labels.len() > 1 && labels.iter().all(moment)
}
