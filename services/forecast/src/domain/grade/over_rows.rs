//! The grade of a regression or a classification.

use b2l_contracts::jobs::{SeriesSummary, TrainingInput};
use b2l_web::Language;

use super::{Graded, do_not_use, good, limits, with_care};
use crate::domain::rows::leaks;
use crate::domain::{gain, measured};
use crate::texts;

/// By the first rule that holds, the hardest first.
pub fn of(series: &SeriesSummary, input: &TrainingInput, language: Language) -> Graded {
    if series.rows.iter().any(|row| row.best && row.baseline) {
        return do_not_use(texts::GRADE_BASELINE_WON);
    }
    let Some(gain) = gain::of_best(series, input) else {
        return with_care(texts::GRADE_NOT_COMPARED);
    };
    let reason = gain::sentence(gain, language);
    let tested = measured::tested(series, input);
    if gain.plain() < 0.0 {
        return do_not_use(reason);
    }
    if let Some(reason) = leaks::warning(&leaks::recorded(series), &input.target, language) {
        return with_care(reason);
    }
    if gain.plain() < limits::WORTHWHILE_GAIN_ON_ROWS {
        return with_care(reason);
    }
    if tested < limits::LEAST_TESTED_ROWS {
        return with_care(texts::GRADE_FEW_ROWS.with(&[&tested]));
    }
    good(reason)
}
