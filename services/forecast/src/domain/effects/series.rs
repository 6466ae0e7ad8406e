//! What the series itself does to its forecast: the cycles of the calendar, the trend, and the latest values.

use b2l_engine::Period;
use b2l_engine::tabular::Direction;
use b2l_web::Language;
use chrono::NaiveDateTime;

use super::cycles::Cycle;
use super::{Effect, mean};
use crate::domain::amounts::Amounts;
use crate::texts;

/// Values on their dates; past ones are the measured ones alone.
#[derive(Debug, Clone, Default)]
pub struct Line {
    pub dates: Vec<NaiveDateTime>,
    pub values: Vec<f64>,
}

/// The longest cycle that so many past values hold twice; 1 where there is none.
pub fn span(period: Period, past: usize) -> usize {
    let lengths = Cycle::of(period).iter().map(|(_, length)| *length);
    lengths
        .filter(|length| 2 * length <= past)
        .max()
        .unwrap_or(1)
}

/// Steps of a forecast that tell its cycles and its trend.
pub fn steps(period: Period, past: usize) -> usize {
    2 * span(period, past)
}

/// The effects that a forecast of [`steps`] shows, and the level of the latest values.
pub fn of_series(
    past: &Line,
    ahead: &[f64],
    ahead_dates: &[NaiveDateTime],
    (period, target): (Period, &str),
    language: Language,
) -> (Vec<Effect>, f64) {
    let span = span(period, past.values.len());
    let known = past.values.len();
    if known < span || ahead.len() < 2 * span {
        return (Vec::new(), f64::NAN);
    }
    let level = mean(&past.values[known - span..]);
    let told = Told {
        target,
        level,
        language,
    };
    let slope = (mean(&ahead[span..2 * span]) - mean(&ahead[..span])) / span as f64;
    let even: Vec<f64> = (0..)
        .zip(ahead)
        .map(|(step, value)| value - slope * f64::from(step))
        .collect();
    let mut effects: Vec<Effect> = Cycle::of(period)
        .iter()
        .filter(|(_, length)| 2 * length <= known)
        .filter_map(|(cycle, _)| told.cycle(*cycle, past, &even, ahead_dates))
        .collect();
    effects.push(told.trend(past, slope, (period, span)));
    effects.extend(told.past(past, mean(&ahead[..span]), span));
    (effects, level)
}

struct Told<'a> {
    target: &'a str,
    level: f64,
    language: Language,
}

impl Told<'_> {
    fn cycle(
        &self,
        cycle: Cycle,
        past: &Line,
        even: &[f64],
        dates: &[NaiveDateTime],
    ) -> Option<Effect> {
        let ahead = by_place(cycle, dates, even);
        let raw = by_place(cycle, &past.dates, &past.values);
        let known: Vec<f64> = ahead.iter().flatten().copied().collect();
        let middle = mean(&known);
        let places = || (0..ahead.len()).filter_map(|place| Some((place, ahead[place]?)));
        let (high, top) = places().max_by(|a, b| a.1.total_cmp(&b.1))?;
        let (low, bottom) = places().min_by(|a, b| a.1.total_cmp(&b.1))?;
        let size = known
            .iter()
            .map(|value| (value - middle).abs())
            .sum::<f64>()
            / known.len() as f64;
        let name = cycle.name(self.language);
        // Where the past says otherwise, nothing is said of a direction.
        let difference = raw[high].zip(raw[low]).map(|(high, low)| high - low);
        let difference = difference.filter(|difference| *difference > 0.0);
        let named = |place: usize| cycle.place_name(place, self.language);
        let mut sentence = self.moves(size);
        if let Some(difference) = difference {
            let text = texts::EFFECT_CYCLE.with(&[
                &named(high),
                &named(low),
                &self.number(top - bottom),
                &self.number(difference),
            ]);
            sentence = format!("{sentence} {}", text.pick(self.language));
        }
        let direction = match difference {
            Some(_) => Direction::Levels {
                lowest: named(low),
                highest: named(high),
                by: top - bottom,
                of: None,
            },
            None => Direction::Flat,
        };
        Some(Effect {
            name,
            size,
            direction,
            sentence,
        })
    }

    fn trend(&self, past: &Line, slope: f64, (period, span): (Period, usize)) -> Effect {
        let name = texts::EFFECT_TREND.pick(self.language).to_owned();
        let by = slope * span as f64;
        let ends = past.values.len();
        let raw = (2 * span <= ends).then(|| {
            mean(&past.values[ends - span..]) - mean(&past.values[ends - 2 * span..ends - span])
        });
        let way = |by: f64| if by < 0.0 { "down" } else { "up" };
        let told = texts::EFFECT_TREND_AHEAD.with(&[
            &way(by),
            &self.number(by.abs()),
            &span,
            &period.as_str(),
        ]);
        let mut sentences = vec![
            self.moves(by.abs() / 2.0),
            told.pick(self.language).to_owned(),
        ];
        if let Some(raw) = raw {
            let told = texts::EFFECT_TREND_PAST.with(&[&way(raw), &self.number(raw.abs())]);
            sentences.push(told.pick(self.language).to_owned());
        }
        Effect {
            name,
            size: by.abs() / 2.0,
            direction: Direction::Rises { by, of: None },
            sentence: sentences.join(" "),
        }
    }

    /// Of a forecast that starts nearer to the latest values than to all.
    fn past(&self, past: &Line, first: f64, span: usize) -> Option<Effect> {
        let all = mean(&past.values);
        if (first - self.level).abs() > (first - all).abs() {
            return None;
        }
        let name = texts::IMPORTANCE_PAST.with(&[&self.target]);
        let name = name.pick(self.language).to_owned();
        let size = (self.level - all).abs();
        let told = texts::EFFECT_PAST.with(&[&span, &self.number(self.level), &self.number(all)]);
        Some(Effect {
            sentence: format!("{} {}", self.moves(size), told.pick(self.language)),
            direction: Direction::Flat,
            name,
            size,
        })
    }

    fn moves(&self, size: f64) -> String {
        let what = texts::IMPORTANCE_TARGET.with(&[&self.target]);
        let what = what.pick(self.language).to_owned();
        let message = texts::EFFECT_MOVES.with(&[&what, &self.number(size)]);
        message.pick(self.language).to_owned()
    }

    fn number(&self, value: f64) -> String {
        Amounts::new(None, self.language).value(value)
    }
}

