//! One decision per column over all its cells: counts of what the cells could be, then a plan.

use crate::clues::Clues;
use crate::epoch::names_moments;
use crate::options::{AmountSign, ColumnOptions, DateOrder, DecimalSign, ReadOptions};
use crate::plan::{DatePlan, Findings, NumberPlan, Plan};
use crate::schema::ColumnType;
use crate::survey::{FITTING, FileEvidence, Survey};
use crate::text::kind::Kind;
use crate::writing::{names_codes, names_names};
use crate::years::{self, EraSeen, Years};

/// Headers of columns of years, which no other figure would be.
const YEAR_HEADERS: [&str; 11] = [
    "year", "years", "год", "годы", "jahr", "année", "annee", "año", "ano", "anno", "år",
];

/// Headers of columns of months, which may be written as `202301`.
const MONTH_HEADERS: [&str; 20] = [
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
    "月份",
    "年月",
    "月",
    "시점",
    "기간",
    "월",
];

/// Words of headers of quarters.
const QUARTER_HEADERS: [&str; 7] = [
    "quarter",
    "qtr",
    "quartal",
    "trimestre",
    "trimestr",
    "квартал",
    "кв",
];

/// Words of headers of moments.
const DAY_HEADERS: [&str; 22] = [
    "day",
    "week",
    "time",
    "timestamp",
    "день",
    "неделя",
    "время",
    "tag",
    "woche",
    "zeit",
    "jour",
    "semaine",
    "día",
    "dia",
    "semana",
    "hora",
    "giorno",
    "settimana",
    "dag",
    "uke",
    "日",
    "时间",
];

/// How headers of dates end, in any language of theirs: `Buchungsdatum`, `order_date`.
const DATE_HEADERS: [&str; 11] = [
    "date", "dates", "datum", "дата", "fecha", "dato", "日期", "日付", "날짜", "tarih", "päivä",
];

/// Fewer numbers or dates in a column of text are no hint that it should be one of them.
const FEWEST_ALIKE: u64 = 4;

/// So many numbers that may be months such as `2023.10` are months by that alone.
const MANY_MONTHS: u64 = 24;

