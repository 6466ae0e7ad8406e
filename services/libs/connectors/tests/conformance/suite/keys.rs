//! Rows that a server merges by a key, or refuses.

use b2l_connectors::{ColumnType, Fault, Write};

use super::Server;
use crate::rows::{all, named, names, read, rows, shown, texts, write, write_columns};

fn merged_by(keys: &[&str]) -> Write {
    Write::Upsert { keys: named(keys) }
}

pub async fn rows_with_the_same_key_take_its_place(ground: &impl Server) {
    let object = ground.make("merged").await;
    let connector = ground.connector();
    write(&*connector, &object, rows(1, 20), &Write::Append).await;
    write(&*connector, &object, rows(15, 10), &merged_by(&["id"])).await;
    assert_eq!(read(&*connector, &object).await, shown(&rows(1, 24)));
}

pub async fn rows_are_merged_by_a_unique_key_only(ground: &impl Server) {
    let object = ground.make("keyed").await;
    let connector = ground.connector();
    // None at all, one that is not unique, and more than one.
    for keys in [&[][..], &["day"], &["id", "day"]] {
        let fault = connector.write(&object, &names(), &merged_by(keys)).await;
        let object = object.clone();
        assert_eq!(fault.err(), Some(Fault::Key { object }), "{keys:?}");
    }
    let (columns, mode) = (named(&["day"]), merged_by(&["id"]));
    let fault = connector.write(&object, &columns, &mode).await;
    let column = "id".to_owned();
    assert_eq!(fault.err(), Some(Fault::Column { object, column }));
}

pub async fn rows_that_would_take_each_others_place_are_refused_and_nothing_is_kept(
    ground: &impl Server,
) {
    let object = ground.make("twice").await;
    let connector = ground.connector();
    write(&*connector, &object, rows(1, 5), &Write::Append).await;
    let mode = merged_by(&["id"]);
    let mut writer = connector.write(&object, &names(), &mode).await.unwrap();
    for batch in rows(4, 3).into_iter().chain(rows(6, 1)) {
        writer.write(batch).await.unwrap();
    }
    let fault = writer.finish().await.unwrap_err();
    let expected = Fault::KeyTwice {
        object: object.clone(),
    };
    assert_eq!(fault, expected);
    assert_eq!(read(&*connector, &object).await, shown(&rows(1, 5)));
}

pub async fn a_write_with_a_row_that_is_refused_changes_nothing(ground: &impl Server) {
    let object = ground.make("refused").await;
    let connector = ground.connector();
    write(&*connector, &object, rows(1, 10), &Write::Append).await;
    // The key is there already.
    let sent = [rows(11, 5), rows(7, 1), rows(16, 5)].concat();
    let written = write_columns(&*connector, &object, &names(), sent, &Write::Append).await;
    assert!(
        matches!(written, Err(Fault::Value { row: Some(6), .. })),
        "{written:?}"
    );
    assert_eq!(read(&*connector, &object).await, shown(&rows(1, 10)));
}

pub async fn a_value_that_the_target_does_not_take_is_named_by_column_and_row(
    ground: &impl Server,
) {
    let column = "the day";
    let columns = [(column, ColumnType::Date)];
    let object = ground.make_of("strict", &columns).await;
    let connector = ground.connector();
    let write = async |batches| {
        let names = named(&[column]);
        write_columns(&*connector, &object, &names, batches, &Write::Replace).await
    };
    write(vec![texts(&["2020-02-02"])]).await.unwrap();
    for wrong in ["31.02.2024 canary-4711", "canary"] {
        let whole = ["2024-01-01"; 600];
        let mut broken = whole;
        broken[57..59].fill(wrong);
        let fault = write(vec![texts(&whole), texts(&broken)])
            .await
            .unwrap_err();
        let expected = Fault::Value {
            column: Some(column.to_owned()),
            row: Some(658),
        };
        assert_eq!(fault, expected);
        assert!(!format!("{fault} {fault:?}").contains("canary"));
    }
    let kept = all(&*connector, &object, column).await.unwrap();
    assert_eq!(kept[0].len(), 1);
}
