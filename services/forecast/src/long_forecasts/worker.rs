//! The supervisor's side of a preparation: a folder, a child in it, and what the child left, stored.
//!
//! The child makes the forecast with the code and the rights of `serve`, so that it answers the same. It is a process
//! of its own so that a stop ends it at once and its memory has a bound; files of strangers are opened in a child of
//! it without any rights, as in `serve`.

use std::path::{Path, PathBuf};
use std::time::Instant;

use async_trait::async_trait;
use b2l_jobs::{
    Claim, Failure, Merged, Reporter, RetryingObjects, Settings, Step, Work, WorkRooms,
};
use b2l_runtime::child::{Child, ChildSpec, Exit, Limits};
use b2l_storage::{Objects, keys};
use bytes::Bytes;
use serde_json::{Value, json};
use tokio::time::sleep_until;

use crate::config::WorkArgs;
use crate::long_forecasts::child::{Frame, Request};
use crate::long_forecasts::task::Preparation;

const MIB: u64 = 1024 * 1024;
/// What a child may write into one file, bytes.
const LARGEST_FILE: u64 = 2048 * MIB;
/// Address space is no measure of memory; this only ends what asks for absurd amounts, bytes.
const ADDRESS_SPACE: u64 = 16 * 1024 * MIB;
/// The whole of the progress is shown just below this: storing comes after.
const MADE: f64 = 0.98;

/// Prepares forecasts.
pub struct Preparer {
    objects: Objects,
    program: PathBuf,
    rooms: WorkRooms,
    settings: Settings,
    limits: Limits,
}

impl Preparer {
    pub fn new(args: &WorkArgs, objects: Objects) -> anyhow::Result<Self> {
        let settings = &args.settings;
        Ok(Self {
            objects,
            program: std::env::current_exe()?,
            rooms: WorkRooms::open(&args.work_dir, "preparing-", settings)?,
            settings: settings.clone(),
            limits: Limits {
                address_space: Some(ADDRESS_SPACE),
                // The rest is the worker's own.
                resident: Some(args.memory_mb * MIB / 10 * 9),
                cpu: Some(settings.hard_limit()),
                file_size: Some(LARGEST_FILE),
            },
        })
    }

    fn stored(&self, began: Instant) -> RetryingObjects<'_> {
        RetryingObjects {
            objects: &self.objects,
            until: began + self.settings.hard_limit(),
            missing: "storage",
        }
    }

    /// The environment of this process, since the child is configured as we are; its files lie in the room.
    fn environment(room: &Path) -> Vec<(String, String)> {
        let own = std::env::vars().filter(|(name, _)| {
            ["B2L_", "AWS_", "OTEL_"]
                .iter()
                .any(|prefix| name.starts_with(prefix))
        });
        let fixed = [
            ("B2L_WORK_DIR", room.to_string_lossy().into_owned()),
            ("RAYON_NUM_THREADS", "1".to_owned()),
        ];
        let fixed = fixed.map(|(name, value)| (name.to_owned(), value));
        own.chain(fixed).collect()
    }

    async fn child(
        &self,
        request: &Request,
        room: &Path,
        began: Instant,
        reporter: &Reporter,
    ) -> Result<Value, Failure> {
        let spec = ChildSpec {
            program: self.program.clone(),
            args: vec!["prepare".into()],
            env: Self::environment(room),
            work_dir: room.to_owned(),
            limits: self.limits.clone(),
        };
        let text = serde_json::to_string(request).map_err(|error| internal(error.into()))?;
        let mut child = Child::spawn(&spec, &text)
            .await
            .map_err(|error| internal(error.into()))?;
        let last = tokio::select! {
            () = sleep_until((began + self.settings.hard_limit()).into()) => {
                child.kill();
                None
            }
            last = listen(&mut child, reporter) => Some(last),
        };
        let Some(last) = last else {
            return Err(Failure::of("timeout"));
        };
        let (exit, stderr) = child.wait().await.map_err(|error| internal(error.into()))?;
        match (last, exit) {
            (Some(Frame::Made { summary }), Exit::Done) => Ok(summary),
            (Some(Frame::Refused { en, ru }), Exit::Done) => Err(Failure {
                code: "refused",
                params: Some(json!({"en": en, "ru": ru})),
            }),
            (_, Exit::Memory) => Err(Failure::of("memory")),
            (_, exit) => {
                tracing::warn!(?exit, stderr, "child process died");
                Err(Failure::of("internal"))
            }
        }
    }
}

/// Listens until the last frame or the end of the output.
async fn listen(child: &mut Child, reporter: &Reporter) -> Option<Frame> {
    loop {
        let text = match child.next::<String>().await {
            Ok(text) => text?,
            Err(error) => {
                tracing::warn!(%error, "unreadable message from child process");
                return None;
            }
        };
        match serde_json::from_str(&text) {
            Ok(Frame::Progress(progress)) => {
                let fraction = f64::from(progress.done) / f64::from(progress.total.max(1));
                let step = Step {
                    model: progress.model,
                    series: progress.series,
                    done: progress.done,
                    total: progress.total,
                };
                reporter.report(fraction * MADE, step);
            }
            Ok(last) => return Some(last),
            Err(error) => {
                tracing::warn!(%error, "unreadable message from child process");
                return None;
            }
        }
    }
}

#[async_trait]
impl Work for Preparer {
    /// Answers the key of a note beside the result, which has what the task's row says of it.
    async fn fit(
        &self,
        claim: &Claim,
        began: Instant,
        reporter: &Reporter,
    ) -> Result<String, Failure> {
        let preparation: Preparation =
            serde_json::from_value(claim.input.clone()).map_err(|error| internal(error.into()))?;
        let room = self.rooms.room().map_err(|error| internal(error.into()))?;
        let stored = self.stored(began);
        let file = match &preparation.file {
            Some(asked) => {
                let file = room.file("asked");
                stored.fetch(&asked.key, &file).await?;
                Some(file)
            }
            None => None,
        };
        let result = room.file("result");
        let request = Request {
            company: claim.company_id,
            story: claim.story_id,
            preparation,
            file,
            result: result.clone(),
        };
        let summary = self.child(&request, room.path(), began, reporter).await?;
        let ticket = &claim.ticket;
        let key = keys::prepared(
            claim.company_id,
            claim.story_id,
            ticket.task_id,
            ticket.attempt,
        );
        stored.put_file(&key, &result).await?;
        let note = json!({"key": key, "summary": summary}).to_string();
        let noted = format!("{key}.note");
        stored.put(&noted, &Bytes::from(note)).await?;
        Ok(noted)
    }

    async fn merge(
        &self,
        _claim: &Claim,
        began: Instant,
        outputs: &[String],
    ) -> Result<Merged, Failure> {
        let [noted] = outputs else {
            return Err(internal(anyhow::anyhow!("a preparation has one shard")));
        };
        let note = self.stored(began).get(noted).await?;
        let mut note: Value =
            serde_json::from_slice(&note).map_err(|error| internal(error.into()))?;
        Ok(Merged {
            artifact: note["key"].as_str().unwrap_or_default().to_owned(),
            summary: note["summary"].take(),
        })
    }

    async fn forget(&self, outputs: &[String]) {
        for key in outputs {
            if let Err(error) = self.objects.delete(key).await {
                tracing::debug!(%error, "notification of a long forecast not removed");
            }
        }
    }
}

/// A fault of ours or of the machine; the log has the detail, the user the word.
fn internal(error: anyhow::Error) -> Failure {
    tracing::error!(error = format!("{error:#}"), "the preparation failed");
    Failure::of("internal")
}
