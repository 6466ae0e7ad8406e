//! Of stages that give a table another shape.

use b2l_web::Text;

pub const NEEDS_TEXT: Text = Text::new(
    "needs_text",
    "“{0}” is not a text column, and “contains” searches text. Choose another condition.",
    "«{0}» — не текстовый столбец, а «содержит» ищет в тексте. Выберите другое условие.",
);
pub const NO_DATE_COLUMNS: Text = Text::new(
    "no_date_columns",
    "No number column has a date as its name. Choose the columns to turn into rows.",
    "Ни у одного числового столбца в названии нет даты. Выберите столбцы, которые станут строками.",
);
pub const TYPES_DIFFER: Text = Text::new(
    "types_differ",
    "“{0}” and “{1}” have different types and cannot become one column. Change the type of one of them first.",
    "У столбцов «{0}» и «{1}» разные типы, они не могут стать одним столбцом. Сначала измените тип одного из них.",
);
pub const UNLIKE_TYPES: Text = Text::new(
    "unlike_types",
    "Column “{0}” has different types in the two tables. Change its type in one of them first.",
    "У столбца «{0}» в двух таблицах разные типы. Сначала измените его тип в одной из них.",
);
pub const TOO_MANY_ROWS: Text = Text::new(
    "too_many_rows_made",
    "This would make {0} rows; at most {1} are possible. Keep fewer rows or columns before this stage.",
    "Получится строк: {0}, а возможно не более {1}. Оставьте меньше строк или столбцов до этого этапа.",
);
pub const TOO_MANY_CELLS: Text = Text::new(
    "too_many_cells_made",
    "This would make {0} cells; at most {1} are possible. Filter or group the rows before this stage.",
    "Получится ячеек: {0}, а возможно не более {1}. Отфильтруйте или сгруппируйте строки до этого этапа.",
);
pub const FORMULA: Text = Text::new(
    "formula_wrong",
    "The formula is wrong at character {0}: “{1}”. Use numbers, column names in [brackets], + − * / and parentheses.",
    "Ошибка в формуле, знак {0}: «{1}». Используйте числа, названия столбцов в [скобках], + − * / и круглые скобки.",
);
pub const FORMULA_ENDS: Text = Text::new(
    "formula_ends",
    "The formula is not complete. Add what is missing at its end.",
    "Формула не закончена. Допишите её.",
);
pub const FORMULA_TOO_LONG: Text = Text::new(
    "formula_too_long",
    "A formula has at most {0} characters. Split it into several stages.",
    "В формуле не более {0} знаков. Разделите её на несколько этапов.",
);

pub const EMPTY_CELLS: Text = Text::new(
    "empty_cells_left_out",
    "Empty cells left out: {0}.",
    "Пропущено пустых ячеек: {0}.",
);
pub const WITHOUT_LABEL: Text = Text::new(
    "rows_without_label",
    "Rows without a value in column “{0}” were left out: {1}.",
    "Пропущено строк без значения в столбце «{0}»: {1}.",
);
pub const ONLY_IN_ONE: Text = Text::new(
    "only_in_one",
    "Only one of the tables has column “{0}”. It is empty in the rows of the other one.",
    "Столбец «{0}» есть только в одной таблице. В строках другой он пуст.",
);
pub const NO_RESULT: Text = Text::new(
    "no_result",
    "Rows where “{0}” has no result, because the formula divides by zero: {1}.",
    "Строк, где у «{0}» нет результата из-за деления на ноль: {1}.",
);
