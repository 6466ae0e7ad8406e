//! The settings that a kind of story offers, in the order of the screen, with their words.

mod clusters;
mod group;
mod models;
mod reduction;
mod rows;

use b2l_engine::prepare::Scaler;
use b2l_engine::{Metric, TimeFeature};
use b2l_web::Sentence;
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::limits::{DIFFERENCES, FOLDS, LEVELS, PERCENTILE, ROLLING, STEPS, TEST_PERCENT, Whole};
use super::{DEFAULT_LEVEL, METRICS, TEST_AUTO, TEST_FROM};
use crate::domain::definition::StoryKind;
use crate::texts;
pub use group::Group;

/// A setting as the screen shows it: `cleaning.<name>` of a request.
pub struct Setting {
    pub name: &'static str,
    pub group: Group,
    pub title: Sentence,
    pub hint: Sentence,
    /// The value stands under this name in an object; none when it is the setting itself.
    pub key: Option<&'static str>,
    /// The object has `active`, off by default.
    pub switchable: bool,
    pub field: Field,
    /// What else the object has.
    pub more: Vec<(&'static str, Sentence, Field)>,
}

/// How a setting is entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = SettingFieldKind)]
pub enum FieldKind {
    /// A whole number.
    Whole,
    /// A number.
    Real,
    Switch,
    /// One of the options.
    Choice,
    /// A list of options.
    Several,
    /// `2024-01-31`.
    Date,
}

/// What is put into a field.
#[derive(Debug, Clone, PartialEq)]
pub struct Field {
    pub kind: FieldKind,
    /// Null: the engine decides, or nothing.
    pub default: Value,
    /// Least, most, and from one to the next.
    pub range: Option<(f64, f64, f64)>,
    /// Values with their words; of a number those with a meaning of their own.
    pub options: Vec<(Value, Words)>,
    /// Shown as a slider.
    pub slider: bool,
}

/// Words of an option: a name that is the same everywhere, or a sentence.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Words {
    Name(&'static str),
    Sentence(Sentence),
}

impl Field {
    fn whole(range: Whole) -> Self {
        Self {
            kind: FieldKind::Whole,
            default: json!(range.default),
            range: Some((range.min.into(), range.max.into(), range.step.into())),
            options: Vec::new(),
            slider: false,
        }
    }

    fn of(kind: FieldKind, default: Value) -> Self {
        Self {
            kind,
            default,
            range: None,
            options: Vec::new(),
            slider: false,
        }
    }

    fn on_a_slider(mut self) -> Self {
        self.slider = true;
        self
    }

    fn between(mut self, least: f64, most: f64) -> Self {
        self.range = Some((least, most, 1.0));
        self
    }

