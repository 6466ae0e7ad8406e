//! What becomes of rows that are there when others are written.

use b2l_connectors::{Fault, Write};

use super::{Ground, until_idle};
use crate::rows::{names, read, rows, shown, write};

pub async fn appended_rows_come_after_the_others(ground: &impl Ground) {
    let object = ground.make("appended").await;
    let connector = ground.connector();
    write(&*connector, &object, rows(1, 10), &Write::Append).await;
    write(&*connector, &object, rows(11, 10), &Write::Append).await;
    assert_eq!(read(&*connector, &object).await, shown(&rows(1, 20)));
}

pub async fn replaced_rows_are_gone(ground: &impl Ground) {
    let object = ground.make("replaced").await;
    let connector = ground.connector();
    write(&*connector, &object, rows(1, 20), &Write::Append).await;
    write(&*connector, &object, rows(15, 10), &Write::Replace).await;
    assert_eq!(read(&*connector, &object).await, shown(&rows(15, 10)));
}

pub async fn a_write_that_is_given_up_changes_nothing(ground: &impl Ground) {
    let object = ground.make("given_up").await;
    let connector = ground.connector();
    write(&*connector, &object, rows(1, 10), &Write::Append).await;
    for mode in [Write::Append, Write::Replace] {
        let mut writer = connector.write(&object, &names(), &mode).await.unwrap();
        for batch in rows(100, 20_000) {
            writer.write(batch).await.unwrap();
        }
        drop(writer);
        until_idle(ground).await;
        assert_eq!(read(&*connector, &object).await, shown(&rows(1, 10)));
    }
}

pub async fn a_lost_column_is_named(ground: &impl Ground) {
    let object = ground.make("lost").await;
    ground.lose_column(&object, "amount").await;
    let connector = ground.connector();
    let lost = |fault: Option<Fault>| {
        assert!(
            matches!(&fault, Some(Fault::Column { column, .. }) if column == "amount"),
            "{fault:?}"
        );
    };
    lost(connector.read(&object, &names()).await.err());
    lost(
        connector
            .write(&object, &names(), &Write::Append)
            .await
            .err(),
    );
}
