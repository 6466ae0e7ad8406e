//! What the settings make of the shown series, each part only when it is asked for.

use b2l_engine::prepare::Transformation;
use b2l_engine::stationarity::UnitRoot;
use b2l_engine::{
    CalendarError, Fill, FitError, Frequency, Regular, Rules, Settled, Surroundings, fill_linear,
};
use b2l_web::{Language, Message, Sentence};

use crate::domain::history::Rows;
use crate::domain::numbers::probability;
use crate::domain::{dates, history, line, prepared_notes};
use crate::heavy::Limits;
use crate::previews::choice::Choice;
use crate::previews::shape::{
    ChartSeries, ComponentLines, CriticalValues, PreparedSeries, StationarityTest,
};
use crate::previews::steps::{Drawn, Parts, Preview};
use crate::texts;

/// A list has a place for each shown series.
pub struct Stages {
    pub percentile: Option<Vec<ChartSeries>>,
    pub rolling: Option<Vec<ChartSeries>>,
    pub diff: Option<Vec<ChartSeries>>,
    pub tests_before: Option<Vec<StationarityTest>>,
    pub tests_after: Option<Vec<StationarityTest>>,
    pub parts: Option<Vec<ComponentLines>>,
    pub notes: Vec<PreparedSeries>,
}

/// What a training puts the rows of a series on.
#[derive(Clone, Copy)]
pub struct Calendar<'a> {
    pub frequency: &'a Frequency,
    pub around: &'a Surroundings,
}

impl Calendar<'_> {
    /// A series as a training takes it.
    ///
    /// # Errors
    /// When it refuses the series.
    pub fn settled(self, rows: &Rows, rules: &Rules) -> Result<Settled, CalendarError> {
        history::settled(rows, self.frequency, rules, self.around)
    }
}

/// The series that a chart shows, and what they are drawn by.
#[derive(Clone, Copy)]
pub struct Shown<'a> {
    /// With their labels.
    pub series: &'a [(String, Option<Regular>)],
    /// Of each of them.
    pub rows: &'a [Rows],
    pub calendar: Calendar<'a>,
    pub choice: &'a Choice,
    pub limits: &'a Limits,
    pub language: Language,
}

impl<'a> Shown<'a> {
    /// Each label with its rows.
    pub fn rows(self) -> impl Iterator<Item = (&'a str, &'a Rows)> {
        let labels = self.series.iter().map(|(label, _)| label.as_str());
        labels.zip(self.rows)
    }
}

impl Stages {
    pub fn of(shown: Shown<'_>) -> Self {
        let Shown {
            series,
            rows,
            calendar,
            choice,
            limits,
            language,
        } = shown;
        let what = &choice.preparation;
        let ctx = limits.context(0);
        let preview = |regular: &Regular| Preview::of(what, regular, &ctx);
        let mut previews: Vec<(&str, Preview)> = series
            .iter()
            .zip(rows)
            .map(|((label, regular), rows)| {
                let found = match choice.rules.fill {
                    _ if what.is_nothing() => None,
                    Fill::Linear => regular.as_ref().map(preview),
                    _ => calendar
                        .settled(rows, &choice.rules)
                        .ok()
                        .map(|settled| preview(&settled.regular)),
                };
                (label.as_str(), found.unwrap_or_default())
            })
            .collect();
        let lines = |asked: bool,
                     part: fn(&mut Preview) -> Option<Drawn>,
                     previews: &mut [(&str, Preview)]| {
            asked.then(|| {
                previews
                    .iter_mut()
                    .map(|(label, preview)| thinned((*label).to_owned(), part(preview)))
                    .collect()
            })
        };
        let percentile = lines(
            what.percentile.is_some(),
            |p| p.percentile.take(),
            &mut previews,
        );
        let rolling = lines(what.rolling.is_some(), |p| p.rolling.take(), &mut previews);
        let diff = lines(what.diff.is_some(), |p| p.diff.take(), &mut previews);
        let tests = |when: usize, words: [Sentence<1>; 2]| {
            what.diff.is_some().then(|| {
                previews
                    .iter()
                    .map(|(label, preview)| {
                        let found = preview
                            .tests
                            .as_ref()
                            .and_then(|tests| tests[when].as_ref());
                        test(label, found, words, language)
                    })
                    .collect()
            })
        };
        Self {
            percentile,
            rolling,
            diff,
            tests_before: tests(0, [texts::WANDERS, texts::WANDERS_NOT]),
            tests_after: tests(1, [texts::CHANGES_WANDER, texts::CHANGES_WANDER_NOT]),
            parts: what.components.then(|| {
                let lines =
                    |(label, preview): &(&str, Preview)| components(label, preview.parts.as_ref());
                previews.iter().map(lines).collect()
            }),
            notes: match what.is_nothing() {
                true => Vec::new(),
                false => previews
                    .iter()
                    .map(|(label, preview)| {
                        prepared_series(label, preview, what.transformation, language)
                    })
                    .collect(),
            },
        }
    }
}

