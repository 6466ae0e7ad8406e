//! Series as businesses have them, made by rule, so that the truth is known: each with a value that
//! is four times what it should be, and without it.

use b2l_engine::{Axis, Features, Frequency, Period, Random};
use chrono::{Datelike, NaiveDate, NaiveDateTime};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Three years, Christmas, the quiet weeks after it, and a column of promotions.
    WeeksWithPromotions,
    /// Weeks a little over three years, with promotions that no column names.
    WeeksUntold,
    /// Two years and a half, weekdays, and a Black Friday.
    Days,
    /// Six years with a trend.
    Months,
    /// Half a year of days: no other year to compare with.
    FewDays,
    /// Weeks with a step to a new level.
    Step,
}

impl Kind {
    pub const ALL: [Kind; 6] = [
        Kind::WeeksWithPromotions,
        Kind::WeeksUntold,
        Kind::Days,
        Kind::Months,
        Kind::FewDays,
        Kind::Step,
    ];

    fn shape(self) -> (Period, usize, usize, f64) {
        match self {
            Kind::WeeksWithPromotions => (Period::Weeks, 156, 52, 0.05),
            Kind::WeeksUntold => (Period::Weeks, 164, 52, 0.03),
            Kind::Days => (Period::Days, 910, 60, 0.08),
            Kind::Months => (Period::Months, 72, 12, 0.06),
            Kind::FewDays => (Period::Days, 180, 30, 0.08),
            Kind::Step => (Period::Weeks, 160, 26, 0.06),
        }
    }
}

/// A series, what a perfect forecast would say of it, and the same with a planted outlier.
pub struct Planted {
    pub kind: Kind,
    pub axis: Axis,
    pub features: Option<Features>,
    /// What is known of the periods to come.
    pub future: Option<Features>,
    /// Without noise, the periods to come included.
    pub truth: Vec<f64>,
    pub clean: Vec<f64>,
    pub spiked: Vec<f64>,
    /// Where the outlier is.
    pub place: usize,
    pub horizon: usize,
}

impl Planted {
    /// The truth of the periods to come.
    pub fn ahead(&self) -> &[f64] {
        &self.truth[self.clean.len()..]
    }
}

pub fn planted(seed: u64) -> Planted {
    let mut random = Random::new(seed);
    let kind = Kind::ALL[seed as usize % Kind::ALL.len()];
    let (period, len, horizon, noise) = kind.shape();
    let first = NaiveDate::from_ymd_opt(2023, 1, 2).unwrap();
    let axis = Axis::new(
        Frequency::of(period),
        first.and_hms_opt(0, 0, 0).unwrap(),
        len + horizon,
    );
    let promotion: Vec<f64> = (0..len + horizon)
        .map(|_| f64::from(u8::from(random.uniform() < 0.12)))
        .collect();
    let level = 1_000.0 + 50_000.0 * random.uniform();
    let growth = 0.1 * random.uniform();
    let wave = 0.1 + 0.2 * random.uniform();
    let step = len / 3 + (len as f64 / 3.0 * random.uniform()) as usize;
    let truth: Vec<f64> = (0..len + horizon)
        .map(|at| {
            let date = axis.date(at);
            let year = f64::from(date.ordinal()) / 365.25;
            let years = at as f64 / (len + horizon) as f64;
            let season = 1.0 + wave * (std::f64::consts::TAU * (year - 0.2)).sin();
            level * (1.0 + growth * years) * season * special(kind, at, date, step, promotion[at])
        })
        .collect();
    let clean: Vec<f64> = truth[..len]
        .iter()
        .map(|value| value * (1.0 + noise * random.normal()))
        .collect();
    let place = 8 + ((len - 16) as f64 * random.uniform()) as usize;
    let mut spiked = clean.clone();
    spiked[place] *= 4.0;
    let columns = (kind == Kind::WeeksWithPromotions)
        .then(|| Features::new(vec![("promotion".to_owned(), promotion)]).unwrap());
    Planted {
        kind,
        axis: axis.head(len),
        features: columns.as_ref().map(|all| all.slice(0, len)),
        future: columns.map(|all| all.slice(len, len + horizon)),
        truth,
        clean,
        spiked,
        place,
        horizon,
    }
}

/// What happens beside trend and the wave of the year, as a factor.
fn special(kind: Kind, at: usize, date: NaiveDateTime, step: usize, promotion: f64) -> f64 {
    match kind {
        Kind::WeeksWithPromotions | Kind::WeeksUntold => {
            let feast = match date.iso_week().week() {
                50 | 51 => 1.5,
                1 | 52 => 0.6,
                _ => 1.0,
            };
            feast * (1.0 + 0.24 * promotion)
        }
        Kind::Days | Kind::FewDays => {
            let weekday = [1.0, 0.95, 0.97, 1.05, 1.2, 1.3, 0.5];
            let black = date.month() == 11
                && (23..=29).contains(&date.day())
                && date.weekday().num_days_from_monday() == 4;
            let of_day = weekday[date.weekday().num_days_from_monday() as usize];
            of_day * if black { 2.5 } else { 1.0 }
        }
        Kind::Step => 1.0 + 0.6 * f64::from(u8::from(at >= step)),
        Kind::Months => 1.0,
    }
}
