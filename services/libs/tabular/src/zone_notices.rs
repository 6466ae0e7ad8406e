//! What is said of the offsets of timestamps.

use crate::plan::Plan;
use crate::receipt::Notice;
use crate::seen::{Offsets, Seen};
use crate::zone::{ZoneChoice, offset_name};

/// How the timestamps of a column became clock times, if they have offsets.
pub(crate) fn zone_notice(name: &str, zone: ZoneChoice, seen: &Seen) -> Option<Notice> {
    let column = name.to_owned();
    let offsets = seen.offsets();
    if offsets == Offsets::None {
        return None;
    }
    Some(match (zone, offsets) {
        (ZoneChoice::In(_) | ZoneChoice::Utc | ZoneChoice::Written, _) => {
            let zone = zone.into();
            Notice::ZoneChosen { column, zone }
        }
        (ZoneChoice::Auto, Offsets::One(0)) => Notice::UtcKept { column },
        (ZoneChoice::Auto, Offsets::One(minutes)) => Notice::OffsetKept {
            column,
            offset: offset_name(minutes),
        },
        (ZoneChoice::Auto, Offsets::OfZone(zone, both)) => {
            let zone = zone.name().to_owned();
            let offsets = both.map(offset_name).join(" / ");
            match seen.hourly {
                Some(true) => Notice::HoursInUtc {
                    column,
                    zone,
                    offsets,
                },
                _ => Notice::ZoneKept {
                    column,
                    zone,
                    offsets,
                },
            }
        }
        (ZoneChoice::Auto, _) => Notice::OffsetsToUtc { column },
    })
}

/// The zone of the clock times of a column, if they have offsets.
pub(crate) fn zone_name(plan: Plan, seen: &Seen) -> Option<String> {
    let Plan::Date(plan) = plan else {
        return None;
    };
    let utc = offset_name(0);
    match (plan.zone, seen.offsets()) {
        (_, Offsets::None) => None,
        (ZoneChoice::In(zone), _) => Some(zone.name().to_owned()),
        (ZoneChoice::Written, _) => None,
        (ZoneChoice::Utc, _) => Some(utc),
        (ZoneChoice::Auto, Offsets::One(minutes)) => Some(offset_name(minutes)),
        (ZoneChoice::Auto, Offsets::OfZone(zone, _)) if seen.hourly != Some(true) => {
            Some(zone.name().to_owned())
        }
        (ZoneChoice::Auto, _) => Some(utc),
    }
}
