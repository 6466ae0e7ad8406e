//! Closed lists of the contract.

use b2l_web::WordsOf;

pub type DataType = WordsOf<b2l_connectors::ColumnType>;
pub type FieldKind = WordsOf<b2l_connectors::FieldKind>;
pub type ObjectField = WordsOf<b2l_connectors::ObjectField>;
pub type ObjectKind = WordsOf<b2l_connectors::ObjectKind>;
pub type ScheduleUnit = WordsOf<b2l_schedule::Unit>;
pub type WriteMode = WordsOf<b2l_connectors::WriteMode>;
