//! Counts over all cells of a column: what they could be, and what the whole file says.

use chrono::NaiveDate;

use crate::clues::Clues;
use crate::options::{DateOrder, DecimalSign};
use crate::plan::Epoch;
use crate::text::date;
use crate::text::kind::{Kind, classify};
use crate::text::unit::{self, Unit};

/// Of the cells that hold something, the share that must fit a type for the column to have it. The
/// rest are shown as wrong values; with fewer fitting, the column is text and nothing is wrong.
pub(crate) const FITTING: f64 = 0.9;

/// Days of about 1954 to 2064 as spreadsheets count them.
const DAY_NUMBERS: std::ops::RangeInclusive<f64> = 20_000.0..=60_000.0;
/// Of months and days in figures.
const FIGURES_OF_DATES: std::ops::RangeInclusive<f64> = 100_001.0..=99_991_231.0;
const YEARS: std::ops::RangeInclusive<f64> = 1_800.0..=2_200.0;

/// What the cells of a column could be.
#[derive(Debug, Clone, Default)]
pub(crate) struct Survey {
    kinds: [u64; Kind::COUNT],
    pub(crate) clues: Clues,
    /// Cells that a spreadsheet or json types itself.
    typed_numbers: u64,
    /// Of those, the ones that may be days of a spreadsheet, with or without a time of day, and those that may be years.
    typed_day_numbers: u64,
    typed_years: u64,
    /// And the ones that may be days or months in figures, such as 20240131 and 202401.
    typed_days: u64,
    typed_months: u64,
    typed_dates: u64,
    pub(crate) typed_others: u64,
    units: Units,
}

/// Texts that are a number and a unit of measure.
#[derive(Debug, Clone, Default)]
struct Units {
    /// The first one.
    unit: Option<Unit>,
    /// The kinds of the numbers that have it.
    kinds: [u64; Kind::COUNT],
}

impl Units {
    fn note(&mut self, text: &str, times: u64) {
        let Some((number, unit)) = unit::split(text) else {
            return;
        };
        // "1 кв." is a quarter.
        if date::part_alone(text).is_some() {
            return;
        }
        if *self.unit.get_or_insert(unit) == unit {
            self.kinds[classify(number) as usize] += times;
        }
    }

    fn add(&mut self, other: &Units) {
        let unit = self.unit.or(other.unit);
        if other.unit == unit {
            for (mine, theirs) in self.kinds.iter_mut().zip(&other.kinds) {
                *mine += theirs;
            }
        }
        self.unit = unit;
    }
}

/// What the whole file says about signs and orders, for the columns that do not say.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct FileEvidence {
    decimal: Option<DecimalSign>,
    pub(crate) order: Option<DateOrder>,
    /// A semicolon between fields usually means a comma within numbers.
    pub(crate) semicolons: bool,
    /// Dates like `31.12.2024` come from where fractions have a comma.
    pub(crate) dotted_dates: bool,
    /// From when a workbook counts its days.
    pub(crate) epoch: Epoch,
    /// The day of the reading, where it is known.
    pub(crate) today: Option<NaiveDate>,
}

impl Survey {
    #[inline]
    pub(crate) fn count(&mut self, kind: Kind) {
        self.kinds[kind as usize] += 1;
    }

    /// Counts a number of figures and a sign that was read with its kind.
    #[inline]
    pub(crate) fn count_number(&mut self, kind: Kind, value: f64, text: &[u8]) {
        self.count(kind);
        match kind {
            Kind::DayNumber => self.clues.note_day_number(value as u32),
            Kind::Whole => self.clues.writing.note_whole(value, 1),
            Kind::AmbiguousDot | Kind::AmbiguousComma => self.clues.writing.note_fraction(text, 1),
            Kind::DotDecimal | Kind::CommaDecimal => {
                self.clues.writing.note_fraction(text, 1);
                if DAY_NUMBERS.contains(&value) {
                    self.clues.note_moment_number(value as u32, 1);
                }
            }
            _ => {}
        }
    }

    /// Counts a date of the kind that is written so.
    #[inline]
    pub(crate) fn count_date(&mut self, kind: Kind, text: &str) {
        self.count(kind);
        self.clues.note_date(text.as_bytes(), 1);
        if kind != Kind::YearFirst {
            self.clues.note_day_and_month(text.as_bytes());
        }
    }

    /// Counts a date that the file types as one, as clock time in milliseconds.
    pub(crate) fn count_typed_date(&mut self, ms: i64) {
        self.typed_dates += 1;
        if let Some(year) = date::year_of(ms) {
            self.clues.note_year(year);
        }
    }

