//! What a training gives.

use b2l_contracts::jobs::{SeriesKey, StoryIndex, TrainingInput};
use b2l_engine::{Artifact, ForecastRequest};
use b2l_jobs::{State, trained};
use b2l_storage::keys;
use b2l_tabular::{Column, ColumnData, Table, read_parquet};

use crate::stage::{Stage, first_of_month, monthly_sales, units};

/// Trains and reads the index of the story.
async fn train(stage: &Stage, input: &TrainingInput, cpu: usize) -> (String, StoryIndex) {
    let task = stage.accept(input, cpu).await;
    let key = stage
        .trained(input, task)
        .await
        .artifact
        .expect("a trained task has a result");
    let index = trained::index(&stage.objects, &key)
        .await
        .expect("the story can be read");
    (key, index)
}

#[tokio::test]
async fn each_series_has_an_accuracy_table_a_best_model_and_a_forecast_that_continues_it() {
    let stage = Stage::new().await;
    let input = stage.input(&monthly_sales(3, 60), &["store"]).await;
    let _worker = stage.worker(&[]);
    let (key, index) = train(&stage, &input, 1).await;
    assert_eq!(index.series.len(), 3);
    let mut shown = Vec::new();
    for summary in &index.series {
        let best = summary
            .rows
            .iter()
            .find(|row| row.best)
            .expect("one model is the best");
        assert_eq!(best.model, summary.best);
        assert!(
            summary.rows.len() >= 6 && best.metrics.is_some_and(|metrics| metrics.rmse.is_some())
        );
        assert!(
            summary.gain_over_naive.is_some_and(|gain| gain > 0.2),
            "a season and a trend are worth a model"
        );
        assert_eq!(
            (summary.points, summary.first, summary.last),
            (60, first_of_month(0) / 1000, first_of_month(59) / 1000)
        );
        let body = trained::body(&stage.objects, &key, summary)
            .await
            .expect("a series can be read");
        let forecast = body
            .forecast
            .expect("the default horizon is computed at training");
        let months: Vec<i64> = (60..72).map(|month| first_of_month(month) / 1000).collect();
        assert_eq!(forecast.at, months);
        for step in 0..12 {
            assert!(
                forecast.lower[step] <= forecast.mean[step]
                    && forecast.mean[step] <= forecast.upper[step]
            );
            assert!(
                (forecast.mean[step] - (160.0 + step as f64)).abs() < 45.0,
                "{:?}",
                forecast.mean
            );
        }
        let best = body
            .models
            .iter()
            .find(|model| model.model == summary.best)
            .expect("its artifact is kept");
        let restored = Artifact::restore(&best.artifact).expect("it can be restored");
        let again = restored
            .forecast(&ForecastRequest {
                steps: 12,
                level: None,
                future: None,
            })
            .unwrap();
        assert_eq!(again.mean, forecast.mean);
        let steps = forecast.mean.iter().zip(forecast.at);
        let key = summary.key.as_ref().unwrap();
        shown
            .extend(steps.map(|(mean, at)| (key.values[0].clone(), Some(at * 1_000), Some(*mean))));
    }
    assert_eq!(sent(&stage, &key).await, shown);
    stage.no_child_is_left().await;
}

/// Store, date and forecast of each row of the table that integrations send.
async fn sent(stage: &Stage, artifact: &str) -> Vec<(String, Option<i64>, Option<f64>)> {
    let file = stage.stack.work_dir().join("forecast.parquet");
    let key = keys::forecast_table(artifact);
    stage.objects.fetch(&key, &file).await.unwrap();
    let table = read_parquet(&file, None).unwrap();
    let names: Vec<&str> = table.columns().iter().map(Column::name).collect();
    let expected = ["date", "store", "forecast", "lower", "upper", "model"];
    assert_eq!(names, expected);
    let data = |name| table.column(name).map(Column::data);
    let stores = data("store").and_then(ColumnData::as_categories).unwrap();
    let dates = data("date").and_then(ColumnData::as_dates).unwrap();
    let forecasts = data("forecast").and_then(ColumnData::as_numbers).unwrap();
    let row = |row| {
        let store = stores.get(row).unwrap_or_default().to_owned();
        (store, dates.get(row), forecasts.get(row))
    };
    (0..table.rows()).map(row).collect()
}

#[tokio::test]
async fn any_number_of_shards_gives_the_same_numbers() {
    let stage = Stage::new().await;
    let table = monthly_sales(2, 48);
    let _workers = [stage.worker(&[]), stage.worker(&[])];
    let mut forecasts = Vec::new();
    for cpu in [1, 2] {
        let input = stage.input(&table, &["store"]).await;
        let (key, index) = train(&stage, &input, cpu).await;
        let mut found = vec![(index.fingerprint.clone(), String::new(), Vec::new())];
        for summary in &index.series {
            let body = trained::body(&stage.objects, &key, summary).await.unwrap();
            found.push((
                String::new(),
                summary.best.clone(),
                body.forecast.unwrap().mean,
            ));
        }
        forecasts.push(found);
    }
    assert_eq!(forecasts[0], forecasts[1]);
}

