//! What there is to say of how the cells of a column were read.

use crate::options::AmountSign;
use crate::plan::{Findings, Plan};
use crate::receipt::Notice;
use crate::seen::Seen;
use crate::zone_notices::zone_notice;

/// The notices of the column of this name, but those of its years.
pub(crate) fn column_notices(name: &str, plan: Plan, found: &Findings, seen: &Seen) -> Vec<Notice> {
    let column = || name.to_owned();
    let mut notices = Vec::new();
    match plan {
        Plan::Date(plan) if found.ambiguous_dates => {
            notices.push(Notice::AmbiguousDates {
                column: column(),
                order: plan.order,
                other: found.other_order,
            });
        }
        Plan::Number(plan) => {
            notices.extend(found.ambiguous_sign.map(|sign| Notice::AmbiguousNumbers {
                column: column(),
                sign: Some(sign),
                decimal: plan.decimal,
            }));
        }
        _ => {}
    }
    if found.day_numbers {
        notices.push(Notice::DayNumbersRead { column: column() });
    }
    if found.epochs {
        notices.push(Notice::EpochsRead { column: column() });
    }
    if let Plan::Number(plan) = plan
        && seen.marked
    {
        notices.push(Notice::CreditDebitRead {
            column: column(),
            credit: match plan.credit_negative {
                true => AmountSign::Negative,
                false => AmountSign::Positive,
            },
        });
    }
    if found.leading_zeros {
        notices.push(Notice::LeadingZerosKept { column: column() });
    }
    if found.long_numbers {
        notices.push(Notice::LongNumbersKept { column: column() });
    }
    if found.codes {
        notices.push(Notice::CodesKept { column: column() });
    }
    if found.trailing_zeros {
        notices.push(match plan {
            Plan::Number(_) => Notice::TrailingZerosRead { column: column() },
            _ => Notice::TrailingZerosKept { column: column() },
        });
    }
    if found.damaged > 0 {
        notices.push(Notice::FiguresLost {
            column: column(),
            count: found.damaged,
        });
    }
    if found.scales {
        notices.push(Notice::ScalesKept { column: column() });
    }
    if seen.scaled {
        notices.push(Notice::ScaledRead { column: column() });
    }
    if seen.indian {
        notices.push(Notice::IndianGroupsRead { column: column() });
    }
    if let Some(unit) = found.unit {
        notices.push(Notice::UnitRead {
            column: column(),
            unit: unit.text().to_owned(),
        });
    }
    if found.altered > 0 {
        notices.push(Notice::NumbersAltered {
            column: column(),
            count: found.altered,
        });
    }
    if let Some((mostly, others)) = found.mostly {
        notices.push(Notice::TextKept {
            column: column(),
            mostly,
            others,
        });
    }
    if found.unread_dates {
        notices.push(Notice::DatesNotRead { column: column() });
    }
    if found.totals > 0 {
        notices.push(Notice::TotalRows {
            column: column(),
            count: found.totals,
        });
    }
    if seen.percent {
        notices.push(Notice::PercentRead { column: column() });
    }
    if let (Some(first), Some(second)) = (seen.currency, seen.second_currency) {
        notices.push(Notice::SeveralCurrencies {
            column: column(),
            first: first.to_owned(),
            second: second.to_owned(),
        });
    } else if let Some(sign) = seen.currency {
        notices.push(Notice::CurrencyRead {
            column: column(),
            sign: sign.to_owned(),
        });
    }
    if let Plan::Date(plan) = plan {
        notices.extend(zone_notice(name, plan.zone, seen));
    }
    notices
}
