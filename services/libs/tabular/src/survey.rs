//! One decision per column over all its cells: counts of what the cells could be, then a plan.

use crate::options::{ColumnOptions, DateOrder, DecimalSign, ReadOptions};
use crate::schema::ColumnType;
use crate::text::kind::Kind;

/// Of the cells that hold something, the share that must fit a type for the column to have it. The
/// rest are shown as wrong values; with fewer fitting, the column is text and nothing is wrong.
const FITTING: f64 = 0.9;

/// Headers of columns of years, which no other figure would be.
const YEAR_HEADERS: [&str; 6] = ["year", "years", "год", "годы", "jahr", "année"];

/// Headers of columns of months, which may be written as `202301`.
const MONTH_HEADERS: [&str; 14] = [
    "month",
    "yearmonth",
    "year_month",
    "yyyymm",
    "calmonth",
    "period",
    "месяц",
    "период",
    "monat",
    "periode",
    "mois",
    "mes",
    "mese",
    "mês",
];

/// What the cells of a column could be.
#[derive(Debug, Clone, Default)]
pub(crate) struct Survey {
    kinds: [u64; Kind::COUNT],
    /// Cells that a spreadsheet or json types itself.
    pub(crate) typed_numbers: u64,
    pub(crate) typed_dates: u64,
    pub(crate) typed_others: u64,
}

/// How the cells of a column are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Plan {
    Date(DateOrder),
    Number(DecimalSign),
    Category,
}

/// What the column's cells told of themselves, for the receipt.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Findings {
    pub(crate) ambiguous_dates: bool,
    pub(crate) ambiguous_numbers: bool,
    pub(crate) leading_zeros: bool,
    pub(crate) long_numbers: bool,
    pub(crate) codes: bool,
    /// The order that the dates needed, if they needed any.
    pub(crate) date_order: Option<DateOrder>,
}

/// What the whole file says about signs and orders, for the columns that do not say.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct FileEvidence {
    decimal: Option<DecimalSign>,
    order: Option<DateOrder>,
    /// A semicolon between fields usually means a comma within numbers.
    pub(crate) semicolons: bool,
}

impl Survey {
    #[inline]
    pub(crate) fn count(&mut self, kind: Kind) {
        self.kinds[kind as usize] += 1;
    }

    pub(crate) fn count_many(&mut self, kind: Kind, times: u64) {
        self.kinds[kind as usize] += times;
    }

    pub(crate) fn add(&mut self, other: &Survey) {
        for (mine, theirs) in self.kinds.iter_mut().zip(&other.kinds) {
            *mine += theirs;
        }
        self.typed_numbers += other.typed_numbers;
        self.typed_dates += other.typed_dates;
        self.typed_others += other.typed_others;
    }

    fn of(&self, kinds: &[Kind]) -> u64 {
        kinds.iter().map(|kind| self.kinds[*kind as usize]).sum()
    }

    /// Cells that hold anything at all, markers and errors included.
    pub(crate) fn filled(&self) -> u64 {
        self.kinds.iter().sum::<u64>() - self.of(&[Kind::Empty]) + self.typed()
    }

    fn typed(&self) -> u64 {
        self.typed_numbers + self.typed_dates + self.typed_others
    }

    fn meaningful(&self) -> u64 {
        self.filled() - self.of(&[Kind::Marker, Kind::Error])
    }

    fn wholes(&self) -> u64 {
        const WHOLES: [Kind; 5] = [
            Kind::Whole,
            Kind::Year,
            Kind::EightFigures,
            Kind::SixFigures,
            Kind::Code,
        ];
        self.of(&WHOLES) + self.typed_numbers
    }

    fn numbers(&self, decimal: DecimalSign) -> u64 {
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

    fn dates(&self, order: DateOrder) -> u64 {
        let own = match order {
            DateOrder::Dmy => [Kind::DayFirst, Kind::EitherFirst],
            DateOrder::Mdy => [Kind::MonthFirst, Kind::EitherFirst],
            DateOrder::Ymd => [Kind::ShortYearFirst, Kind::ShortYearFirst],
        };
        let distinct = if own[0] == own[1] {
            &own[..1]
        } else {
            &own[..]
        };
        let always = [Kind::YearFirst, Kind::FixedDate, Kind::MonthOrNumber];
        self.typed_dates + self.of(distinct) + self.of(&always)
    }

    fn own_decimal(&self) -> Option<DecimalSign> {
        let dot = self.of(&[Kind::DotDecimal]);
        let comma = self.of(&[Kind::CommaDecimal]);
        match dot.cmp(&comma) {
            std::cmp::Ordering::Greater => Some(DecimalSign::Dot),
            std::cmp::Ordering::Less => Some(DecimalSign::Comma),
            std::cmp::Ordering::Equal => (dot > 0).then_some(DecimalSign::Dot),
        }
    }

    pub(crate) fn own_order(&self) -> Option<DateOrder> {
        let candidates = [
            (self.of(&[Kind::DayFirst]), DateOrder::Dmy),
            (self.of(&[Kind::MonthFirst]), DateOrder::Mdy),
            (self.of(&[Kind::ShortYearFirst]), DateOrder::Ymd),
        ];
        // The first of equals wins, so day-first before month-first.
        candidates
            .into_iter()
            .rev()
            .filter(|(count, _)| *count > 0)
            .max_by_key(|(count, _)| *count)
            .map(|(_, o)| o)
    }
}

impl FileEvidence {
    /// Sums up the columns that are numbers or dates beyond doubt.
    pub(crate) fn gather(surveys: &[Survey], semicolons: bool) -> FileEvidence {
        let mut all = Survey::default();
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
            }
        }
        FileEvidence {
            decimal: all.own_decimal(),
            order: all.own_order(),
            semicolons,
        }
    }

    /// The decimal sign that the file uses, if anything in it says.
    pub(crate) fn decimal(&self) -> Option<DecimalSign> {
        self.decimal
    }
}