#[tokio::test]
async fn a_story_without_categories_is_one_series() {
    let stage = Stage::new().await;
    let input = stage.input(&monthly_sales(1, 36), &[]).await;
    assert_eq!(input.series, [SeriesKey::default()]);
    let _worker = stage.worker(&[]);
    let task = stage.accept(&input, 1).await;
    let trained = stage.trained(&input, task).await;
    let summary = trained.summary.expect("a trained task has a summary");
    assert_eq!(
        (summary["series"].as_u64(), summary["untrained"].as_u64()),
        (Some(1), Some(0))
    );
    let key = trained.artifact.expect("a trained task has a result");
    let index = trained::index(&stage.objects, &key).await.unwrap();
    let [only] = index.series.as_slice() else {
        panic!("{} series instead of one", index.series.len());
    };
    assert!(!only.best.is_empty());
    assert_eq!(summary["best"][&only.best].as_u64(), Some(1));
    assert!(only.rows.iter().any(|row| row.model == only.best));
}

#[tokio::test]
async fn a_series_that_cannot_be_trained_has_its_reason_and_does_not_sink_the_others() {
    let stage = Stage::new().await;
    let mut input = stage.input(&monthly_sales(1, 36), &["store"]).await;
    input.series.push(SeriesKey {
        values: vec!["Store that never was".into()],
    });
    let _worker = stage.worker(&[]);
    let (_, index) = train(&stage, &input, 1).await;
    assert!(!index.series[0].best.is_empty());
    assert_eq!(
        (
            index.series[1].best.as_str(),
            index.series[1].reason_json.as_str()
        ),
        ("", r#"{"kind":"no_rows"}"#)
    );
}

#[tokio::test]
async fn what_cannot_be_trained_at_all_fails_with_its_reason() {
    let stage = Stage::new().await;
    let table = monthly_sales(1, 24);
    let empty = Table::new(vec![
        Column::new(
            "date",
            ColumnData::Date((0..24).map(|month| Some(first_of_month(month))).collect()),
        ),
        Column::new(
            "sales",
            ColumnData::Number(std::iter::repeat_n(None, 24).collect()),
        ),
    ]);
    let _worker = stage.worker(&[]);
    let wrong_column = TrainingInput {
        target: "turnover".into(),
        ..stage.input(&table, &[]).await
    };
    let no_table = TrainingInput {
        dataset_key: "1/sources/1/none.parquet".into(),
        ..stage.input(&table, &[]).await
    };
    let text_as_date = TrainingInput {
        date_column: "store".into(),
        ..stage.input(&table, &[]).await
    };
    for (input, code, column) in [
        (wrong_column, "column_missing", Some("turnover")),
        (no_table, "dataset_unreadable", None),
        (text_as_date, "dates_unreadable", Some("store")),
        (
            stage.input(&empty, &[]).await,
            "target_empty",
            Some("sales"),
        ),
    ] {
        let id = stage.accept(&input, 1).await;
        let task = stage.end_of(&input, id).await;
        assert_eq!(
            (task.state, task.error_code.as_deref()),
            (State::Failed, Some(code))
        );
        let named = task
            .error_params
            .as_ref()
            .and_then(|params| params["column"].as_str());
        assert_eq!(named, column);
    }
}

#[tokio::test]
async fn shown_progress_names_the_step_and_never_falls() {
    let stage = Stage::new().await;
    let input = stage.input(&monthly_sales(25, 120), &["store"]).await;
    let _worker = stage.worker(&[]);
    let task = stage.accept(&input, 1).await;
    let mut seen = vec![0.0];
    let mut steps = Vec::new();
    while stage.task(input.company_id, task).await.state.is_active() {
        let mut conn = stage.forecast.company(input.company_id).await.unwrap();
        let all = b2l_jobs::progress(&stage.cache, &mut conn, &[task])
            .await
            .unwrap();
        seen.push(all[&task].fraction);
        steps.extend(all[&task].step.clone());
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert!(seen.is_sorted(), "{seen:?}");
    assert!(
        seen.iter().all(|fraction| *fraction < 1.0) && seen.iter().any(|fraction| *fraction > 0.1),
        "{seen:?}"
    );
    let step = steps.last().expect("a step was shown");
    let total = u32::try_from(units(&input).len()).unwrap();
    assert!(
        step.total == total && step.done < total && step.series[0].starts_with("Store"),
        "{step:?}"
    );
}