    fn among(mut self, options: impl IntoIterator<Item = (Value, Words)>) -> Self {
        self.options = options.into_iter().collect();
        self
    }
}

fn worded<const N: usize>(options: [(&'static str, Sentence); N]) -> [(Value, Words); N] {
    options.map(|(value, text)| (json!(value), Words::Sentence(text)))
}

impl Setting {
    fn plain(
        name: &'static str,
        group: Group,
        title: Sentence,
        hint: Sentence,
        field: Field,
    ) -> Self {
        Self {
            name,
            group,
            title,
            hint,
            key: None,
            switchable: false,
            field,
            more: Vec::new(),
        }
    }

    /// The value stands under `key`, and is used while the setting is active.
    fn switched(mut self, key: &'static str) -> Self {
        self.key = Some(key);
        self.switchable = true;
        self
    }

    fn and(mut self, key: &'static str, title: Sentence, field: Field) -> Self {
        self.more.push((key, title, field));
        self
    }
}

/// The settings of a kind for a company that has `workers`.
pub fn of(kind: StoryKind, workers: i32) -> Vec<Setting> {
    match (kind, kind.task()) {
        (StoryKind::Clustering, _) => clusters::all(workers),
        (_, None) => time_series(workers),
        (_, Some(task)) => rows::all(task, workers),
    }
}

/// The settings of a time series for a company that has `workers`.
fn time_series(workers: i32) -> Vec<Setting> {
    let mut all = cleaning();
    all.extend([accuracy_score(), test_size(), cross_validation()]);
    all.extend([scaler(), target_scaling(), time_features()]);
    all.extend([models::effort(), models::train_type()]);
    all.extend([models::tuning(), models::cpu(workers)]);
    all.extend([non_negative(), level(), steps()]);
    all
}

fn cleaning() -> Vec<Setting> {
    use Group::Cleaning as G;
    use texts::*;
    let choice = |options: Vec<(Value, Words)>| {
        Field::of(FieldKind::Choice, options[0].0.clone()).among(options)
    };
    vec![
        Setting::plain(
            "duplicates",
            G,
            SET_DUPLICATES,
            SET_DUPLICATES_HINT,
            choice(
                worded([
                    ("auto", OPTION_AUTO_DUPLICATES),
                    ("sum", OPTION_SUM),
                    ("mean", OPTION_MEAN),
                    ("last", OPTION_LAST),
                ])
                .into(),
            ),
        ),
        Setting::plain(
            "fill",
            G,
            SET_FILL,
            SET_FILL_HINT,
            choice(
                worded([
                    ("auto", OPTION_AUTO_FILL),
                    ("linear", OPTION_LINEAR),
                    ("zero", OPTION_ZERO),
                    ("previous", OPTION_PREVIOUS),
                ])
                .into(),
            ),
        ),
        Setting::plain(
            "unfinished",
            G,
            SET_UNFINISHED,
            SET_UNFINISHED_HINT,
            choice(
                worded([
                    ("leave_out", OPTION_LEAVE_OUT),
                    ("keep", OPTION_KEEP_UNFINISHED),
                    ("scale", OPTION_SCALE),
                ])
                .into(),
            ),
        ),
        Setting::plain(
            "outliers",
            G,
            SET_OUTLIERS,
            SET_OUTLIERS_HINT,
            choice(
                worded([
                    ("auto", OPTION_AUTO),
                    ("keep", OPTION_KEEP),
                    ("report", OPTION_REPORT),
                    ("replace", OPTION_REPLACE),
                ])
                .into(),
            ),
        ),
        Setting::plain(
            "percentile",
            G,
            SET_PERCENTILE,
            SET_PERCENTILE_HINT,
            Field::whole(PERCENTILE).on_a_slider(),
        )
        .switched("value"),
        Setting::plain(
            "rolling",
            G,
            SET_ROLLING,
            SET_ROLLING_HINT,
            Field::whole(ROLLING),
        )
        .switched("value"),
        Setting::plain(
            "transformation",
            G,
            SET_TRANSFORMATION,
            SET_TRANSFORMATION_HINT,
            choice(
                worded([
                    ("none", OPTION_NONE),
                    ("log", OPTION_LOG),
                    ("sqrt", OPTION_SQRT),
                    ("box_cox", OPTION_BOX_COX),
                    ("box_cox_likelihood", OPTION_BOX_COX_LIKELIHOOD),
                    ("auto", OPTION_AUTO),
                ])
                .into(),
            ),
        ),
        Setting::plain(
            "components",
            G,
            SET_COMPONENTS,
            SET_COMPONENTS_HINT,
            Field::of(FieldKind::Switch, json!(false)),
        ),
        Setting::plain(
            "diff",
            G,
            SET_DIFF,
            SET_DIFF_HINT,
            Field::whole(DIFFERENCES),
        )
        .switched("value"),
    ]
}

fn accuracy_score() -> Setting {
    let words = |metric| match metric {
        Metric::Rmse => texts::OPTION_RMSE,
        Metric::Mse => texts::OPTION_MSE,
        Metric::Mape => texts::OPTION_MAPE,
        Metric::Mae => texts::OPTION_MAE,
    };
    let options = METRICS.map(|metric| (json!(metric.as_str()), Words::Sentence(words(metric))));
    Setting::plain(
        "accuracy_score",
        Group::Validation,
        texts::SET_ACCURACY,
        texts::SET_ACCURACY_HINT,
        Field::of(FieldKind::Choice, json!(Metric::default().as_str())).among(options),
    )
}

fn test_size() -> Setting {
    let special = [
        (json!(TEST_AUTO), Words::Sentence(texts::OPTION_TEST_AUTO)),
        (json!(TEST_FROM), Words::Sentence(texts::OPTION_TEST_FROM)),
    ];
    let field = Field::of(FieldKind::Whole, json!(TEST_AUTO)).among(special);
    Setting {
        key: Some("value"),
        ..Setting::plain(
            "test_size",
            Group::Validation,
            texts::SET_TEST_SIZE,
            texts::SET_TEST_SIZE_HINT,
            field.between(TEST_PERCENT.min.into(), TEST_PERCENT.max.into()),
        )
    }
    .and(
        "date",
        texts::SET_TEST_DATE,
        Field::of(FieldKind::Date, Value::Null),
    )
}

fn cross_validation() -> Setting {
    Setting::plain(
        "cross_validation",
        Group::Validation,
        texts::SET_FOLDS,
        texts::SET_FOLDS_HINT,
        Field::whole(FOLDS),
    )
    .switched("folds")
}

fn scaler() -> Setting {
    let options = Scaler::ALL.map(|scaler| {
        let words = match scaler {
            Scaler::MinMax => texts::OPTION_MIN_MAX,
            Scaler::Standard => texts::OPTION_STANDARD,
            Scaler::Robust => texts::OPTION_ROBUST,
        };
        (json!(scaler.as_str()), Words::Sentence(words))
    });
    Setting::plain(
        "scaler",
        Group::Features,
        texts::SET_SCALER,
        texts::SET_SCALER_HINT,
        Field::of(FieldKind::Choice, json!(Scaler::default().as_str())).among(options),
    )
}

fn target_scaling() -> Setting {
    Setting::plain(
        "target_scaling",
        Group::Features,
        texts::SET_TARGET_SCALING,
        texts::SET_TARGET_SCALING_HINT,
        Field::of(FieldKind::Switch, json!(false)),
    )
}

fn time_features() -> Setting {
    let words = |feature| match feature {
        TimeFeature::Month => texts::OPTION_MONTH,
        TimeFeature::Year => texts::OPTION_YEAR,
        TimeFeature::DayOfWeek => texts::OPTION_DAY_OF_WEEK,
        TimeFeature::Week => texts::OPTION_WEEK,
        TimeFeature::LastMonthLag => texts::OPTION_MONTH_AGO,
        TimeFeature::ThreeMonthLag => texts::OPTION_3_MONTHS_AGO,
        TimeFeature::TwelveMonthLag => texts::OPTION_12_MONTHS_AGO,
        TimeFeature::LastWeekLag => texts::OPTION_WEEK_AGO,
        TimeFeature::TwoWeekLag => texts::OPTION_2_WEEKS_AGO,
        TimeFeature::FourWeekLag => texts::OPTION_4_WEEKS_AGO,
        TimeFeature::OneYearLag => texts::OPTION_YEAR_AGO,
        TimeFeature::TwoYearLag => texts::OPTION_2_YEARS_AGO,
    };
    let options = super::limits::time_features()
        .into_iter()
        .map(|feature| (json!(feature.as_str()), Words::Sentence(words(feature))));
    Setting::plain(
        "time_features",
        Group::Features,
        texts::SET_TIME_FEATURES,
        texts::SET_TIME_FEATURES_HINT,
        Field::of(FieldKind::Several, json!([])).among(options),
    )
}

fn non_negative() -> Setting {
    Setting::plain(
        "eliminate_negative_values",
        Group::Forecast,
        texts::SET_NON_NEGATIVE,
        texts::SET_NON_NEGATIVE_HINT,
        Field::of(FieldKind::Switch, Value::Null),
    )
}

fn level() -> Setting {
    Setting::plain(
        "level",
        Group::Forecast,
        texts::SET_LEVEL,
        texts::SET_LEVEL_HINT,
        Field::of(FieldKind::Real, json!(DEFAULT_LEVEL)).between(*LEVELS.start(), *LEVELS.end()),
    )
}

fn steps() -> Setting {
    Setting::plain(
        "steps",
        Group::Forecast,
        texts::SET_STEPS,
        texts::SET_STEPS_HINT,
        Field::of(FieldKind::Whole, Value::Null)
            .between(*STEPS.start() as f64, *STEPS.end() as f64),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::cleaning::{CleaningRequest, check};

    /// The setting as a request has it, with this value and the defaults of the rest.
    fn in_a_request(setting: &Setting, value: &Value) -> Value {
        let Some(key) = setting.key else {
            return json!({ setting.name: value });
        };
        let mut object = json!({ key: value });
        if setting.switchable {
            object["active"] = json!(true);
        }
        for (key, _, field) in &setting.more {
            object[*key] = match field.kind {
                FieldKind::Date => json!("2024-01-31"),
                _ => field.default.clone(),
            };
        }
        json!({ setting.name: object })
    }

    fn every() -> impl Iterator<Item = (StoryKind, Setting)> {
        let of = |kind| of(kind, 4).into_iter().map(move |setting| (kind, setting));
        StoryKind::ALL.into_iter().flat_map(of)
    }

    #[test]
    fn a_request_may_have_whatever_is_offered() {
        for (kind, setting) in every() {
            let field = &setting.field;
            let number = |value: f64| match field.kind {
                FieldKind::Whole => json!(value as i64),
                _ => json!(value),
            };
            let ends = field
                .range
                .map(|(least, most, _)| [number(least), number(most)]);
            let options = field.options.iter().map(|(value, _)| value.clone());
            for value in options.chain(ends.into_iter().flatten()) {
                let value = match field.kind {
                    FieldKind::Several => json!([value]),
                    _ => value,
                };
                let asked = in_a_request(&setting, &value);
                let asked: CleaningRequest = serde_json::from_value(asked.clone())
                    .unwrap_or_else(|error| panic!("{asked}: {error}"));
                assert!(check(&asked, kind, 4).is_ok(), "{}: {value}", setting.name);
            }
        }
    }

    #[test]
    fn what_is_offered_as_default_is_what_a_request_without_it_gets() {
        for (kind, setting) in every() {
            let defaults = check(&CleaningRequest::default(), kind, 4).unwrap();
            let field = &setting.field;
            if setting.switchable || field.default.is_null() {
                continue;
            }
            let asked = in_a_request(&setting, &field.default);
            let asked: CleaningRequest = serde_json::from_value(asked).unwrap();
            assert_eq!(
                check(&asked, kind, 4).unwrap(),
                defaults,
                "{}",
                setting.name
            );
        }
    }
}
