//! The child's side of a preparation: the request in, progress out, the result in a file.

use std::path::{Path, PathBuf};
use std::time::Duration;

use b2l_runtime::child::{Frames, request};
use b2l_runtime::clock::Clock;
use b2l_runtime::logging;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::app::App;
use crate::config::ServeArgs;
use crate::forecasting::request::{Made, Patience, Progress};
use crate::long_forecasts::task::{Preparation, Summary, fingerprint};
use crate::refusal::{Refusal, Result};
use crate::trained::serving::Serving;

/// What is to be made, as JSON on standard input.
#[derive(Debug, Serialize, Deserialize)]
pub struct Request {
    pub company: i64,
    pub story: i64,
    pub preparation: Preparation,
    /// Where the file of the request lies.
    pub file: Option<PathBuf>,
    /// Where the result is to be written.
    pub result: PathBuf,
}

/// What is told, as JSON on standard output. The last one is not a progress.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Frame {
    Progress(Progress),
    /// The result lies where it was wanted; what the task's row says of it.
    Made {
        summary: Value,
    },
    /// What was wrong with the request, in every language.
    Refused {
        en: String,
        ru: String,
    },
}

/// Makes one forecast.
///
/// # Errors
/// Faults of ours: the parent sees them on standard error.
pub async fn prepare(args: &ServeArgs) -> anyhow::Result<()> {
    // Nothing but frames goes to standard output: logs go to standard error, which the parent keeps.
    let _guard = logging::start("preparation", &args.log)?;
    let request: Request = serde_json::from_str(&request::<String>()?)?;
    let app = App::new(args, Clock::system())?;
    let frames = Frames::default();
    let last = match make(&app, &request, &frames).await {
        Ok(summary) => Frame::Made {
            summary: serde_json::to_value(summary)?,
        },
        Err(error) => match error.message() {
            Some(message) => Frame::Refused {
                en: message.en,
                ru: message.ru,
            },
            None => anyhow::bail!("the forecast was not made: {error}"),
        },
    };
    Ok(frames.send(&serde_json::to_string(&last)?)?)
}

/// Of the models and tables as they are now: while it waited the story may have been trained again, and nobody wants
/// the forecast of yesterday's model.
async fn make(app: &App, request: &Request, frames: &Frames) -> Result<Summary> {
    let company = request.company;
    let asked = request.preparation.to_request(request.file.clone())?;
    let serving = Serving::find(app, company, request.story).await?;
    let fingerprint = fingerprint(app, &serving, company, &asked).await?;
    let tell = |progress: Progress| {
        // A parent that does not listen any more ends us.
        if let Ok(text) = serde_json::to_string(&Frame::Progress(progress)) {
            let _ = frames.send(&text);
        }
    };
    let patience = Patience {
        most: Duration::MAX,
        tell: &tell,
    };
    let content = match asked.make(app, &serving, company, patience).await? {
        Made::Done(content) => content,
        Made::Long(_) => return Err(Refusal::internal("nothing is longer than the most")),
    };
    let bytes = content.len() as u64;
    write(&request.result, content).await?;
    Ok(Summary {
        fingerprint,
        trained: serving.key().to_owned(),
        bytes,
    })
}

async fn write(path: &Path, content: Vec<u8>) -> anyhow::Result<()> {
    Ok(tokio::fs::write(path, content).await?)
}
