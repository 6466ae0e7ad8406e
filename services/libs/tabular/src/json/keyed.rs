//! Reading of tables that are laid out in one object.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use super::layout::Layout;
use super::tokens::Value;
use super::{Records, labels};
use crate::error::ReadError;
use crate::grid::Raw;
use crate::receipt::Notice;

/// What a series calls its values.
const VALUE: &str = "value";
/// What stands between two rows of names.
const JOINED: &str = " / ";

impl<'a> Records<'a, '_> {
    /// Reads the document, which is laid out so; gives what there is to say of it.
    pub(super) fn read_laid_out(&mut self, layout: Layout) -> Result<Notice, ReadError> {
        match layout {
            Layout::Split {
                names,
                rows,
                labels,
            } => self.read_split(names, rows, labels),
            Layout::Rows => self.read_keyed_rows(),
            Layout::Columns => self.read_keyed_columns(),
            Layout::Series => self.read_series(),
        }
    }

    fn read_split(
        &mut self,
        names: String,
        rows: String,
        labels: Option<String>,
    ) -> Result<Notice, ReadError> {
        let (mut headers, mut index, mut place) = (Vec::new(), Vec::new(), 0);
        self.cursor.value()?;
        let mut first = true;
        while let Some(key) = self.cursor.next_key(first)? {
            first = false;
            let value = self.cursor.value()?;
            match value {
                Value::Array if key == names => headers = self.names()?,
                Value::Array if labels.as_deref() == Some(&*key) => index = self.items()?,
                nested @ (Value::Array | Value::Object) => {
                    if key == rows {
                        place = self.cursor.place();
                    }
                    self.cursor.pass(&nested)?;
                }
                _ => {}
            }
        }
        let shown: Vec<String> = index.iter().map(shown).collect();
        let texts: Vec<&str> = shown.iter().map(String::as_str).collect();
        let label = labels::name(&texts, |name| headers.iter().any(|other| other == name));
        let column = label.clone().map(|label| self.keys.add(label));
        let first_column = self.keys.names.len();
        for header in headers {
            self.keys.add(header);
        }
        let width = self.keys.names.len();
        let moments = labels::are_epochs(&texts);
        self.cursor.go_to(place);
        let mut first = true;
        while self.cursor.next_item(first)? {
            first = false;
            self.row += 1;
            if self.cursor.value()? != Value::Array {
                return Err(self.cursor.wrong());
            }
            let at = self.row as usize - 1;
            if let (Some(column), Some(text)) = (column, texts.get(at)) {
                self.put_label(column, text, moments)?;
            }
            let mut column = first_column;
            while self.cursor.next_item(column == first_column)? {
                // A value without a name would go nowhere.
                if column >= width {
                    return Err(self.cursor.wrong());
                }
                let value = self.cursor.value()?;
                self.put(column, value)?;
                column += 1;
            }
        }
        if !index.is_empty() && index.len() != self.row as usize {
            return Err(ReadError::JsonObject);
        }
        Ok(Notice::NamesApart {
            names,
            rows,
            labels: label,
        })
    }

    /// The names of columns; those of several rows are joined.
    fn names(&mut self) -> Result<Vec<String>, ReadError> {
        let mut names = Vec::new();
        while self.cursor.next_item(names.is_empty())? {
            let name = match self.cursor.value()? {
                Value::Array => {
                    let parts: Vec<String> = self.items()?.iter().map(shown).collect();
                    parts.join(JOINED)
                }
                Value::Object => return Err(self.cursor.wrong()),
                scalar => shown(&scalar),
            };
            names.push(name);
        }
        Ok(names)
    }

    fn read_keyed_rows(&mut self) -> Result<Notice, ReadError> {
        let start = self.cursor.place();
        self.cursor.value()?;
        let mut labels: Vec<Cow<'a, str>> = Vec::new();
        let mut inner = HashSet::new();
        while let Some(key) = self.cursor.next_key(labels.is_empty())? {
            labels.push(key);
            self.cursor.value()?;
            let mut first = true;
            while let Some(key) = self.cursor.next_key(first)? {
                first = false;
                inner.insert(key);
                let value = self.cursor.value()?;
                if matches!(value, Value::Array | Value::Object) {
                    self.cursor.pass(&value)?;
                }
            }
        }
        let texts: Vec<&str> = labels.iter().map(|label| &**label).collect();
        let label = labels::name(&texts, |name| inner.contains(name));
        let column = label.clone().map(|label| self.keys.add(label));
        let moments = labels::are_epochs(&texts);
        self.cursor.go_to(start);
        self.cursor.value()?;
        let mut first = true;
        while let Some(key) = self.cursor.next_key(first)? {
            first = false;
            self.cursor.value()?;
            self.row += 1;
            if let Some(column) = column {
                self.put_label(column, &key, moments)?;
            }
            self.members(None)?;
        }
        Ok(Notice::KeysAsRows { labels: label })
    }

    fn read_keyed_columns(&mut self) -> Result<Notice, ReadError> {
        self.cursor.value()?;
        let mut places: HashMap<Cow<'a, str>, usize> = HashMap::new();
        let mut labels: Vec<Cow<'a, str>> = Vec::new();
        let mut columns: Vec<(Cow<'a, str>, Vec<Value<'a>>)> = Vec::new();
        while let Some(key) = self.cursor.next_key(columns.is_empty())? {
            self.cursor.value()?;
            let mut values = Vec::new();
            let mut first = true;
            while let Some(label) = self.cursor.next_key(first)? {
                first = false;
                let value = self.cursor.value()?;
                let row = *places.entry(label.clone()).or_insert_with(|| {
                    labels.push(label);
                    labels.len() - 1
                });
                if values.len() <= row {
                    values.resize(row + 1, Value::Null);
                }
                values[row] = value;
            }
            columns.push((key, values));
        }
        let texts: Vec<&str> = labels.iter().map(|label| &**label).collect();
        let taken = |name: &str| columns.iter().any(|(key, _)| key == name);
        let label = labels::name(&texts, taken);
        let column = label.clone().map(|label| self.keys.add(label));
        let moments = labels::are_epochs(&texts);
        let mut filled = Vec::with_capacity(columns.len());
        for (key, values) in columns {
            filled.push((self.keys.add(key.into_owned()), values.into_iter()));
        }
        for text in texts {
            self.row += 1;
            if let Some(column) = column {
                self.put_label(column, text, moments)?;
            }
            for (column, values) in &mut filled {
                if let Some(value) = values.next() {
                    self.put(*column, value)?;
                }
            }
        }
        Ok(Notice::KeysAsColumns { labels: label })
    }

    fn read_series(&mut self) -> Result<Notice, ReadError> {
        self.cursor.value()?;
        let mut values = Vec::new();
        while let Some(key) = self.cursor.next_key(values.is_empty())? {
            let value = self.cursor.value()?;
            values.push((key, value));
        }
        let texts: Vec<&str> = values.iter().map(|(label, _)| &**label).collect();
        let label = labels::name(&texts, |name| name == VALUE);
        let column = label.clone().map(|label| self.keys.add(label));
        let moments = labels::are_epochs(&texts);
        let values_column = self.keys.add(VALUE.to_owned());
        for (label, value) in &values {
            self.row += 1;
            if let Some(column) = column {
                self.put_label(column, label, moments)?;
            }
            self.put(values_column, value.clone())?;
        }
        Ok(Notice::KeysAsRows { labels: label })
    }

    /// Puts the label of a row; `moments` where labels are milliseconds since 1970.
    fn put_label(&mut self, column: usize, text: &str, moments: bool) -> Result<(), ReadError> {
        match text.parse::<f64>() {
            Ok(ms) if moments => self.grid.put(self.row, column, Raw::Date(ms as i64)),
            _ => self.grid.put_text(self.row, column, text),
        }
    }
}

fn shown(value: &Value<'_>) -> String {
    match value {
        Value::Number(figures) => (*figures).to_owned(),
        Value::Text(text) => text.clone().into_owned(),
        Value::Bool(value) => value.to_string(),
        Value::Null | Value::Array | Value::Object => String::new(),
    }
}