    /// Counts a trimmed text.
    pub(crate) fn count_text(&mut self, text: &str, times: u64) {
        let kind = classify(text);
        self.kinds[kind as usize] += times;
        if kind == Kind::Text && times > 0 {
            self.units.note(text, times);
        }
        if times > 0 {
            self.clues.note(kind, text, times);
        }
    }

    /// Counts a text that is no number and no date whatever it looks like.
    pub(crate) fn count_name(&mut self, text: &str) {
        self.count(Kind::Text);
        self.clues.note(Kind::Text, text, 1);
    }

    /// Counts a number that the file types as one.
    pub(crate) fn count_typed_number(&mut self, value: f64) {
        self.typed_numbers += 1;
        if DAY_NUMBERS.contains(&value) {
            self.typed_day_numbers += 1;
            self.clues.note_day_number(value as u32);
        }
        if value.fract() != 0.0 {
            return;
        }
        self.clues.writing.note_whole(value, 1);
        self.typed_years += u64::from(YEARS.contains(&value));
        if FIGURES_OF_DATES.contains(&value) {
            match classify(&value.to_string()) {
                Kind::EightFigures => self.typed_days += 1,
                Kind::SixFigures => self.typed_months += 1,
                _ => {}
            }
        }
    }

    pub(crate) fn add(&mut self, other: &Survey) {
        for (mine, theirs) in self.kinds.iter_mut().zip(&other.kinds) {
            *mine += theirs;
        }
        self.clues.add(&other.clues);
        self.units.add(&other.units);
        self.typed_numbers += other.typed_numbers;
        self.typed_day_numbers += other.typed_day_numbers;
        self.typed_years += other.typed_years;
        self.typed_days += other.typed_days;
        self.typed_months += other.typed_months;
        self.typed_dates += other.typed_dates;
        self.typed_others += other.typed_others;
    }

    /// The unit of measure that almost all texts have behind a number, and the counts without it.
    pub(crate) fn without_unit(&self) -> Option<(Unit, Survey)> {
        let unit = self.units.unit?;
        let all: u64 = self.units.kinds.iter().sum();
        let texts = self.of(&[Kind::Text]);
        (all > 1 && all as f64 >= texts as f64 * FITTING).then_some(())?;
        let mut bare = self.clone();
        bare.kinds[Kind::Text as usize] -= all;
        for (mine, theirs) in bare.kinds.iter_mut().zip(&self.units.kinds) {
            *mine += theirs;
        }
        Some((unit, bare))
    }

    pub(crate) fn of(&self, kinds: &[Kind]) -> u64 {
        kinds.iter().map(|kind| self.kinds[*kind as usize]).sum()
    }

    /// Cells that hold anything at all, markers and errors included.
    pub(crate) fn filled(&self) -> u64 {
        self.kinds.iter().sum::<u64>() - self.of(&[Kind::Empty]) + self.typed()
    }

    pub(crate) fn typed(&self) -> u64 {
        self.typed_numbers + self.typed_dates + self.typed_others
    }

    pub(crate) fn meaningful(&self) -> u64 {
        self.filled() - self.of(&[Kind::Marker, Kind::Error])
    }

    fn wholes(&self) -> u64 {
        const WHOLES: [Kind; 7] = [
            Kind::EightDayFirst,
            Kind::Whole,
            Kind::DayNumber,
            Kind::Year,
            Kind::EightFigures,
            Kind::SixFigures,
            Kind::Code,
        ];
        self.of(&WHOLES) + self.typed_numbers
    }

    pub(crate) fn numbers(&self, decimal: DecimalSign) -> u64 {
        let own = match decimal {
            DecimalSign::Dot => [Kind::DotDecimal, Kind::MonthOrNumber],
            DecimalSign::Comma => [Kind::CommaDecimal, Kind::CommaDecimal],
        };
        let distinct = if own[0] == own[1] {
            &own[..1]
        } else {
            &own[..]
        };
        self.wholes() + self.of(distinct) + self.of(&[Kind::AmbiguousDot, Kind::AmbiguousComma])
    }

    pub(crate) fn dates(&self, order: DateOrder) -> u64 {
        let always = [Kind::YearFirst, Kind::FixedDate, Kind::MonthOrNumber];
        self.typed_dates + self.in_order(order) + self.of(&always)
    }

    /// Dates of which the order is to be decided and that are dates in this one.
    fn in_order(&self, order: DateOrder) -> u64 {
        match order {
            DateOrder::Dmy => self.of(&[
                Kind::DayFirst,
                Kind::EitherFirst,
                Kind::ShortAny,
                Kind::ShortDayOrYear,
            ]),
            DateOrder::Mdy => self.of(&[
                Kind::MonthFirst,
                Kind::EitherFirst,
                Kind::ShortAny,
                Kind::ShortMonthOrYear,
            ]),
            DateOrder::Ymd => self.of(&[
                Kind::ShortYearFirst,
                Kind::ShortAny,
                Kind::ShortDayOrYear,
                Kind::ShortMonthOrYear,
            ]),
        }
    }

