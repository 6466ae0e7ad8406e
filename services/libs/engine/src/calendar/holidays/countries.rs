//! The holidays that a whole country has, as its law names them, in English.

use chrono::Weekday::{Fri, Mon, Sat, Sun, Thu};

use super::rule::Instead::{Monday, Nearest, SaturdayForSunday, TwoDaysLater};
use super::rule::When::{Easter, From, Last, Nth, On, OrthodoxEaster};
use super::rule::{Rule, once, rule};
use super::russia;

/// Code, rules, and days off that were decreed for a single year.
type Country = (&'static str, &'static [Rule], &'static [(i32, u32, u32)]);

pub(super) const ALL: &[Country] = &[
    ("AT", AUSTRIA, &[]),
    ("BE", BELGIUM, &[]),
    ("BR", BRAZIL, &[]),
    ("CA", CANADA, &[]),
    ("CH", SWITZERLAND, &[]),
    ("CZ", CZECHIA, &[]),
    ("DE", GERMANY, &[]),
    ("DK", DENMARK, &[]),
    ("FI", FINLAND, &[]),
    ("FR", FRANCE, &[]),
    ("GB", BRITAIN, &[]),
    ("IT", ITALY, &[]),
    ("NL", NETHERLANDS, &[]),
    ("NO", NORWAY, &[]),
    ("PL", POLAND, &[]),
    ("PT", PORTUGAL, &[]),
    ("RO", ROMANIA, &[]),
    ("RU", russia::RULES, russia::DECREED),
    ("SE", SWEDEN, &[]),
    ("US", STATES, &[]),
];

pub(super) const NEW_YEAR: Rule = rule("New Year's Day", On(1, 1));
pub(super) const CHRISTMAS: Rule = rule("Christmas Day", On(12, 25));
const EPIPHANY: Rule = rule("Epiphany", On(1, 6));
const MAUNDY_THURSDAY: Rule = rule("Maundy Thursday", Easter(-3));
const GOOD_FRIDAY: Rule = rule("Good Friday", Easter(-2));
const EASTER_SUNDAY: Rule = rule("Easter Sunday", Easter(0));
const EASTER_MONDAY: Rule = rule("Easter Monday", Easter(1));
const LABOR_DAY: Rule = rule("Labor Day", On(5, 1));
const ASCENSION: Rule = rule("Ascension Day", Easter(39));
const PENTECOST: Rule = rule("Pentecost", Easter(49));
const PENTECOST_MONDAY: Rule = rule("Pentecost Monday", Easter(50));
const CORPUS_CHRISTI: Rule = rule("Corpus Christi", Easter(60));
const ASSUMPTION: Rule = rule("Assumption Day", On(8, 15));
const ALL_SAINTS: Rule = rule("All Saints' Day", On(11, 1));
const NORTHERN_ALL_SAINTS: Rule = rule("All Saints' Day", From(10, 31, Sat));
const IMMACULATE: Rule = rule("Immaculate Conception", On(12, 8));
const CHRISTMAS_EVE: Rule = rule("Christmas Eve", On(12, 24));
const SECOND_CHRISTMAS: Rule = rule("Second Day of Christmas", On(12, 26));
const SAINT_STEPHEN: Rule = rule("Saint Stephen's Day", On(12, 26));
const ARMISTICE: Rule = rule("Armistice Day", On(11, 11));

const AUSTRIA: &[Rule] = &[
    NEW_YEAR,
    EPIPHANY,
    EASTER_MONDAY,
    LABOR_DAY,
    ASCENSION,
    PENTECOST_MONDAY,
    CORPUS_CHRISTI,
    ASSUMPTION,
    rule("National Day", On(10, 26)),
    ALL_SAINTS,
    IMMACULATE,
    CHRISTMAS,
    SAINT_STEPHEN,
];

const BELGIUM: &[Rule] = &[
    NEW_YEAR,
    EASTER_SUNDAY,
    EASTER_MONDAY,
    LABOR_DAY,
    ASCENSION,
    PENTECOST,
    PENTECOST_MONDAY,
    rule("National Day", On(7, 21)),
    ASSUMPTION,
    ALL_SAINTS,
    ARMISTICE,
    CHRISTMAS,
];

const BRAZIL: &[Rule] = &[
    rule("Universal Fraternization Day", On(1, 1)),
    GOOD_FRIDAY,
    rule("Tiradentes' Day", On(4, 21)),
    rule("Worker's Day", On(5, 1)),
    rule("Independence Day", On(9, 7)),
    rule("Our Lady of Aparecida", On(10, 12)),
    rule("All Souls' Day", On(11, 2)),
    rule("Republic Proclamation Day", On(11, 15)),
    rule("National Day of Zumbi and Black Awareness", On(11, 20)).since(2024),
    CHRISTMAS,
];

const CANADA: &[Rule] = &[
    NEW_YEAR.instead(Monday),
    GOOD_FRIDAY,
    rule("Canada Day", On(7, 1)),
    rule("Labor Day", Nth(9, Mon, 1)),
    CHRISTMAS.instead(Monday),
];

const SWITZERLAND: &[Rule] = &[
    NEW_YEAR,
    ASCENSION,
    rule("National Day", On(8, 1)),
    CHRISTMAS,
];

const CZECHIA: &[Rule] = &[
    NEW_YEAR,
    GOOD_FRIDAY.since(2016),
    EASTER_MONDAY,
    LABOR_DAY,
    rule("Victory Day", On(5, 8)),
    rule("Saints Cyril and Methodius Day", On(7, 5)),
    rule("Jan Hus Day", On(7, 6)),
    rule("Statehood Day", On(9, 28)),
    rule("Independent Czechoslovak State Day", On(10, 28)),
    rule("Struggle for Freedom and Democracy Day", On(11, 17)),
    CHRISTMAS_EVE,
    CHRISTMAS,
    SECOND_CHRISTMAS,
];

const GERMANY: &[Rule] = &[
    NEW_YEAR,
    GOOD_FRIDAY,
    EASTER_MONDAY,
    LABOR_DAY,
    ASCENSION,
    PENTECOST_MONDAY,
    rule("German Unity Day", On(10, 3)),
    once("Reformation Day", 2017, 10, 31),
    CHRISTMAS,
    SECOND_CHRISTMAS,
];

const DENMARK: &[Rule] = &[
    NEW_YEAR,
    MAUNDY_THURSDAY,
    GOOD_FRIDAY,
    EASTER_SUNDAY,
    EASTER_MONDAY,
    rule("Great Prayer Day", Easter(26)).until(2023),
    ASCENSION,
    PENTECOST,
    PENTECOST_MONDAY,
    CHRISTMAS,
    SECOND_CHRISTMAS,
];

const FINLAND: &[Rule] = &[
    NEW_YEAR,
    EPIPHANY,
    GOOD_FRIDAY,
    EASTER_SUNDAY,
    EASTER_MONDAY,
    rule("May Day", On(5, 1)),
    ASCENSION,
    PENTECOST,
    rule("Midsummer Eve", From(6, 19, Fri)),
    rule("Midsummer Day", From(6, 20, Sat)),
    NORTHERN_ALL_SAINTS,
    rule("Independence Day", On(12, 6)),
    CHRISTMAS_EVE,
    CHRISTMAS,
    SECOND_CHRISTMAS,
];

const FRANCE: &[Rule] = &[
    NEW_YEAR,
    EASTER_MONDAY,
    LABOR_DAY,
    rule("Victory Day", On(5, 8)),
    ASCENSION,
    PENTECOST_MONDAY.without(&[2005, 2006, 2007]),
    rule("National Day", On(7, 14)),
    ASSUMPTION,
    ALL_SAINTS,
    ARMISTICE,
    CHRISTMAS,
];

const BRITAIN: &[Rule] = &[
    NEW_YEAR.instead(Monday),
    GOOD_FRIDAY,
    rule("May Day", Nth(5, Mon, 1)).without(&[2020]),
    once("May Day", 2020, 5, 8),
    rule("Spring Bank Holiday", Last(5, Mon)).without(&[2002, 2012, 2022]),
    once("Spring Bank Holiday", 2002, 6, 4),
    once("Spring Bank Holiday", 2012, 6, 4),
    once("Spring Bank Holiday", 2022, 6, 2),
    CHRISTMAS.instead(TwoDaysLater),
    rule("Boxing Day", On(12, 26)).instead(TwoDaysLater),
    once("Golden Jubilee of Elizabeth II", 2002, 6, 3),
    once("Wedding of William and Catherine", 2011, 4, 29),
    once("Diamond Jubilee of Elizabeth II", 2012, 6, 5),
    once("Platinum Jubilee of Elizabeth II", 2022, 6, 3),
    once("State Funeral of Queen Elizabeth II", 2022, 9, 19),
    once("Coronation of Charles III", 2023, 5, 8),
];

const ITALY: &[Rule] = &[
    NEW_YEAR,
    EPIPHANY,
    EASTER_SUNDAY,
    EASTER_MONDAY,
    rule("Liberation Day", On(4, 25)),
    LABOR_DAY,
    rule("Republic Day", Nth(6, Sun, 1)).until(2000),
    rule("Republic Day", On(6, 2)).since(2001),
    rule("Assumption Of Mary Day", On(8, 15)),
    rule("Saint Francis of Assisi, Patron Saint of Italy", On(10, 4)).since(2026),
    ALL_SAINTS,
    rule("National Unity Day", Nth(11, Sun, 1)),
    IMMACULATE,
    CHRISTMAS,
    SAINT_STEPHEN,
    once("Anniversary of the Unification of Italy", 2011, 3, 17),
];

const NETHERLANDS: &[Rule] = &[
    NEW_YEAR,
    GOOD_FRIDAY,
    EASTER_SUNDAY,
    EASTER_MONDAY,
    rule("Queen's Day", On(4, 30))
        .until(2013)
        .instead(SaturdayForSunday),
    rule("King's Day", On(4, 27))
        .since(2014)
        .instead(SaturdayForSunday),
    rule("Liberation Day", On(5, 5)).every(5),
    ASCENSION,
    PENTECOST,
    PENTECOST_MONDAY,
    CHRISTMAS,
    SECOND_CHRISTMAS,
];

const NORWAY: &[Rule] = &[
    NEW_YEAR,
    MAUNDY_THURSDAY,
    GOOD_FRIDAY,
    EASTER_SUNDAY,
    EASTER_MONDAY,
    LABOR_DAY,
    rule("Constitution Day", On(5, 17)),
    ASCENSION,
    PENTECOST,
    PENTECOST_MONDAY,
    CHRISTMAS,
    SECOND_CHRISTMAS,
];

const POLAND: &[Rule] = &[
    NEW_YEAR,
    EPIPHANY.since(2011),
    EASTER_SUNDAY,
    EASTER_MONDAY,
    rule("National Day", On(5, 1)),
    rule("National Day of the Third of May", On(5, 3)),
    PENTECOST,
    CORPUS_CHRISTI,
    ASSUMPTION,
    ALL_SAINTS,
    rule("National Independence Day", On(11, 11)),
    once(
        "National Independence Day - 100th anniversary",
        2018,
        11,
        12,
    ),
    CHRISTMAS_EVE.since(2025),
    CHRISTMAS,
    SECOND_CHRISTMAS,
];

/// Four holidays were suspended in these years.
const SUSPENDED: &[i32] = &[2013, 2014, 2015];

const PORTUGAL: &[Rule] = &[
    NEW_YEAR,
    GOOD_FRIDAY,
    EASTER_SUNDAY,
    rule("Freedom Day", On(4, 25)),
    LABOR_DAY,
    rule(
        "Day of Portugal, Camões, and the Portuguese Communities",
        On(6, 10),
    ),
    CORPUS_CHRISTI.without(SUSPENDED),
    ASSUMPTION,
    rule("Republic Day", On(10, 5)).without(SUSPENDED),
    ALL_SAINTS.without(SUSPENDED),
    rule("Restoration of Independence Day", On(12, 1)).without(SUSPENDED),
    IMMACULATE,
    CHRISTMAS,
];

const ROMANIA: &[Rule] = &[
    NEW_YEAR,
    rule("New Year's Day", On(1, 2)),
    EPIPHANY.since(2024),
    rule("Saint John the Baptist", On(1, 7)).since(2024),
    rule("Unification of the Romanian Principalities Day", On(1, 24)).since(2017),
    rule("Good Friday", OrthodoxEaster(-2)).since(2018),
    rule("Easter", OrthodoxEaster(0)),
    rule("Easter", OrthodoxEaster(1)),
    LABOR_DAY,
    rule("Children's Day", On(6, 1)).since(2017),
    rule("Pentecost", OrthodoxEaster(49)).since(2009),
    rule("Pentecost", OrthodoxEaster(50)).since(2009),
    rule("Dormition of the Mother of God", On(8, 15)).since(2009),
    rule("Saint Andrew's Day", On(11, 30)).since(2012),
    rule("National Day", On(12, 1)),
    CHRISTMAS,
    rule("Christmas Day", On(12, 26)),
];

const SWEDEN: &[Rule] = &[
    NEW_YEAR,
    EPIPHANY,
    GOOD_FRIDAY,
    EASTER_SUNDAY,
    EASTER_MONDAY,
    rule("May Day", On(5, 1)),
    ASCENSION,
    PENTECOST,
    PENTECOST_MONDAY.until(2004),
    rule("National Day", On(6, 6)).since(2005),
    rule("Midsummer Day", From(6, 20, Sat)),
    NORTHERN_ALL_SAINTS,
    CHRISTMAS,
    SECOND_CHRISTMAS,
];

const STATES: &[Rule] = &[
    NEW_YEAR.instead(Nearest),
    rule("Martin Luther King Jr. Day", Nth(1, Mon, 3)),
    rule("Washington's Birthday", Nth(2, Mon, 3)),
    rule("Memorial Day", Last(5, Mon)),
    rule("Juneteenth National Independence Day", On(6, 19))
        .since(2021)
        .instead(Nearest),
    rule("Independence Day", On(7, 4)).instead(Nearest),
    rule("Labor Day", Nth(9, Mon, 1)),
    rule("Columbus Day", Nth(10, Mon, 2)),
    rule("Veterans Day", On(11, 11)).instead(Nearest),
    rule("Thanksgiving Day", Nth(11, Thu, 4)),
    CHRISTMAS.instead(Nearest),
];