/// Fewer cells with months than this are no months of a table.
const FEWEST_PARTS: u64 = 3;

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
    let without_unit = survey
        .without_unit()
        .filter(|_| told.kind.is_none_or(|kind| kind == ColumnType::Number))
        .filter(|_| !names_names(header));
    let (unit, survey) = match &without_unit {
        Some((unit, bare)) => (Some(*unit), bare),
        None => (None, survey),
    };
    let decimal = decimal_sign(survey, file, told, &mut found);
    let order = date_order(survey, file, told, &mut found);
    let kind = told
        .kind
        .unwrap_or_else(|| natural_type(header, survey, decimal, order, &mut found));
    if told.kind == Some(ColumnType::Number) {
        found.altered = survey.of(&[Kind::LeadingZero, Kind::ZeroDayFirst, Kind::LongWhole]);
    }
    // Numbers in text are those of a long one; dates have none.
    found.damaged = match kind {
        ColumnType::Number => survey.damaged(),
        ColumnType::Category if found.long_numbers => survey.damaged(),
        _ => 0,
    };
    let plan = match kind {
        ColumnType::Date => {
            // Who wants dates of a column that has none but numbers wants days of a spreadsheet.
            let chosen =
                told.kind.is_some() && survey.dates(order) + survey.of(&[Kind::EraDate]) == 0;
            let years = years::decide(header, &survey.clues, order, told.years, file.today);
            if years != Years::Buddhist {
                found.unread_era = years::kept_late(&survey.clues);
            }
            Plan::Date(DatePlan {
                order,
                years,
                zone: told.zone.unwrap_or_default(),
                day_numbers: (found.day_numbers || found.epochs || chosen).then_some(file.epoch),
            })
        }
        ColumnType::Number => {
            let Clues {
                credits, debits, ..
            } = survey.clues;
            // On a card statement of charges alone the credits are marked.
            let usual = credits > 0 && debits == 0;
            Plan::Number(NumberPlan {
                decimal,
                credit_negative: told
                    .credit
                    .map_or(usual, |sign| sign == AmountSign::Negative),
                shortened_lost: found.damaged > 0,
                unit,
            })
        }
        ColumnType::Category => Plan::Category,
    };
    found.unit = unit.filter(|_| kind == ColumnType::Number);
    // A label in place of a date is one as well.
    found.totals = survey.clues.totals;
    let cells = survey.meaningful() - found.totals;
    let parts = survey.clues.parts_of_years(cells);
    let parts = parts.filter(|_| cells >= FEWEST_PARTS && kind == ColumnType::Category);
    found.parts_of_years = parts.map(|quarters| (cells, quarters));
    found.ambiguous_dates &= kind == ColumnType::Date;
    found.ambiguous_sign = found.ambiguous_sign.filter(|_| kind == ColumnType::Number);
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
    let header = header.trim().to_lowercase();
    let header = header.as_str();
    let mut dates = survey.dates(order);
    let years = survey.years();
    if names_years(header) && years == survey.meaningful() {
        dates += years;
    }
    // Figures that happen to be a day in every single row are days.
    let eight = survey.days_in_figures();
    if eight > 1 && eight == survey.meaningful() {
        dates += eight;
    }
    let day_first = survey.of(&[Kind::EightDayFirst, Kind::ZeroDayFirst]);
    if day_first > 1 && day_first == survey.meaningful() && names_dates(header) {
        dates += day_first;
    }
    // The header distinguishes months in figures from amounts.
    let six = survey.months_in_figures();
    if six > 1 && six == survey.meaningful() && names_months(header) {
        dates += six;
    }
    // A month, or an amount that never has more than twelve cents.
    let dotted = survey.clues.writing.dotted_months();
    let named = || names_months(header) || names_days(header) || names_dates(header);
    if dotted > 1 && dotted == survey.meaningful() && (dotted >= MANY_MONTHS || named()) {
        dates += dotted;
    }
    let eras = survey.of(&[Kind::EraDate]);
    if eras > 0 && fits(dates + eras) {
        // Codes may look the same.
        if names_dates(header) || names_days(header) || header.contains(is_ideograph) {
            dates += eras;
        } else {
            found.unread_era = survey.clues.era.map(EraSeen::of);
        }
    }
    let numbers = survey.numbers(decimal);
    if fits(dates)
        && let Some(seen) = years::persian_or_islamic(&survey.clues)
    {
        found.unread_era = Some(seen);
        return ColumnType::Category;
    }
    if survey.are_day_numbers() && (names_dates(header) || names_days(header)) {
        found.day_numbers = true;
        return ColumnType::Date;
    }
    let epochs = survey.clues.writing.are_epochs(survey.meaningful());
    if epochs && (named() || names_moments(header)) {
        found.epochs = true;
        return ColumnType::Date;
    }
    if fits(dates) && dates >= numbers {
        return ColumnType::Date;
    }
    let zeros = survey.of(&[Kind::LeadingZero, Kind::ZeroDayFirst]);
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
    let scaled = survey.of(&[Kind::Scaled]);
    // Letters behind whole numbers alone may be sizes and the like.
    let amounts = numbers > 0 || survey.clues.scale_words > 0;
    if scaled > 0 && fits(numbers + scaled) {
        found.scales = !amounts;
        return match amounts {
            true => ColumnType::Number,
            false => ColumnType::Category,
        };
    }
    if fits(numbers) {
        let named = names_names(header);
        let writing = &survey.clues.writing;
        let code = names_codes(header) && writing.has_zeros_to_keep(decimal);
        found.trailing_zeros = code || writing.has_counted_fractions(decimal, named);
        if found.trailing_zeros && (code || named) {
            return ColumnType::Category;
        }
        found.unread_dates = names_dates(header) && survey.are_whole();
        ColumnType::Number
    } else {
        let cells = survey.meaningful() - survey.clues.totals;
        let kinds = [(ColumnType::Number, numbers), (ColumnType::Date, dates)];
        let mostly = kinds.into_iter().max_by_key(|(_, count)| *count);
        found.mostly = mostly
            .filter(|(_, count)| *count * 2 > cells && *count >= FEWEST_ALIKE && *count < cells)
            .filter(|(kind, _)| *kind == ColumnType::Date || !names_names(header))
            .map(|(kind, count)| (kind, cells - count));
        ColumnType::Category
    }
}

