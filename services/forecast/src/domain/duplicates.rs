//! Rows of the same period.

use b2l_engine::Duplicates;
use b2l_engine::headline::may_be_zero;

/// How rows of one period become one value where nobody says it: the receipts of a day add up, its prices don't.
pub fn combined(asked: Option<Duplicates>, target: &str) -> Duplicates {
    asked.unwrap_or(match may_be_zero(target) {
        true => Duplicates::Sum,
        false => Duplicates::Mean,
    })
}
