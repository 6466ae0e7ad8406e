//! The model that is trained over all series of a story.

use b2l_contracts::ALL_SERIES;
use b2l_contracts::jobs::{SeriesBody, StoryIndex, TrainingInput, Unit};
use b2l_engine::{Artifact, ForecastRequest};
use b2l_jobs::{State, trained};

use crate::stage::{Stage, monthly_sales, units};

const STORES: usize = 12;
const GLOBAL: &str = "GLOBAL";

/// The units of each series and the one of all.
fn with_shared(input: &TrainingInput) -> Vec<Unit> {
    let over_all = Unit {
        series: ALL_SERIES,
        model: GLOBAL.into(),
        cost_ms: 500,
    };
    units(input).into_iter().chain([over_all]).collect()
}

/// What a task left, series by series, without the time that it took.
async fn left(stage: &Stage, key: &str) -> (StoryIndex, Vec<SeriesBody>) {
    let mut index = trained::index(&stage.objects, key).await.unwrap();
    let mut bodies = Vec::new();
    for summary in &index.series {
        bodies.push(trained::body(&stage.objects, key, summary).await.unwrap());
    }
    for row in index.series.iter_mut().flat_map(|series| &mut series.rows) {
        row.seconds = 0.0;
    }
    (index, bodies)
}

#[tokio::test]
async fn one_worker_two_and_one_after_a_kill_leave_the_same_shared_model_in_every_series() {
    let stage = Stage::new().await;
    let table = monthly_sales(STORES, 60);
    let input = stage.input(&table, &["store"]).await;
    let mut dying = stage.worker(&[]);
    let task = stage.accept_units(&input, with_shared(&input), 1).await;
    stage
        .wait_for(&input, task, |task| task.state == State::Running)
        .await;
    dying.kill();
    let _first = stage.worker(&[]);
    let killed = stage.trained(&input, task).await.artefact.unwrap();
    let killed = left(&stage, &killed).await;
    let _second = stage.worker(&[]);
    for cpu in [1, 2] {
        let task = stage.accept_units(&input, with_shared(&input), cpu).await;
        let key = stage.trained(&input, task).await.artefact.unwrap();
        assert!(left(&stage, &key).await == killed, "{cpu}");
    }
    let (index, bodies) = killed;
    assert_eq!(bodies.len(), STORES);
    let trees = index.series[0].shared.unwrap();
    for (summary, body) in index.series.iter().zip(&bodies) {
        assert_eq!(summary.shared, Some(trees));
        let row = summary.rows.iter().find(|row| row.model == GLOBAL).unwrap();
        assert!(row.metrics.is_some_and(|metrics| metrics.rmse.is_some()));
        assert!(!row.contributions.is_empty() && row.coverage.is_some());
        let model = body.models.iter().find(|own| own.model == GLOBAL).unwrap();
        assert!(summary.length < model.artefact.len() as u64 * body.models.len() as u64);
        let artifact = Artifact::restore(&model.artefact).unwrap();
        let forecast = artifact
            .forecast(&ForecastRequest {
                steps: 30,
                level: Some(95.0),
                future: None,
            })
            .unwrap();
        assert_eq!(forecast.mean.len(), 30);
    }
    let member = |row: &b2l_contracts::jobs::ModelRow| {
        row.members.iter().any(|member| member.model == GLOBAL)
    };
    let taken = index.series.iter().flat_map(|series| &series.rows);
    assert!(taken.filter(|row| member(row)).count() > STORES / 2);
}

#[tokio::test]
async fn too_few_series_are_trained_without_one() {
    let stage = Stage::new().await;
    let input = stage.input(&monthly_sales(3, 60), &["store"]).await;
    let _worker = stage.worker(&[]);
    let task = stage.accept_units(&input, with_shared(&input), 1).await;
    let key = stage.trained(&input, task).await.artefact.unwrap();
    let (index, _) = left(&stage, &key).await;
    for summary in &index.series {
        assert!(summary.shared.is_none() && !summary.best.is_empty());
        assert!(summary.rows.iter().all(|row| row.model != GLOBAL));
    }
}
