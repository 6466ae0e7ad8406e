//! The suite on files that we keep, and what is peculiar to them.

use std::path::Path;
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use b2l_connectors::csv::{Content, Csv, CsvColumn, CsvFile, Files};
use b2l_connectors::{
    Batch, Column, ColumnInfo, ColumnType, Connector, Fault, Limits, Write, WriteMode,
};
use tempfile::TempDir;

use crate::rows::{COLUMNS, names, read, rows, shown, write};
use crate::suite::{Ground, conformance};

/// Files in a folder.
pub struct Folder(Arc<Kept>);

struct Kept {
    work: TempDir,
    texts: TempDir,
    files: Mutex<Vec<CsvFile>>,
}

impl Folder {
    fn put(&self, name: &str, columns: Vec<CsvColumn>) {
        let mut files = self.0.files.lock().unwrap();
        let version = files.len().to_string();
        let header: Vec<&str> = columns.iter().map(|column| &*column.name).collect();
        let mut text = String::new();
        if !columns.is_empty() {
            b2l_connectors::csv::put_header(header, &mut text);
        }
        std::fs::write(self.0.texts.path().join(&version), text).unwrap();
        files.push(CsvFile {
            name: name.to_owned(),
            version,
            columns,
            rows: 0,
        });
    }

    fn change(&self, name: &str, change: impl FnOnce(&mut CsvFile)) {
        let mut files = self.0.files.lock().unwrap();
        change(files.iter_mut().find(|file| file.name == name).unwrap());
    }

    fn text(&self, name: &str) -> String {
        let files = self.0.files.lock().unwrap();
        let file = files.iter().find(|file| file.name == name).unwrap();
        std::fs::read_to_string(self.0.texts.path().join(&file.version)).unwrap()
    }

    fn with(&self, limits: Limits) -> Box<dyn Connector> {
        Box::new(Csv::new(self.0.clone(), limits))
    }
}

#[async_trait]
impl Files for Kept {
    async fn list(&self) -> Result<Vec<CsvFile>, Fault> {
        Ok(self.files.lock().unwrap().clone())
    }

    async fn find(&self, name: &str) -> Result<Option<CsvFile>, Fault> {
        let files = self.files.lock().unwrap();
        Ok(files.iter().find(|file| file.name == name).cloned())
    }

    async fn copy(&self, file: &CsvFile, place: &Path) -> Result<(), Fault> {
        std::fs::copy(self.texts.path().join(&file.version), place).unwrap();
        Ok(())
    }

    async fn keep(&self, file: &CsvFile, content: Content<'_>) -> Result<(), Fault> {
        let mut files = self.files.lock().unwrap();
        let found = files.iter_mut().find(|one| one.version == file.version);
        let object = file.name.clone();
        let found = found.ok_or(Fault::Changed { object })?;
        let version = format!("{}+", file.version);
        let copied = std::fs::copy(content.place, self.texts.path().join(&version)).unwrap();
        assert_eq!(copied, content.size);
        found.version = version;
        found.columns = content.columns.to_vec();
        found.rows = content.rows;
        Ok(())
    }

    fn work_dir(&self) -> &Path {
        self.work.path()
    }
}

#[async_trait]
impl Ground for Folder {
    const HAS_KEY: bool = false;

    async fn new() -> Self {
        let folder = || tempfile::tempdir().unwrap();
        Self(Arc::new(Kept {
            work: folder(),
            texts: folder(),
            files: Mutex::default(),
        }))
    }

    fn connector(&self) -> Box<dyn Connector> {
        self.with(Limits::default())
    }

    async fn make(&self, name: &str) -> String {
        let columns = COLUMNS.map(|(name, column_type)| CsvColumn {
            name: name.to_owned(),
            column_type,
        });
        self.put(name, columns.to_vec());
        name.to_owned()
    }

    async fn lose_column(&self, object: &str, column: &str) {
        self.change(object, |file| {
            file.columns.retain(|one| one.name != column);
        });
    }

    async fn is_idle(&self) -> bool {
        std::fs::read_dir(self.0.work.path()).unwrap().count() == 0
    }
}

conformance!(
    Folder: an_object_tells_its_columns_and_is_listed,
    an_empty_object_has_no_rows,
    rows_are_read_as_they_were_written,
    a_million_rows_pass_in_little_memory,
    names_that_differ_behind_many_letters_are_told_apart,
    appended_rows_come_after_the_others,
    replaced_rows_are_gone,
    a_write_that_is_given_up_changes_nothing,
    a_lost_column_is_named,
    an_object_that_is_not_there_is_named,
    a_reading_that_is_given_up_ends_there_as_well,
);