/// The plan of a column and what it found.
pub(crate) fn decide(
    header: &str,
    survey: &Survey,
    file: FileEvidence,
    options: &ReadOptions,
) -> (Plan, Findings) {
    let mut found = Findings::default();
    let own = options.columns.get(header).copied().unwrap_or_default();
    let told = ColumnOptions {
        decimal: own.decimal.or(options.decimal),
        date_order: own.date_order.or(options.date_order),
        ..own
    };
    let decimal = decimal_sign(survey, file, told, &mut found);
    let order = date_order(survey, file, told, &mut found);
    let kind = told
        .kind
        .unwrap_or_else(|| natural_type(header, survey, decimal, order, &mut found));
    let plan = match kind {
        ColumnType::Date => Plan::Date(order),
        ColumnType::Number => Plan::Number(decimal),
        ColumnType::Category => Plan::Category,
    };
    found.ambiguous_dates &= kind == ColumnType::Date;
    found.ambiguous_numbers &= kind == ColumnType::Number;
    if kind != ColumnType::Date {
        found.date_order = None;
    }
    (plan, found)
}

fn natural_type(
    header: &str,
    survey: &Survey,
    decimal: DecimalSign,
    order: DateOrder,
    found: &mut Findings,
) -> ColumnType {
    let enough = survey.meaningful() as f64 * FITTING;
    let fits = |count: u64| count > 0 && count as f64 >= enough;
    let mut dates = survey.dates(order);
    let years = survey.of(&[Kind::Year]);
    let named_year = YEAR_HEADERS.contains(&header.trim().to_lowercase().as_str());
    if named_year && years == survey.meaningful() && survey.typed() == 0 {
        dates += years;
    }
    // Figures that happen to be a day in every single row are days.
    let eight = survey.of(&[Kind::EightFigures]);
    if eight > 1 && eight == survey.meaningful() {
        dates += eight;
    }
    // Months in figures are told from amounts by their header.
    let six = survey.of(&[Kind::SixFigures]);
    let header = header.trim().to_lowercase();
    if six > 1 && six == survey.meaningful() && MONTH_HEADERS.contains(&header.as_str()) {
        dates += six;
    }
    let numbers = survey.numbers(decimal);
    if fits(dates) && dates >= numbers {
        return ColumnType::Date;
    }
    let zeros = survey.of(&[Kind::LeadingZero]);
    let long = survey.of(&[Kind::LongWhole]);
    // Beside fractions `2E5` is a number as well.
    let codes = match survey.own_decimal() {
        None => survey.of(&[Kind::Code]),
        Some(_) => 0,
    };
    if fits(numbers + zeros + long) && zeros + long + codes > 0 {
        found.leading_zeros = zeros > 0;
        found.long_numbers = long > 0;
        found.codes = codes > 0;
        return ColumnType::Category;
    }
    if fits(numbers) {
        ColumnType::Number
    } else {
        ColumnType::Category
    }
}

fn decimal_sign(
    survey: &Survey,
    file: FileEvidence,
    told: ColumnOptions,
    found: &mut Findings,
) -> DecimalSign {
    if let Some(sign) = told
        .decimal
        .or_else(|| survey.own_decimal())
        .or(file.decimal)
    {
        return sign;
    }
    let dots = survey.of(&[Kind::AmbiguousDot]);
    let commas = survey.of(&[Kind::AmbiguousComma]);
    found.ambiguous_numbers = dots + commas > 0;
    match (dots > 0, commas > 0) {
        (_, false) => DecimalSign::Dot,
        // `1,234` between semicolons is a fraction, between commas a thousand.
        (false, true) if file.semicolons => DecimalSign::Comma,
        _ => DecimalSign::Dot,
    }
}

fn date_order(
    survey: &Survey,
    file: FileEvidence,
    told: ColumnOptions,
    found: &mut Findings,
) -> DateOrder {
    let either = survey.of(&[Kind::EitherFirst]);
    let decided = survey.own_order();
    if decided.is_some() || either > 0 {
        let order = told
            .date_order
            .or(decided)
            .or(file.order)
            .unwrap_or(DateOrder::Dmy);
        found.ambiguous_dates =
            decided.is_none() && told.date_order.is_none() && file.order.is_none();
        found.date_order = Some(order);
        return order;
    }
    if survey.of(&[Kind::YearFirst]) > 0 {
        found.date_order = Some(DateOrder::Ymd);
    }
    told.date_order.unwrap_or(DateOrder::Dmy)
}
