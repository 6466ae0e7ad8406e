//! Which of its kinds a headline is shown as. Every place that tells one asks here.

use b2l_contracts::jobs::{self, SeriesSummary};
use b2l_engine::HeadlineKind;

/// The headline as it was chosen; as the engine chose where nobody did, and where that kind was not kept.
pub fn chosen(stored: &jobs::Headline, choice: Option<HeadlineKind>) -> jobs::Headline {
    let wanted = choice.map(HeadlineKind::as_str);
    let (found, others): (Vec<&jobs::Headline>, Vec<&jobs::Headline>) = stored
        .others
        .iter()
        .partition(|other| wanted == Some(other.kind.as_str()));
    let Some(found) = found.first() else {
        return stored.clone();
    };
    let own = jobs::Headline {
        others: Vec::new(),
        ..stored.clone()
    };
    jobs::Headline {
        automatic: automatic(stored).to_owned(),
        others: std::iter::once(own)
            .chain(others.into_iter().cloned())
            .collect(),
        first: stored.first,
        last: stored.last,
        unit: stored.unit.clone(),
        ..(*found).clone()
    }
}

/// The headline of a series' first forecast; none of rows and groups.
pub fn of_series(series: &SeriesSummary, choice: Option<HeadlineKind>) -> Option<jobs::Headline> {
    Some(chosen(series.headline.as_ref()?, choice))
}

/// The kind that the engine chooses, by its word.
pub fn automatic(headline: &jobs::Headline) -> &str {
    match headline.automatic.as_str() {
        "" => &headline.kind,
        automatic => automatic,
    }
}

/// The kinds that it can be shown as, in the order of the engine.
pub fn kinds(headline: &jobs::Headline) -> Vec<HeadlineKind> {
    let kept = |kind: &HeadlineKind| {
        let mut all = std::iter::once(headline).chain(&headline.others);
        all.any(|one| one.kind == kind.as_str())
    };
    HeadlineKind::ALL.into_iter().filter(kept).collect()
}

/// Whether the numbers of several series are added up: totals are, and those of what the engine would add up over time.
pub fn adds_up(headline: &jobs::Headline) -> bool {
    let total = HeadlineKind::Total.as_str();
    headline.kind == total || automatic(headline) == total
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headline(kind: &str, value: f64) -> jobs::Headline {
        jobs::Headline {
            kind: kind.to_owned(),
            value,
            ..jobs::Headline::default()
        }
    }

    fn stored() -> jobs::Headline {
        jobs::Headline {
            automatic: "total".to_owned(),
            others: vec![headline("mean", 2.0), headline("last", 3.0)],
            last: Some(86_400),
            unit: "business_days".to_owned(),
            ..headline("total", 20.0)
        }
    }

    #[test]
    fn a_choice_changes_the_number_and_keeps_what_the_forecast_is_of() {
        let last = chosen(&stored(), Some(HeadlineKind::Last));
        assert_eq!((last.kind.as_str(), last.value), ("last", 3.0));
        assert_eq!(
            (last.last, last.unit.as_str()),
            (Some(86_400), "business_days")
        );
        assert_eq!(automatic(&last), "total");
        assert_eq!(kinds(&last), HeadlineKind::ALL);
        assert!(adds_up(&last));
        for choice in [None, Some(HeadlineKind::Total)] {
            assert_eq!(chosen(&stored(), choice), stored());
            assert_eq!(chosen(&last, Some(HeadlineKind::Total)).value, 20.0);
        }
    }

    #[test]
    fn a_headline_of_before_the_choice_has_the_kind_that_was_kept() {
        let old = headline("mean", 5.0);
        assert_eq!(chosen(&old, Some(HeadlineKind::Total)), old);
        assert_eq!(kinds(&old), [HeadlineKind::Mean]);
        assert_eq!(automatic(&old), "mean");
        assert!(!adds_up(&old));
    }
}