fn test(
    label: &str,
    found: Option<&UnitRoot>,
    [wanders, returns]: [Sentence<1>; 2],
    language: Language,
) -> StationarityTest {
    let message: Message = match found {
        None => texts::WANDERING_UNKNOWN.into(),
        Some(found) => {
            let text = if found.is_stationary() {
                returns
            } else {
                wanders
            };
            text.with(&[&probability(found.p_value, language)])
        }
    };
    StationarityTest {
        category: label.to_owned(),
        statistic: found.map(|found| found.statistic),
        p_value: found.map(|found| found.p_value),
        lags: found.map(|found| found.lags),
        points: found.map(|found| found.points),
        critical: found.map(|found| CriticalValues {
            percent_1: found.critical[0],
            percent_5: found.critical[1],
            percent_10: found.critical[2],
        }),
        stationary: found.map(UnitRoot::is_stationary),
        sentence: message.pick(language).to_owned(),
    }
}

/// Where the line is too long for a screen, the same points are kept of every part.
fn components(label: &str, parts: Option<&Parts>) -> ComponentLines {
    let Some(Parts { times, parts }) = parts else {
        return ComponentLines {
            category: label.to_owned(),
            ..ComponentLines::default()
        };
    };
    let season = |place: usize| -> f64 {
        let seasons = parts.seasons.iter();
        seasons.map(|season| season.values[place]).sum()
    };
    let whole: Vec<f64> = (0..times.len())
        .map(|place| parts.trend[place] + season(place) + parts.remainder[place])
        .collect();
    let kept = line::thin(times, &whole);
    let pick = |values: &[f64]| kept.iter().map(|&place| values[place]).collect();
    let kept_times: Vec<_> = kept.iter().map(|&place| times[place]).collect();
    ComponentLines {
        category: label.to_owned(),
        dates: dates::texts_like(&kept_times, times),
        trend: pick(&parts.trend),
        season: kept.iter().map(|&place| season(place)).collect(),
        rest: pick(&parts.remainder),
        periods: parts.seasons.iter().map(|season| season.period).collect(),
        trend_strength: parts.trend_strength(),
        season_strengths: parts.seasonal_strengths(),
    }
}

/// What was done to a series, or why it could not be.
fn prepared_series(
    label: &str,
    preview: &Preview,
    transformation: Transformation,
    language: Language,
) -> PreparedSeries {
    let notes = preview.notes.iter();
    let mut notes: Vec<Message> = notes
        .map(|note| prepared_notes::of_step(note, language))
        .collect();
    if transformation == Transformation::Auto {
        notes.push(texts::PREVIEW_AUTO.into());
    }
    notes.extend(preview.fault.as_ref().map(|fault| match fault {
        FitError::NeedsPoints { needs, has } => texts::PREVIEW_TOO_SHORT.with(&[needs, has]),
        FitError::OutOfTime | FitError::Stopped => texts::PREVIEW_LATE.into(),
        _ => texts::PREVIEW_NO_NUMBERS.into(),
    }));
    PreparedSeries {
        category: label.to_owned(),
        notes: notes
            .into_iter()
            .map(|note| note.pick(language).to_owned())
            .collect(),
    }
}

/// Short lines keep their gaps as nulls; those too long for a screen are drawn through them.
pub fn thinned(category: String, drawn: Option<Drawn>) -> ChartSeries {
    let Some(Drawn { times, values }) = drawn else {
        return ChartSeries {
            category,
            dates: Vec::new(),
            values: Vec::new(),
        };
    };
    if times.len() <= line::MOST_POINTS {
        return ChartSeries {
            category,
            dates: dates::texts(&times),
            values,
        };
    }
    let filled = fill_linear(&values);
    let kept: Vec<usize> = line::thin(&times, &filled);
    let kept_times: Vec<_> = kept.iter().map(|&place| times[place]).collect();
    ChartSeries {
        category,
        dates: dates::texts_like(&kept_times, &times),
        values: kept.iter().map(|&place| Some(filled[place])).collect(),
    }
}
