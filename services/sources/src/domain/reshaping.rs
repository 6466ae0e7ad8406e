//! What one press on a notice changes in the options of a reading.

use b2l_tabular::{MonthsYear, Notice};
use b2l_web::Language;
use chrono::{Datelike, NaiveDate};
use serde_json::{Value, json};

/// Options to change, null for one to drop; `None` where there is nothing to press. New columns are named in the
/// reader's language; `year` as [`offered_year`] gives it.
pub fn change(notice: &Notice, year: Option<i32>, language: Language) -> Option<Value> {
    let (date, value) = match language {
        Language::Ru => ("Дата", "Значение"),
        _ => ("Date", "Value"),
    };
    Some(match notice {
        // Rows of a header that was recognised are always two.
        Notice::GroupedHeader {
            row, used: false, ..
        } => json!({"header_row": row, "header_rows": 2}),
        Notice::GroupedHeader { .. } => json!({"header_row": null, "header_rows": null}),
        Notice::UnitsRow { used: false, .. } => json!({"units_row": true}),
        Notice::UnitsRow { .. } => json!({"units_row": null}),
        Notice::TotalRows { .. } => json!({"skip_totals": true}),
        Notice::TotalRowsSkipped { .. } => json!({"skip_totals": false}),
        Notice::FooterSkipped { .. } => json!({"skip_footer": false}),
        Notice::NoHeader { used: false } => json!({"header_rows": 0}),
        Notice::NoHeader { .. } => json!({"header_rows": 1}),
        Notice::OutlineLabels { column } => json!({"columns": {column: {"fill_down": true}}}),
        Notice::FilledDown { column, .. } => json!({"columns": {column: {"fill_down": false}}}),
        Notice::LookalikeLetters { column, .. } => {
            json!({"columns": {column: {"unify_letters": true}}})
        }
        Notice::LettersUnified { column, .. } => {
            json!({"columns": {column: {"unify_letters": false}}})
        }
        Notice::WideTable { .. } => json!({"unpivot": {"date": date, "value": value}}),
        Notice::WideMonths { .. } => {
            let mut unpivot = json!({"date": date, "value": value});
            if let Some(year) = year {
                unpivot["year"] = json!(year);
            }
            json!({"unpivot": unpivot})
        }
        Notice::EncodingGuessed { other, .. } => json!({"encoding": other}),
        Notice::YearApart { column, year, .. } => match year {
            MonthsYear::Column(years) => {
                json!({"join_year": {"column": column, "year_column": years}})
            }
            MonthsYear::Named(year) => json!({"join_year": {"column": column, "year": year}}),
            MonthsYear::Missing => return None,
        },
        Notice::YearJoined { .. } => json!({"join_year": null}),
        Notice::MadeLong { .. } => json!({"unpivot": null}),
        other => return other_reading(other),
    })
}

/// The year to begin with for months of which nothing in the file says it: the latest in which the last of them is not in
/// the future.
pub fn offered_year(notice: &Notice, today: NaiveDate) -> Option<i32> {
    match notice {
        Notice::WideMonths {
            year: MonthsYear::Missing,
            last_month,
            years_on,
            ..
        } => {
            let ahead = i32::from(*last_month > today.month());
            Some(today.year() - ahead - years_on)
        }
        _ => None,
    }
}

/// The column read in the other way that the notice leaves open. What is open in most files has a button of the page.
fn other_reading(notice: &Notice) -> Option<Value> {
    let options = notice.instead()?;
    json!({"columns": {notice.column()?: options}}).into()
}
