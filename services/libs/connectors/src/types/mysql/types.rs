//! The types of columns, as the catalogue writes them: `decimal(12,2)`, `bigint(20) unsigned`, `tinyint(1)`.

use super::names::quoted;
use crate::batch::ColumnType;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MySqlType {
    /// `tinyint(1)`, which is what `boolean` makes.
    Boolean,
    Integer,
    /// A number of up to 64 bits without a sign, which is larger than ours.
    Unsigned,
    Decimal,
    /// A number of 32 bits.
    Single,
    Double,
    Date,
    DateTime,
    /// A moment: the server turns it into the zone of the session.
    Instant,
    Text,
    /// So many bits.
    Bits(u8),
    /// Bytes, which we read as digits.
    Bytes,
    /// Points and areas, which we read as words.
    Shape,
}

impl MySqlType {
    /// What we do not calculate with is text.
    pub fn of(native: &str) -> Self {
        let native = native.to_ascii_lowercase();
        let base = native.split(['(', ' ']).next().unwrap_or_default();
        match base {
            "tinyint" if native.starts_with("tinyint(1)") => Self::Boolean,
            "bigint" if native.contains("unsigned") => Self::Unsigned,
            "tinyint" | "smallint" | "mediumint" | "int" | "integer" | "bigint" | "year" => {
                Self::Integer
            }
            "decimal" | "numeric" => Self::Decimal,
            "float" => Self::Single,
            "double" | "real" => Self::Double,
            "date" => Self::Date,
            "datetime" => Self::DateTime,
            "timestamp" => Self::Instant,
            "bit" => {
                let size = native
                    .strip_prefix("bit(")
                    .and_then(|rest| rest.strip_suffix(')'));
                Self::Bits(size.and_then(|size| size.parse().ok()).unwrap_or(1))
            }
            "binary" | "varbinary" | "tinyblob" | "blob" | "mediumblob" | "longblob" | "vector" => {
                Self::Bytes
            }
            "geometry" | "point" | "linestring" | "polygon" | "multipoint" | "multilinestring"
            | "multipolygon" | "geometrycollection" | "geomcollection" => Self::Shape,
            _ => Self::Text,
        }
    }

    pub fn column_type(self) -> ColumnType {
        match self {
            Self::Boolean | Self::Bits(1) => ColumnType::Boolean,
            Self::Integer | Self::Bits(..=63) => ColumnType::Integer,
            Self::Unsigned | Self::Decimal | Self::Bits(_) => ColumnType::Decimal,
            Self::Single | Self::Double => ColumnType::Float,
            Self::Date => ColumnType::Date,
            Self::DateTime => ColumnType::DateTime,
            Self::Instant => ColumnType::Instant,
            Self::Text | Self::Bytes | Self::Shape => ColumnType::Text,
        }
    }

    /// The form in which we read these is none in which the server takes them.
    pub fn can_write(self) -> bool {
        !matches!(self, Self::Bytes | Self::Shape)
    }

    /// A column of this type as it is selected.
    pub fn selected(self, name: &str) -> String {
        let name = quoted(name);
        match self {
            // Written out, the server rounds it to six digits.
            Self::Single => format!("{name} + 0e0"),
            Self::Bits(_) => format!("{name} + 0"),
            Self::Bytes => format!("HEX({name})"),
            Self::Shape => format!("ST_AsText({name})"),
            _ => name,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_are_known_by_how_both_servers_write_them() {
        for (native, expected) in [
            ("tinyint(1)", MySqlType::Boolean),
            ("tinyint(4)", MySqlType::Integer),
            ("tinyint(10) unsigned", MySqlType::Integer),
            ("int", MySqlType::Integer),
            ("int(10) unsigned zerofill", MySqlType::Integer),
            ("bigint(20)", MySqlType::Integer),
            ("bigint unsigned", MySqlType::Unsigned),
            ("year(4)", MySqlType::Integer),
            ("decimal(65,30) unsigned", MySqlType::Decimal),
            ("double(8,2)", MySqlType::Double),
            ("datetime(6)", MySqlType::DateTime),
            ("timestamp", MySqlType::Instant),
            ("bit(1)", MySqlType::Bits(1)),
            ("bit(64)", MySqlType::Bits(64)),
            ("varbinary(16)", MySqlType::Bytes),
            ("enum('date','int(1)')", MySqlType::Text),
            ("set('a')", MySqlType::Text),
            ("uuid", MySqlType::Text),
            ("something new", MySqlType::Text),
        ] {
            assert_eq!(MySqlType::of(native), expected, "{native}");
        }
        assert_eq!(MySqlType::Bits(64).column_type(), ColumnType::Decimal);
        assert_eq!(MySqlType::Bits(63).column_type(), ColumnType::Integer);
    }
}
