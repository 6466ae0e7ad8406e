//! What there is to say of the years of a column of dates.

use chrono::Datelike;

use crate::plan::{DatePlan, Findings};
use crate::receipt::Notice;
use crate::seen::Seen;
use crate::survey::FileEvidence;
use crate::years::{BUDDHIST_BEFORE, Era, EraSeen, Years};

/// Years that a date of plans may lie ahead.
const AHEAD_YEARS: u32 = 10;
const CENTURY: u32 = 100;

/// The notices of a column of dates; `evidence` knows which day it is.
pub(crate) fn of_dates(
    name: &str,
    plan: DatePlan,
    seen: &Seen,
    evidence: FileEvidence,
) -> Vec<Notice> {
    let column = || name.to_owned();
    let mut notices = Vec::new();
    let this = evidence
        .today
        .and_then(|day| u32::try_from(day.year()).ok());
    let ahead = |year: &u32| this.is_some_and(|this| *year > this + AHEAD_YEARS);
    match (seen.moved_year, seen.short_year.filter(ahead)) {
        (Some(year), _) => notices.push(Notice::ShortYears {
            column: column(),
            year,
            other: year + CENTURY,
        }),
        (None, Some(year)) => notices.push(Notice::ShortYears {
            column: column(),
            year,
            other: year - CENTURY,
        }),
        (None, None) => {}
    }
    if let (Years::Buddhist, Some(year)) = (plan.years, seen.buddhist_year) {
        notices.push(Notice::ErasRead {
            column: column(),
            era: Era::Buddhist,
            written: (year + BUDDHIST_BEFORE as u32).to_string(),
            year,
        });
    }
    if let Some((written, year)) = seen.era_year {
        let EraSeen { era, written } = EraSeen::of(written);
        notices.push(Notice::ErasRead {
            column: column(),
            era,
            written,
            year,
        });
    }
    notices
}

/// Of years that may be of another era and were not read so, in a column of any type.
pub(crate) fn unread(name: &str, found: &Findings) -> Option<Notice> {
    let EraSeen { era, written } = found.unread_era.clone()?;
    Some(Notice::ErasNotRead {
        column: name.to_owned(),
        era,
        written,
    })
}
