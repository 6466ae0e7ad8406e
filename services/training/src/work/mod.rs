//! The worker: fetches what a shard needs, lets a child compute, and stores what the child leaves.

mod child;
mod failure;

use std::path::Path;
use std::time::{Duration, Instant};

use async_trait::async_trait;
use b2l_contracts::fit::child_frame::Frame;
use b2l_contracts::fit::child_request::Work as Asked;
use b2l_contracts::fit::{FitRequest, MergeRequest};
use b2l_contracts::jobs::{TrainingInput, Unit};
use b2l_fitting::merge::{FORECAST_TABLE, may_come as parts_may_come};
use b2l_jobs::{
    Claim, Failure, Merged, Reporter, RetryingObjects, Settings, TaskKind, Work, WorkRooms, Worker,
};
use b2l_runtime::background::Background;
use b2l_runtime::logging;
use b2l_storage::{Cache, Database, Objects, keys};

use crate::config::WorkArgs;
use child::{Children, Fitting};
use failure::internal;

/// The part of the time that a merge has in which it may explain what it joined; the rest is for writing it.
const EXPLAINING: f64 = 0.6;

/// Serves health and metrics, and works until asked to stop.
pub async fn run(args: WorkArgs) -> anyhow::Result<()> {
    let _guard = logging::start("training", &args.log)?;
    let database = Database::connect(&args.database)?;
    let work = Trainer::new(&args)?;
    let worker = Worker {
        kind: TaskKind::Training,
        database,
        cache: Cache::connect(&args.cache)?,
        doorbell: args.doorbell,
        namespace: args.cache.namespace,
        settings: args.settings,
        work,
    };
    worker.serve(&args.web, Background::default()).await
}

/// Trains stories.
pub struct Trainer {
    objects: Objects,
    children: Children,
    settings: Settings,
    rooms: WorkRooms,
}

impl Trainer {
    pub fn new(args: &WorkArgs) -> anyhow::Result<Self> {
        Ok(Self {
            objects: Objects::connect(&args.objects)?,
            children: Children::new(&args.room, &args.settings)?,
            settings: args.settings.clone(),
            rooms: WorkRooms::open(&args.room.work_dir, "training-", &args.settings)?,
        })
    }

    fn stored(&self, began: Instant) -> RetryingObjects<'_> {
        RetryingObjects {
            objects: &self.objects,
            until: began + self.settings.hard_limit(),
            missing: "dataset_unreadable",
        }
    }
}

#[async_trait]
impl Work for Trainer {
    async fn fit(
        &self,
        claim: &Claim,
        began: Instant,
        reporter: &Reporter,
    ) -> Result<String, Failure> {
        let input: TrainingInput = read(&claim.input)?;
        let units: Vec<Unit> = read(&claim.units)?;
        let room = self.rooms.room().map_err(|error| internal(error.into()))?;
        let (dataset, output) = (room.file("dataset.parquet"), room.file("output"));
        let stored = self.stored(began);
        stored.fetch(&input.dataset_key, &dataset).await?;
        let now = Instant::now();
        let hand_over = self.settings.hand_over(began, now, claim.waiting);
        let request = FitRequest {
            input: Some(input),
            dataset_path: text(&dataset),
            units,
            output_path: text(&output),
            deadline_ms: millis(hand_over.saturating_duration_since(now)),
        };
        let fitting = Fitting {
            reporter,
            hand_over,
        };
        match self
            .children
            .run(Asked::Fit(request), &room, began, Some(fitting))
            .await?
        {
            Frame::Fitted(fitted) => tracing::info!(
                fitted = fitted.fitted,
                failed = fitted.failed,
                not_reached = fitted.not_reached,
                "units fitted"
            ),
            other => return Err(internal(anyhow::anyhow!("the child answered {other:?}"))),
        }
        let ticket = &claim.ticket;
        let key = keys::shard(
            claim.company_id,
            claim.story_id,
            ticket.task_id,
            ticket.number,
            ticket.attempt,
        );
        stored.put_file(&key, &output).await?;
        Ok(key)
    }

    async fn merge(
        &self,
        claim: &Claim,
        began: Instant,
        outputs: &[String],
    ) -> Result<Merged, Failure> {
        let room = self.rooms.room().map_err(|error| internal(error.into()))?;
        let stored = self.stored(began);
        let mut shards = Vec::new();
        for (number, key) in outputs.iter().enumerate() {
            let file = room.file(&format!("shard-{number}"));
            stored.fetch(key, &file).await?;
            shards.push(text(&file));
        }
        let (story, forecast) = (room.file("story"), room.file("forecast.parquet"));
        let input: TrainingInput = read(&claim.input)?;
        let dataset = match parts_may_come(&input) {
            true => {
                let file = room.file("dataset.parquet");
                stored.fetch(&input.dataset_key, &file).await?;
                text(&file)
            }
            false => String::new(),
        };
        let left = (began + self.settings.hard_limit()).saturating_duration_since(Instant::now());
        let request = MergeRequest {
            input: Some(input),
            shard_paths: shards,
            story_path: text(&story),
            dataset_path: dataset,
            deadline_ms: millis(left.mul_f64(EXPLAINING)),
            forecast_path: text(&forecast),
        };
        let merged = match self
            .children
            .run(Asked::Merge(request), &room, began, None)
            .await?
        {
            Frame::Merged(merged) => merged,
            other => return Err(internal(anyhow::anyhow!("the child answered {other:?}"))),
        };
        let ticket = &claim.ticket;
        let artifact = keys::artifact(
            claim.company_id,
            claim.story_id,
            ticket.task_id,
            ticket.number,
            ticket.attempt,
        );
        stored.put_file(&artifact, &story).await?;
        let summary: serde_json::Value =
            serde_json::from_str(&merged.summary_json).map_err(|error| internal(error.into()))?;
        if summary.get(FORECAST_TABLE).is_some() {
            stored
                .put_file(&keys::forecast_table(&artifact), &forecast)
                .await?;
        }
        Ok(Merged { artifact, summary })
    }

    async fn forget(&self, outputs: &[String]) {
        for key in outputs {
            if let Err(error) = self.objects.delete(key).await {
                tracing::debug!(%error, "output of a shard not removed");
            }
        }
    }
}

fn read<T: serde::de::DeserializeOwned>(value: &serde_json::Value) -> Result<T, Failure> {
    serde_json::from_value(value.clone()).map_err(|error| internal(error.into()))
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

fn text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}
