//! What one press on a notice of a join changes in the options of its stage.

use b2l_tabular::mix::MixNotice;
use serde_json::{Value, json};

/// Options to change; `None` where there is nothing to press. `options` are those that the stage has.
pub fn change(notice: &MixNotice, options: &Value) -> Option<Value> {
    Some(match notice {
        MixNotice::SimilarKeys { used, .. } => json!({"similar_keys": !used}),
        MixNotice::DaysMeetMonths { used, .. } => json!({"by_month": !used}),
        MixNotice::RowsRepeated { columns, .. } => {
            let mut spread = options["spread"].as_array().cloned().unwrap_or_default();
            spread.extend(columns.iter().map(|name| json!({"name": name})));
            json!({"spread": spread})
        }
        MixNotice::SpreadEvenly { .. } => json!({"spread": []}),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_press_turns_a_choice_on_and_a_second_one_off_again() {
        let similar = |used| MixNotice::SimilarKeys {
            used,
            left: 1,
            right: 1,
            first: Vec::new(),
        };
        let options = json!({});
        assert_eq!(
            change(&similar(false), &options),
            Some(json!({"similar_keys": true}))
        );
        assert_eq!(
            change(&similar(true), &options),
            Some(json!({"similar_keys": false}))
        );
    }

    #[test]
    fn a_column_is_spread_beside_those_that_are() {
        let notice = MixNotice::RowsRepeated {
            table: "budget".to_owned(),
            times: 31,
            columns: vec!["amount".to_owned()],
        };
        let options = json!({"spread": [{"name": "costs"}]});
        let both = json!({"spread": [{"name": "costs"}, {"name": "amount"}]});
        assert_eq!(change(&notice, &options), Some(both));
    }
}
