//! Emails to everyone who requested a long forecast, when it ends: they are queued and the task is marked as reported in one
//! transaction, so each gets exactly one, whoever ended the task: a worker, or a reaper in place of a lost one.

use std::time::Duration;

use b2l_jobs::{State, Untold};
use b2l_storage::{Database, StorageError};
use b2l_web::emails::{self, EmailMessage};
use b2l_web::{Language, Message};

use crate::domain::links;
use crate::long_forecasts::task::Preparation;
use crate::store::AsyncConnection;
use crate::store::sweeps::KEPT_DAYS;
use crate::texts;

/// Between two looks.
const EVERY: Duration = Duration::from_secs(2);

/// Tells for ever; end it by aborting its task. Any number of processes may do it.
pub async fn run(database: Database, public_url: String) {
    loop {
        match send_next(&database, &public_url).await {
            Ok(true) => continue,
            Ok(false) => {}
            Err(error) => {
                tracing::warn!(%error, "email about a long forecast not queued; will retry")
            }
        }
        tokio::time::sleep(EVERY).await;
    }
}

/// Queues the emails about the oldest long forecast that ended; false when none is left.
async fn send_next(database: &Database, public_url: &str) -> Result<bool, StorageError> {
    let mut conn = database.conn().await?;
    conn.transaction(async |conn| {
        let Some(untold) = b2l_jobs::take_next_ended(conn).await? else {
            return Ok(false);
        };
        let Ok(preparation) = serde_json::from_value::<Preparation>(untold.input.clone()) else {
            tracing::error!(task = untold.id, "input of a long forecast is unreadable");
            return Ok(true);
        };
        let Some(story) = untold.story_id else {
            return Ok(true);
        };
        let path = links::prepared(story, untold.id);
        let link = format!("{}{path}", public_url.trim_end_matches('/'));
        let (company, first) = (untold.company_id, preparation.user_id);
        let others = untold.askers.iter().filter(|user| **user != first);
        for user in std::iter::once(&first).chain(others) {
            // Another language is another preparation: whoever chose none reads this one.
            let word = preparation.language().word();
            let language = emails::language_of(conn, company, *user, word).await?;
            let (subject, body) = message(&untold, &link, language);
            let email = EmailMessage {
                key: &format!("preparation-{}-{user}", untold.id),
                company_id: company,
                user_id: *user,
                subject: subject.pick(language),
                body: body.pick(language),
            };
            emails::post(conn, &email).await?;
        }
        tracing::info!(
            task = untold.id,
            company_id = company,
            "emails about a long forecast queued"
        );
        Ok(true)
    })
    .await
}

fn message(untold: &Untold, link: &str, language: Language) -> (Message, Message) {
    let name = &untold.story_name;
    match untold.state {
        State::Succeeded => (
            texts::EMAIL_READY_SUBJECT.with(&[name]),
            texts::EMAIL_READY.with(&[name, &KEPT_DAYS, &link]),
        ),
        _ => {
            let params = untold.error_params.as_ref();
            let why = texts::preparation_reason(untold.error_code.as_deref(), params);
            (
                texts::EMAIL_FAILED_SUBJECT.with(&[name]),
                texts::EMAIL_FAILED.with(&[name, &why.pick(language), &link]),
            )
        }
    }
}
