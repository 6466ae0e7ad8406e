//! A story that is there is trained again: on another definition, or on its source's current table.

use crate::app::App;
use crate::refusal::{Refusal, Result};
use crate::store::stories::Story;
use crate::store::{AsyncConnection, Connection, stories};
use crate::stories::accept::Accepted;
use crate::stories::check::Checked;
use crate::stories::shape::StoryRequest;
use crate::stories::{accept, check};
use crate::texts;

/// Makes the request out of the story as it is, checks it, writes it to the story's row and takes on its training.
pub async fn train_again(
    app: &App,
    company: i64,
    id: i64,
    request: impl FnOnce(&Story) -> Result<StoryRequest>,
) -> Result<Story> {
    let ready = Ready::of(app, company, id, request).await?;
    let mut conn = app.database.company(company).await?;
    let (story, accepted) = conn
        .transaction(async |conn| {
            stories::lock(conn, company, id).await?;
            ready.accept(app, conn, company).await
        })
        .await?;
    drop(conn);
    accepted.ring(app).await;
    Ok(story)
}

/// A story that is not training, and a request for it that fits its source's current table.
pub struct Ready {
    story: Story,
    checked: Checked,
}

impl Ready {
    /// No connection is held while the data are looked through.
    pub async fn of(
        app: &App,
        company: i64,
        id: i64,
        request: impl FnOnce(&Story) -> Result<StoryRequest>,
    ) -> Result<Self> {
        let mut conn = app.database.company(company).await?;
        let story = stories::get(&mut conn, company, id).await?;
        let last = b2l_jobs::latest_of_story(&mut conn, company, id).await?;
        drop(conn);
        if last.is_some_and(|task| task.state.is_active()) {
            return Err(Refusal::conflict(texts::STILL_TRAINING));
        }
        let workers = accept::workers(app, company).await?;
        let checked = check::check(app, company, workers, &request(&story)?).await?;
        Ok(Self { story, checked })
    }

    /// Whether nobody has changed the story since.
    pub fn is_of(&self, story: &Story) -> bool {
        self.story.outline.updated_at == story.outline.updated_at
    }

    /// Writes the story and takes on its training, under the story's lock. Ring after the commit.
    pub async fn accept(
        &self,
        app: &App,
        conn: &mut Connection,
        company: i64,
    ) -> Result<(Story, Accepted)> {
        let id = self.story.outline.id;
        let wanted = accept::story_values(app, &self.checked);
        let story = stories::update(conn, company, id, &wanted).await?;
        let accepted = accept::accept(app, conn, company, &story.outline, &self.checked).await?;
        Ok((story, accepted))
    }
}
