//! What a person should know about the shape of a table, and what one press does about it.

use b2l_tabular::Notice;
use b2l_web::{Message, Text};

pub const EMPTY_SHEETS: Text = Text::new(
    "empty_sheets",
    "Empty sheets before it: {0}. “{1}” is the first one with data.",
    "Пустые листы перед ним: {0}. «{1}» — первый лист с данными.",
);
pub const FORMULAS: Text = Text::new(
    "formulas_without_results",
    "Cells with a formula but no saved result: {0}. They are empty here. Open the file in Excel, save it and upload it again.",
    "Ячеек с формулой без сохранённого результата: {0}. Здесь они пустые. Откройте файл в Excel, сохраните и загрузите снова.",
);
pub const GROUPED_HEADER: Text = Text::new(
    "grouped_header",
    "Rows {0} and {1} look like one header: group names above column names.",
    "Строки {0} и {1} похожи на один заголовок: названия групп над названиями столбцов.",
);
pub const GROUPED_HEADER_USED: Text = Text::new(
    "grouped_header_used",
    "Rows {0}–{1} are the header. Column names are joined as “Group / Column”.",
    "Заголовок — строки {0}–{1}. Названия столбцов составлены так: «Группа / Столбец».",
);
pub const UNITS_ROW: Text = Text::new(
    "units_row",
    "Row {0} looks like units of measure, not data.",
    "Строка {0} похожа на единицы измерения, а не на данные.",
);
pub const UNITS_ROW_USED: Text = Text::new(
    "units_row_used",
    "Row {0} holds units of measure and was left out.",
    "Строка {0} содержит единицы измерения и пропущена.",
);
pub const NO_HEADER: Text = Text::new(
    "no_header",
    "The first row looks like data, not column names.",
    "Первая строка похожа на данные, а не на названия столбцов.",
);
pub const NO_HEADER_USED: Text = Text::new(
    "no_header_used",
    "The table has no row with column names, so columns are called “Column 1”, “Column 2” and so on.",
    "В таблице нет строки с названиями столбцов, поэтому они названы «Column 1», «Column 2» и так далее.",
);
pub const OUTLINE: Text = Text::new(
    "outline_labels",
    "In column “{0}” labels stand only in the first row of each group; the cells below are empty.",
    "В столбце «{0}» подписи стоят только в первой строке группы, ячейки под ними пустые.",
);
pub const FILLED_DOWN: Text = Text::new(
    "filled_down",
    "Empty cells of column “{0}” were filled with the label above: {1}.",
    "Пустые ячейки столбца «{0}» заполнены подписью сверху: {1}.",
);
pub const WIDE: Text = Text::new(
    "wide_table",
    "Dates stand in the column names, from “{1}” to “{2}” ({0} columns). A forecast needs one row for each date.",
    "Даты стоят в названиях столбцов: от «{1}» до «{2}» (столбцов: {0}). Для прогноза нужна строка на каждую дату.",
);
pub const MADE_LONG: Text = Text::new(
    "made_long",
    "Date columns turned into rows: {0}. Empty cells left out: {1}.",
    "Столбцов с датами превращено в строки: {0}. Пропущено пустых ячеек: {1}.",
);
pub const LISTS: Text = Text::new(
    "lists_kept",
    "Column “{0}” holds lists; each is kept as text.",
    "В столбце «{0}» списки; каждый сохранён как текст.",
);
pub const SERVICE_FIELDS: Text = Text::new(
    "service_fields",
    "Technical fields of the OData service were left out.",
    "Служебные поля сервиса OData пропущены.",
);
pub const EMPTY_SHEET: Text = Text::new(
    "empty_sheet",
    "The sheet “{0}” is empty. Choose one with data: {1}.",
    "Лист «{0}» пуст. Выберите лист с данными: {1}.",
);
pub const OPTION_HEADER_ROWS: Text = Text::new(
    "option_header_rows",
    "“{0}” cannot be “{1}”. It is a whole number from 0 to 5.",
    "«{0}» не может быть «{1}». Это целое число от 0 до 5.",
);
pub const OPTION_TRUE_FALSE: Text = Text::new(
    "option_true_false",
    "“{0}” cannot be “{1}”. Choose true or false.",
    "«{0}» не может быть «{1}». Выберите true или false.",
);
pub const OPTION_UNPIVOT: Text = Text::new(
    "option_unpivot",
    "“{0}” cannot be “{1}”. It is an object with the names of two new columns, for example {\"date\": \"Month\", \"value\": \"Sales\"}.",
    "«{0}» не может быть «{1}». Это объект с названиями двух новых столбцов, например {\"date\": \"Месяц\", \"value\": \"Продажи\"}.",
);

const USE_ROWS: Text = Text::new(
    "use_rows",
    "Use rows {0}–{1} as header",
    "Взять строки {0}–{1} как заголовок",
);
const ONE_ROW: Text = Text::new(
    "one_row",
    "Use a header of one row",
    "Взять заголовок из одной строки",
);
const LEAVE_OUT_ROW: Text = Text::new(
    "leave_out_row",
    "Leave out row {0}",
    "Пропустить строку {0}",
);
const READ_ROW: Text = Text::new(
    "read_row",
    "Read row {0} as data",
    "Читать строку {0} как данные",
);
const FIRST_ROW_IS_DATA: Text = Text::new(
    "first_row_is_data",
    "Read the first row as data",
    "Читать первую строку как данные",
);
const FIRST_ROW_IS_HEADER: Text = Text::new(
    "first_row_is_header",
    "Use the first row as header",
    "Взять первую строку как заголовок",
);
const FILL_DOWN: Text = Text::new("fill_down", "Fill down", "Заполнить вниз");
const LEAVE_EMPTY: Text = Text::new("leave_empty", "Leave empty", "Оставить пустыми");
const TURN_LONG: Text = Text::new(
    "turn_long",
    "Turn dates into rows",
    "Превратить даты в строки",
);
const KEEP_WIDE: Text = Text::new(
    "keep_wide",
    "Keep date columns",
    "Оставить столбцы с датами",
);

/// What the button beside a notice says.
pub fn press(notice: &Notice) -> Option<Message> {
    Some(match notice {
        Notice::GroupedHeader {
            row,
            last,
            used: false,
        } => USE_ROWS.with(&[row, last]),
        Notice::GroupedHeader { .. } => ONE_ROW.into(),
        Notice::UnitsRow { row, used: false } => LEAVE_OUT_ROW.with(&[row]),
        Notice::UnitsRow { row, .. } => READ_ROW.with(&[row]),
        Notice::NoHeader { used: false } => FIRST_ROW_IS_DATA.into(),
        Notice::NoHeader { .. } => FIRST_ROW_IS_HEADER.into(),
        Notice::OutlineLabels { .. } => FILL_DOWN.into(),
        Notice::FilledDown { .. } => LEAVE_EMPTY.into(),
        Notice::WideTable { .. } => TURN_LONG.into(),
        Notice::MadeLong { .. } => KEEP_WIDE.into(),
        _ => return None,
    })
}
