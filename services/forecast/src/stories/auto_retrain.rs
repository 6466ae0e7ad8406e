//! Stories that keep themselves fresh: when the source of one has another table, it is trained again as a person would
//! do it by `PUT /stories/{id}`. Any number of processes may look for them; the lock on a story's row decides who
//! trains it.

use std::time::Duration;

use b2l_web::Message;
use b2l_web::emails::{self, EmailMessage};

use crate::app::App;
use crate::domain::links;
use crate::refusal::{Refusal, Result};
use crate::store::fresh::{Due, RefusedTable};
use crate::store::{AsyncConnection, datasets, fresh, stories};
use crate::stories::check;
use crate::stories::train_again::Ready;
use crate::texts;

/// Between two looks.
const EVERY: Duration = Duration::from_secs(5);
/// After a look that left something to be tried again: what is in its way passes in minutes.
const LATER: Duration = Duration::from_secs(60);

/// Looks for ever; it ends with the process.
pub async fn run(app: App) {
    loop {
        let pause = match round(&app).await {
            Ok(true) => EVERY,
            Ok(false) => LATER,
            Err(error) => {
                tracing::warn!(%error, "search for stories to retrain failed; will retry");
                LATER
            }
        };
        tokio::time::sleep(pause).await;
    }
}

/// Goes once through the stories of all companies that are due. False: some have to be tried again later.
///
/// # Errors
/// When the database does not answer.
pub async fn round(app: &App) -> Result<bool> {
    let mut conn = app.database.conn().await?;
    let companies = fresh::companies(&mut conn).await?;
    drop(conn);
    let mut done = true;
    for company in companies {
        let mut conn = app.database.company(company).await?;
        let due = fresh::due(&mut conn, company).await?;
        drop(conn);
        for due in due {
            if let Err(error) = freshen(app, company, &due).await {
                let story_id = due.story;
                tracing::info!(%error, story_id, company_id = company, "automatic retraining postponed");
                done = false;
            }
        }
    }
    Ok(done)
}

async fn freshen(app: &App, company: i64, due: &Due) -> Result<()> {
    match Ready::of(app, company, due.story, check::request_of).await {
        Ok(ready) => train(app, company, due, &ready).await,
        // What stays so until the story or its table is another one. A full queue, missing workers and faults of ours pass.
        Err(refusal) => match refusal.lasting() {
            Some(why) => refuse(app, company, due, &why).await,
            None => Err(refusal),
        },
    }
}

/// Takes on the training, unless another process or a person was quicker.
async fn train(app: &App, company: i64, due: &Due, ready: &Ready) -> Result<()> {
    let mut conn = app.database.company(company).await?;
    let accepted = conn
        .transaction(async |conn| {
            let story = stories::lock(conn, company, due.story).await?;
            if !ready.is_of(&story) || !fresh::still_due(conn, company, due).await? {
                return Ok::<_, Refusal>(None);
            }
            let (_, accepted) = ready.accept(app, conn, company).await?;
            Ok(Some(accepted))
        })
        .await?;
    drop(conn);
    if let Some(accepted) = accepted {
        accepted.ring(app).await;
    }
    Ok(())
}

/// Keeps why this table was not trained on, and tells the person who wants the story fresh. In one transaction, so that
/// it is told once.
async fn refuse(app: &App, company: i64, due: &Due, why: &Message) -> Result<()> {
    let mut conn = app.database.company(company).await?;
    conn.transaction(async |conn| {
        let story = stories::lock(conn, company, due.story).await?;
        let Some(mut wish) = story.outline.wish() else {
            return Ok(());
        };
        if !fresh::still_due(conn, company, due).await? {
            return Ok(());
        }
        wish.refusal = Some(RefusedTable {
            table: due.table.clone(),
            en: why.en.clone(),
            ru: why.ru.clone(),
        });
        fresh::write(conn, company, due.story, Some(&wish)).await?;
        let table = datasets::get(conn, company, story.outline.source_id).await?;
        let language = emails::language_of(conn, company, wish.by, &wish.language).await?;
        let name = &story.outline.name;
        let link = format!("{}{}", app.public_url, links::train(due.story));
        let subject = texts::EMAIL_NOT_FRESHENED_SUBJECT.with(&[name]);
        let body = texts::EMAIL_NOT_FRESHENED.with(&[name, &why.pick(language), &link]);
        let email = EmailMessage {
            key: &format!("fresh-{}-{}", due.story, table.dataset_id),
            company_id: company,
            user_id: wish.by,
            subject: subject.pick(language),
            body: body.pick(language),
        };
        emails::post(conn, &email).await?;
        tracing::info!(
            story_id = due.story,
            company_id = company,
            code = why.code,
            "automatic retraining refused"
        );
        Ok::<_, Refusal>(())
    })
    .await
}