    /// The orders in which the most dates are dates; none where no date needs one.
    pub(crate) fn open_orders(&self) -> Vec<DateOrder> {
        let orders = [DateOrder::Dmy, DateOrder::Mdy, DateOrder::Ymd];
        let most = orders.map(|order| self.in_order(order)).into_iter().max();
        let most = most.filter(|most| *most > 0);
        let open = |order: &DateOrder| Some(self.in_order(*order)) == most;
        let mut open: Vec<DateOrder> = orders.into_iter().filter(open).collect();
        if self.of(&[Kind::DayFirst]) > 0 && self.of(&[Kind::MonthFirst]) > 0 {
            // Some are wrong in either: the usual one, as nothing is open about the others.
            open.truncate(1);
        }
        if self.clues.year_is_last() && open.len() > 1 {
            open.retain(|order| *order != DateOrder::Ymd);
        }
        open
    }

    /// Whether all cells are whole numbers.
    pub(crate) fn are_whole(&self) -> bool {
        self.wholes() - self.typed_numbers == self.meaningful()
    }

    /// Numbers that lost figures when a program wrote them in scientific notation.
    pub(crate) fn damaged(&self) -> u64 {
        const FRACTIONS: [Kind; 4] = [
            Kind::DotDecimal,
            Kind::CommaDecimal,
            Kind::AmbiguousDot,
            Kind::AmbiguousComma,
        ];
        self.clues.writing.damaged(self.of(&FRACTIONS))
    }

    /// Cells that may be years and nothing more.
    pub(crate) fn years(&self) -> u64 {
        self.of(&[Kind::Year]) + self.typed_years
    }

    /// Cells that may be days as `yyyymmdd`.
    pub(crate) fn days_in_figures(&self) -> u64 {
        self.of(&[Kind::EightFigures]) + self.typed_days
    }

    /// Cells that may be months as `yyyymm`.
    pub(crate) fn months_in_figures(&self) -> u64 {
        self.of(&[Kind::SixFigures]) + self.typed_months
    }

    /// Whether all cells are numbers that may be days of a spreadsheet, with or without a time of day, as near to each
    /// other as dates are.
    pub(crate) fn are_day_numbers(&self) -> bool {
        let whole = self.of(&[Kind::DayNumber]) + self.typed_day_numbers;
        let days = whole + self.clues.moment_numbers;
        days > 1 && days == self.meaningful() && self.clues.day_numbers_are_near()
    }

    pub(crate) fn own_decimal(&self) -> Option<DecimalSign> {
        let dot = self.of(&[Kind::DotDecimal]);
        let comma = self.of(&[Kind::CommaDecimal]);
        match dot.cmp(&comma) {
            std::cmp::Ordering::Greater => Some(DecimalSign::Dot),
            std::cmp::Ordering::Less => Some(DecimalSign::Comma),
            std::cmp::Ordering::Equal => (dot > 0).then_some(DecimalSign::Dot),
        }
    }

    /// The order that the distances of dates tell, where their numbers leave it open.
    pub(crate) fn order_by_distance(&self) -> Option<DateOrder> {
        let open = self.open_orders();
        let found = self.clues.order_by_distance();
        found.filter(|order| open.len() > 1 && open.contains(order))
    }

    pub(crate) fn own_order(&self) -> Option<DateOrder> {
        match self.open_orders()[..] {
            [order] => Some(order),
            _ => None,
        }
    }
}

impl FileEvidence {
    /// Sums up the columns that are numbers or dates beyond doubt.
    pub(crate) fn gather(
        surveys: &[Survey],
        semicolons: bool,
        today: Option<NaiveDate>,
    ) -> FileEvidence {
        let mut all = Survey::default();
        let mut by_distance = None;
        for survey in surveys {
            let enough = survey.meaningful() as f64 * FITTING;
            let numeric = survey
                .numbers(DecimalSign::Dot)
                .max(survey.numbers(DecimalSign::Comma));
            let dated = survey
                .dates(DateOrder::Dmy)
                .max(survey.dates(DateOrder::Mdy));
            if numeric.max(dated) as f64 >= enough {
                all.add(survey);
                by_distance = by_distance.or(survey.order_by_distance());
            }
        }
        FileEvidence {
            decimal: all.own_decimal(),
            order: all.own_order().or(by_distance),
            semicolons,
            dotted_dates: all.clues.dotted_dates > 0,
            epoch: Epoch::default(),
            today,
        }
    }

    /// The decimal sign that the file uses, if anything in it says.
    pub(crate) fn decimal(&self) -> Option<DecimalSign> {
        self.decimal
    }
}