/// The mean of the values at each place of the cycle.
fn by_place(cycle: Cycle, dates: &[NaiveDateTime], values: &[f64]) -> Vec<Option<f64>> {
    const MOST_PLACES: usize = 24;
    let mut sums = vec![(0.0, 0_usize); MOST_PLACES];
    for (date, value) in dates
        .iter()
        .zip(values)
        .filter(|(_, value)| value.is_finite())
    {
        let sum = &mut sums[cycle.place(*date)];
        *sum = (sum.0 + value, sum.1 + 1);
    }
    sums.into_iter()
        .map(|(sum, count)| (count > 0).then(|| sum / count as f64))
        .collect()
}

#[cfg(test)]
mod tests {
    use chrono::{Days, NaiveDate};

    use super::*;

    fn days(count: usize, value: impl Fn(usize) -> f64) -> Line {
        let first = NaiveDate::from_ymd_opt(2024, 1, 1)
            .unwrap()
            .and_hms_opt(0, 0, 0)
            .unwrap();
        Line {
            dates: (0..count)
                .map(|day| first + Days::new(day as u64))
                .collect(),
            values: (0..count).map(value).collect(),
        }
    }

    #[test]
    fn a_week_and_a_trend_are_told_with_what_the_past_says() {
        let value = |day: usize| 100.0 + day as f64 + if day % 7 == 5 { 70.0 } else { 0.0 };
        let whole = days(74, value);
        let past = Line {
            dates: whole.dates[..60].to_vec(),
            values: whole.values[..60].to_vec(),
        };
        let about = (Period::Days, "visits");
        let (effects, level) = of_series(
            &past,
            &whole.values[60..],
            &whole.dates[60..],
            about,
            Language::En,
        );
        assert_eq!(level, mean(&past.values[53..]));
        let of = |name: &str| effects.iter().find(|one| one.name == name).unwrap();
        let week = of("Day of the week");
        assert!(
            week.sentence.contains("Highest: Saturday"),
            "{}",
            week.sentence
        );
        assert!(
            week.sentence
                .contains("The difference is 70 in the forecast"),
            "{}",
            week.sentence
        );
        let trend = of("Trend");
        assert!(
            trend.sentence.contains("up by 7 over 7 days"),
            "{}",
            trend.sentence
        );
        assert!(
            trend.sentence.contains("past data, up by 7"),
            "{}",
            trend.sentence
        );
        assert!(of("Past values of “visits”").size > 20.0);
    }

    #[test]
    fn nothing_is_said_of_a_direction_that_the_past_contradicts() {
        let past = days(60, |day| if day % 7 == 5 { 1.0 } else { 2.0 });
        let ahead: Vec<f64> = (60..74)
            .map(|day| if day % 7 == 5 { 3.0 } else { 2.0 })
            .collect();
        let dates = days(74, |_| 0.0).dates[60..].to_vec();
        let (effects, _) = of_series(&past, &ahead, &dates, (Period::Days, "x"), Language::En);
        let week = effects
            .iter()
            .find(|one| one.name == "Day of the week")
            .unwrap();
        assert_eq!(week.direction, Direction::Flat);
        assert!(!week.sentence.contains("Highest"), "{}", week.sentence);
    }
}