fn named(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

fn types(columns: &[ColumnInfo]) -> Vec<(&str, ColumnType)> {
    let columns = columns.iter();
    columns
        .map(|column| (column.name.as_str(), column.column_type))
        .collect()
}

#[tokio::test]
async fn a_file_without_columns_takes_those_that_are_written_first() {
    let folder = Folder::new().await;
    folder.put("new.csv", Vec::new());
    let connector = folder.connector();
    assert!(!connector.objects().await.unwrap()[0].can_read);
    assert_eq!(connector.columns("new.csv").await.unwrap(), []);
    write(&*connector, "new.csv", rows(1, 10), &Write::Append).await;
    assert_eq!(types(&connector.columns("new.csv").await.unwrap()), COLUMNS);
    assert_eq!(read(&*connector, "new.csv").await, shown(&rows(1, 10)));
    let missing = named(&["other"]);
    let refused = connector.write("new.csv", &missing, &Write::Append).await;
    assert!(matches!(refused.err(), Some(Fault::Column { .. })));
}

#[tokio::test]
async fn columns_that_are_not_written_stay_empty_and_types_widen_with_what_comes() {
    let folder = Folder::new().await;
    folder.put("new.csv", Vec::new());
    let connector = folder.connector();
    let number = |text: &str| Some(text.parse().unwrap());
    for (names, columns) in [
        (
            &["a", "b"][..],
            vec![
                Column::Integer(vec![Some(1)]),
                Column::Text(vec![Some(String::new())]),
            ],
        ),
        (&["a"], vec![Column::Decimal(vec![number("2.50")])]),
        (&["b"], vec![Column::Boolean(vec![Some(true)])]),
    ] {
        let begun = connector
            .write("new.csv", &named(names), &Write::Append)
            .await;
        let mut writer = begun.unwrap();
        writer.write(Batch::new(columns).unwrap()).await.unwrap();
        assert_eq!(writer.finish().await.unwrap(), 1);
    }
    assert_eq!(folder.text("new.csv"), "a,b\n1,\"\"\n2.50,\n,true\n");
    let columns = connector.columns("new.csv").await.unwrap();
    assert_eq!(
        types(&columns),
        [("a", ColumnType::Decimal), ("b", ColumnType::Text)]
    );
    let mut reader = connector
        .read("new.csv", &named(&["b", "a"]))
        .await
        .unwrap();
    let batch = reader.next().await.unwrap().unwrap();
    let texts = vec![Some(String::new()), None, Some("true".to_owned())];
    assert_eq!(batch.columns()[0], Column::Text(texts));
    let numbers = vec![number("1"), number("2.50"), None];
    assert_eq!(batch.columns()[1], Column::Decimal(numbers));
}

#[tokio::test]
async fn of_two_who_write_at_once_the_second_changes_nothing() {
    let folder = Folder::new().await;
    let object = folder.make("raced").await;
    let connector = folder.connector();
    let begin = || async { connector.write(&object, &names(), &Write::Append).await };
    let (mut first, mut second) = (begin().await.unwrap(), begin().await.unwrap());
    first.write(rows(1, 5).remove(0)).await.unwrap();
    second.write(rows(6, 5).remove(0)).await.unwrap();
    assert_eq!(first.finish().await.unwrap(), 5);
    let refused = second.finish().await.unwrap_err();
    assert!(matches!(refused, Fault::Changed { .. }));
    assert_eq!(read(&*connector, &object).await, shown(&rows(1, 5)));
}

#[tokio::test]
async fn rows_have_no_key_by_which_they_could_be_merged() {
    let folder = Folder::new().await;
    let object = folder.make("merged").await;
    let keys = named(&["id"]);
    let mode = Write::Upsert { keys };
    let refused = folder.connector().write(&object, &names(), &mode).await;
    assert_eq!(refused.err(), Some(Fault::Mode(WriteMode::Upsert)));
}

#[tokio::test]
async fn a_file_that_would_grow_too_large_is_left_as_it_was() {
    let folder = Folder::new().await;
    let object = folder.make("full").await;
    write(&*folder.connector(), &object, rows(1, 5), &Write::Append).await;
    let tight = folder.with(Limits {
        file_bytes: 2_000,
        ..Limits::default()
    });
    let begun = tight.write(&object, &names(), &Write::Append).await;
    let mut writer = begun.unwrap();
    let refused = writer.write(rows(6, 100).remove(0)).await.unwrap_err();
    assert!(matches!(refused, Fault::Full { .. }));
    assert!(writer.finish().await.is_err());
    assert_eq!(read(&*tight, &object).await, shown(&rows(1, 5)));
}

#[tokio::test]
async fn a_file_that_was_cut_off_is_not_read_as_whole() {
    let folder = Folder::new().await;
    folder.put("cut.csv", Vec::new());
    let connector = folder.connector();
    let names = named(&["a"]);
    let begun = connector.write("cut.csv", &names, &Write::Append).await;
    let mut writer = begun.unwrap();
    let texts = Column::Text(vec![Some("a,b".to_owned())]);
    writer
        .write(Batch::new(vec![texts]).unwrap())
        .await
        .unwrap();
    writer.finish().await.unwrap();
    let whole = folder.text("cut.csv");
    folder.change("cut.csv", |file| {
        let place = folder.0.texts.path().join(&file.version);
        std::fs::write(place, &whole[..whole.len() - 2]).unwrap();
    });
    let mut reader = connector.read("cut.csv", &names).await.unwrap();
    assert_eq!(reader.next().await.unwrap_err(), Fault::CutOff);
}
