//! Time zones of timestamps with an offset: which zone changes its clock as the column does, and what makes clock times
//! of moments.

use chrono::{DateTime, Offset, TimeZone};
use chrono_tz::Tz;
use serde::{Deserialize, Serialize};

const MINUTE_MS: i64 = 60_000;

/// Whether and how moments of a column become clock times. On the wire `auto`, `written`, `utc` or a name of the IANA
/// database, for example `Europe/Berlin`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum ZoneChoice {
    /// What the offsets of the column say.
    #[default]
    Auto,
    /// Clock times as they are written, whatever their offsets.
    Written,
    Utc,
    /// Clock times of this zone.
    In(Tz),
}

impl TryFrom<String> for ZoneChoice {
    type Error = String;

    fn try_from(text: String) -> Result<ZoneChoice, String> {
        match text.as_str() {
            "auto" => Ok(ZoneChoice::Auto),
            "written" => Ok(ZoneChoice::Written),
            "utc" => Ok(ZoneChoice::Utc),
            name => name
                .parse()
                .map(ZoneChoice::In)
                .map_err(|_| format!("{name} is no zone")),
        }
    }
}

impl From<ZoneChoice> for String {
    fn from(zone: ZoneChoice) -> String {
        match zone {
            ZoneChoice::Auto => "auto".to_owned(),
            ZoneChoice::Written => "written".to_owned(),
            ZoneChoice::Utc => "utc".to_owned(),
            ZoneChoice::In(zone) => zone.name().to_owned(),
        }
    }
}

/// What makes clock times of moments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Clock {
    /// So many milliseconds ahead of UTC.
    Ahead(i64),
    Zone(Tz),
}

impl Clock {
    pub(crate) const UTC: Clock = Clock::Ahead(0);

    pub(crate) fn of_offset(minutes: i32) -> Clock {
        Clock::Ahead(i64::from(minutes) * MINUTE_MS)
    }

    /// The clock time of a moment, both in milliseconds since 1970.
    pub(crate) fn time(self, ms: i64) -> i64 {
        match self {
            Clock::Ahead(ahead) => ms + ahead,
            Clock::Zone(zone) => ms + offset_ms(zone, ms).unwrap_or(0),
        }
    }
}

fn offset_ms(zone: Tz, ms: i64) -> Option<i64> {
    let moment = DateTime::from_timestamp_millis(ms)?.naive_utc();
    let offset = zone.offset_from_utc_datetime(&moment).fix();
    Some(i64::from(offset.local_minus_utc()) * 1_000)
}

/// Zones whose clocks change, one for each way of changing them. The first one that fits is named, for others as well.
const KNOWN: [Tz; 32] = [
    Tz::Europe__Berlin,
    Tz::Europe__London,
    Tz::Europe__Athens,
    Tz::Europe__Moscow,
    Tz::America__New_York,
    Tz::America__Chicago,
    Tz::America__Denver,
    Tz::America__Los_Angeles,
    Tz::America__Anchorage,
    Tz::America__Halifax,
    Tz::America__St_Johns,
    Tz::America__Sao_Paulo,
    Tz::America__Santiago,
    Tz::America__Asuncion,
    Tz::America__Mexico_City,
    Tz::America__Havana,
    Tz::Australia__Sydney,
    Tz::Australia__Adelaide,
    Tz::Australia__Lord_Howe,
    Tz::Pacific__Auckland,
    Tz::Pacific__Chatham,
    Tz::Asia__Jerusalem,
    Tz::Asia__Beirut,
    Tz::Africa__Cairo,
    Tz::Asia__Tehran,
    Tz::Asia__Amman,
    Tz::Europe__Istanbul,
    Tz::Europe__Chisinau,
    Tz::Africa__Casablanca,
    Tz::Atlantic__Azores,
    Tz::Asia__Yekaterinburg,
    Tz::Asia__Novosibirsk,
];

/// The zones that had the offsets of all moments so far, a bit for each of [`KNOWN`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Zones(u32);

impl Default for Zones {
    fn default() -> Zones {
        Zones(u32::MAX)
    }
}

impl Zones {
    /// Takes a moment that is written with an offset of so many minutes.
    pub(crate) fn note(&mut self, ms: i64, minutes: i32) {
        let wanted = i64::from(minutes) * MINUTE_MS;
        let mut left = self.0;
        while left != 0 {
            let at = left.trailing_zeros();
            left &= left - 1;
            if offset_ms(KNOWN[at as usize], ms) != Some(wanted) {
                self.0 &= !(1 << at);
            }
        }
    }

    pub(crate) fn both(self, other: Zones) -> Zones {
        Zones(self.0 & other.0)
    }

    /// The first zone that is left.
    pub(crate) fn first(self) -> Option<Tz> {
        KNOWN.get(self.0.trailing_zeros() as usize).copied()
    }
}

/// `UTC`, `UTC+1` or `UTC+5:30`.
pub(crate) fn offset_name(minutes: i32) -> String {
    let sign = if minutes < 0 { '-' } else { '+' };
    match (minutes.abs() / 60, minutes.abs() % 60) {
        (0, 0) => "UTC".to_owned(),
        (hours, 0) => format!("UTC{sign}{hours}"),
        (hours, rest) => format!("UTC{sign}{hours}:{rest:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_zone_of_two_offsets_is_one_that_changed_between_them() {
        let of = |moments: &[(&str, i32)]| {
            let mut zones = Zones::default();
            for (moment, minutes) in moments {
                let moment: DateTime<chrono::Utc> = moment.parse().unwrap();
                zones.note(moment.timestamp_millis(), *minutes);
            }
            zones.first()
        };
        let spring = [("2024-03-29T23:00:00Z", 60), ("2024-04-01T22:00:00Z", 120)];
        assert_eq!(of(&spring), Some(Tz::Europe__Berlin));
        let america = [
            ("2024-03-09T05:00:00Z", -300),
            ("2024-03-11T04:00:00Z", -240),
        ];
        assert_eq!(of(&america), Some(Tz::America__New_York));
        let south = [("2024-04-06T13:00:00Z", 660), ("2024-04-07T14:00:00Z", 600)];
        assert_eq!(of(&south), Some(Tz::Australia__Sydney));
        // Offices in Berlin and Tokyo are no zone.
        let offices = [("2024-01-01T00:00:00Z", 60), ("2024-01-02T00:00:00Z", 540)];
        assert_eq!(of(&offices), None);
    }
}
