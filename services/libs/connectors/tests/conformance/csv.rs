//! The suite on files that we keep, and what is peculiar to them.

use std::path::Path;
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use b2l_connectors::csv::{Content, Csv, CsvColumn, CsvFile, Files};
use b2l_connectors::{
    Batch, Column, ColumnInfo, ColumnType, Connector, Fault, Limits, Write, WriteMode,
};
use tempfile::TempDir;

use crate::rows::{COLUMNS, named, names, read, rows, shown, texts, write, write_columns};
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
        let kept = files.iter_mut().find(|one| one.version == file.version);
        let object = file.name.clone();
        let kept = kept.ok_or(Fault::Changed { object })?;
        let version = format!("{}+", file.version);
        let copied = std::fs::copy(content.place, self.texts.path().join(&version)).unwrap();
        assert_eq!(copied, content.size);
        kept.version = version;
        kept.columns = content.columns.to_vec();
        kept.rows = content.rows;
        Ok(())
    }

    fn work_dir(&self) -> &Path {
        self.work.path()
    }
}

#[async_trait]
impl Ground for Folder {
    const TYPE: i64 = 2;
    const LONGEST_NAME: usize = 300;
    const IS_SERVER: bool = false;

    async fn new() -> Self {
        let folder = || tempfile::tempdir().unwrap();
        Self(Arc::new(Kept {
            work: folder(),
            texts: folder(),
            files: Mutex::default(),
        }))
    }

    fn connector(&self) -> Box<dyn Connector> {
        // A million rows are more than one may upload.
        self.with(Limits {
            file_bytes: 1 << 30,
            ..Limits::default()
        })
    }

    async fn make_of(&self, name: &str, columns: &[(&str, ColumnType)]) -> String {
        let column = |(name, column_type): &(&str, ColumnType)| CsvColumn {
            name: (*name).to_owned(),
            column_type: *column_type,
        };
        self.put(name, columns.iter().map(column).collect());
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

conformance!(Folder);

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
        let (names, batches) = (named(names), vec![Batch::new(columns).unwrap()]);
        let written = write_columns(&*connector, "new.csv", &names, batches, &Write::Append).await;
        assert_eq!(written.unwrap(), 1);
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
    let batches = vec![texts(&["a,b"])];
    let written = write_columns(&*connector, "cut.csv", &names, batches, &Write::Append).await;
    written.unwrap();
    let whole = folder.text("cut.csv");
    folder.change("cut.csv", |file| {
        let place = folder.0.texts.path().join(&file.version);
        std::fs::write(place, &whole[..whole.len() - 2]).unwrap();
    });
    let mut reader = connector.read("cut.csv", &names).await.unwrap();
    assert_eq!(reader.next().await.unwrap_err(), Fault::CutOff);
}
