//! Connections that fail in the middle.

use std::time::Duration;

use b2l_connectors::{Connector, Fault, Limits, Write};

use super::{Server, Settings, open_trusting, until_idle};
use crate::middleman::{Failure, before};
use crate::rows::{names, read, rows, shown, write};

/// Bytes after which it fails: behind the sign-in and the questions about names, and long before the last row.
const MIDDLE: usize = 256 * 1024;
const MANY: usize = 20_000;

/// A connector that reaches the server with this failure, and does not wait for long.
async fn failing<S: Server>(ground: &S, failure: Failure) -> Box<dyn Connector> {
    let settings = Settings {
        port: before(ground.plain().await, failure).await,
        ..ground.settings()
    };
    let limits = Limits {
        silence: Duration::from_secs(1),
        statement: Duration::from_secs(2),
        question: Duration::from_secs(2),
        ..Limits::default()
    };
    open_trusting::<S>(&settings, limits, None)
}

async fn end_of_reading<S: Server>(ground: &S, name: &str, failure: Failure) -> Fault {
    let object = ground.make(name).await;
    write(&*ground.connector(), &object, rows(1, MANY), &Write::Append).await;
    let connector = failing(ground, failure).await;
    let mut reader = connector.read(&object, &names()).await.unwrap();
    let fault = loop {
        match reader.next().await {
            Ok(batch) => assert!(batch.is_some(), "a part of the rows passed for all of them"),
            Err(fault) => break fault,
        }
    };
    drop(reader);
    until_idle(ground).await;
    fault
}

async fn end_of_writing<S: Server>(ground: &S, name: &str, failure: Failure) -> Fault {
    let object = ground.make(name).await;
    write(&*ground.connector(), &object, rows(1, 3), &Write::Append).await;
    let connector = failing(ground, failure).await;
    let begun = connector.write(&object, &names(), &Write::Replace).await;
    let mut writer = begun.unwrap();
    let mut written = Ok(());
    for batch in rows(100, MANY) {
        written = writer.write(batch).await;
        if written.is_err() {
            break;
        }
    }
    let fault = match written {
        Ok(()) => writer.finish().await.unwrap_err(),
        Err(fault) => {
            assert!(writer.finish().await.is_err());
            fault
        }
    };
    until_idle(ground).await;
    let kept = read(&*ground.connector(), &object).await;
    assert_eq!(kept, shown(&rows(1, 3)));
    fault
}

pub async fn a_connection_that_breaks_is_not_the_last_row(ground: &impl Server) {
    let fault = end_of_reading(ground, "broken", Failure::CutAnswers(MIDDLE)).await;
    assert_eq!(fault, Fault::CutOff);
}

pub async fn a_server_that_falls_silent_between_rows_is_given_up(ground: &impl Server) {
    let fault = end_of_reading(ground, "silent", Failure::StopAnswers(MIDDLE)).await;
    assert_eq!(fault, Fault::Slow);
}

pub async fn of_a_write_whose_connection_breaks_nothing_is_kept(ground: &impl Server) {
    let fault = end_of_writing(ground, "half", Failure::CutWords(MIDDLE)).await;
    assert_eq!(fault, Fault::CutOff);
}

pub async fn of_a_write_that_nobody_takes_any_longer_nothing_is_kept(ground: &impl Server) {
    let fault = end_of_writing(ground, "stuck", Failure::StopWords(MIDDLE)).await;
    assert_eq!(fault, Fault::Slow);
}

pub async fn an_end_without_an_answer_is_not_known(ground: &impl Server) {
    let fault = end_of_writing(ground, "unsure", Failure::CutAt(b"COMMIT")).await;
    assert_eq!(fault, Fault::Uncertain);
}