/// Headers with such a sign are Chinese or Japanese.
fn is_ideograph(c: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&c)
}

/// Whether the header says that years stand below it.
pub(crate) fn names_years(header: &str) -> bool {
    YEAR_HEADERS.contains(&header.trim().to_lowercase().as_str())
}

/// The parts of a year that the header says are numbered below it: 12 for months, 4 for quarters.
pub(crate) fn names_parts(header: &str) -> Option<u32> {
    let header = header.trim().to_lowercase();
    let mut words = header.split(|c: char| !c.is_alphanumeric());
    if words.any(|word| QUARTER_HEADERS.contains(&word)) {
        return Some(4);
    }
    names_months(&header).then_some(12)
}

/// Whether a word of the header, in small letters, says that months stand below it: `Posting period`, `Buchungsmonat`.
fn names_months(header: &str) -> bool {
    let mut words = header.split(|c: char| !c.is_alphanumeric());
    MONTH_HEADERS.contains(&header)
        || words.any(|word| {
            MONTH_HEADERS.contains(&word) || word.ends_with("monat") || word.ends_with("periode")
        })
}

/// Whether a word of the header, in small letters, says that moments stand below it.
fn names_days(header: &str) -> bool {
    let mut words = header.split(|c: char| !c.is_alphanumeric());
    words.any(|word| DAY_HEADERS.contains(&word)) || names_months(header)
}

/// Whether the header, in small letters, ends one of its words as headers of dates do.
fn names_dates(header: &str) -> bool {
    header
        .split(|c: char| !c.is_alphanumeric())
        .any(|word| word == "data" || DATE_HEADERS.iter().any(|end| word.ends_with(end)))
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
        .or(file.decimal())
    {
        return sign;
    }
    let dots = survey.of(&[Kind::AmbiguousDot]);
    let commas = survey.of(&[Kind::AmbiguousComma]);
    found.ambiguous_sign = match (dots > 0, commas > 0) {
        (true, _) => Some(DecimalSign::Dot),
        (false, true) => Some(DecimalSign::Comma),
        (false, false) => None,
    };
    // Between semicolons and beside 31.12.2024 `1,234` is a fraction and `1.234` a thousand.
    let comma = file.semicolons || file.dotted_dates;
    match (dots > 0, commas > 0) {
        (true, false) | (false, true) if comma => DecimalSign::Comma,
        _ => DecimalSign::Dot,
    }
}

fn date_order(
    survey: &Survey,
    file: FileEvidence,
    told: ColumnOptions,
    found: &mut Findings,
) -> DateOrder {
    let open = survey.open_orders();
    let Some(usual) = open.first() else {
        if survey.of(&[Kind::YearFirst]) > 0 {
            found.date_order = Some(DateOrder::Ymd);
        }
        return told.date_order.unwrap_or(DateOrder::Dmy);
    };
    let known = survey.order_by_distance().or(file.order);
    let known = known.filter(|order| open.contains(order));
    let year_first = open.contains(&DateOrder::Ymd) && survey.clues.year_is_rather_first();
    let likely = if year_first { DateOrder::Ymd } else { *usual };
    let order = told.date_order.or(known).unwrap_or(likely);
    found.ambiguous_dates = open.len() > 1 && told.date_order.is_none() && known.is_none();
    let others = open.iter().copied().filter(|other| *other != order);
    found.other_order = match order {
        DateOrder::Ymd => others.min_by_key(|other| *other as u8),
        _ => others.max_by_key(|other| *other as u8),
    };
    found.date_order = Some(order);
    order
}
