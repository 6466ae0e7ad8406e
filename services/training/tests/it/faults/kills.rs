//! `kill -9` of a worker at a random moment: nothing is lost, nothing is left, and no number is another one.

use std::time::{Duration, Instant};

use b2l_jobs::{State, Task, trained};
use tokio::sync::watch;
use tokio::time::sleep;

use super::{nothing_is_lost_or_doubled, random, some_training};
use crate::stage::{Stage, WorkerProcess};
use crate::waiting::{allowed, trials};

const ENV: [(&str, &str); 1] = [("B2L_LEASE_MS", "2000")];
/// Children die with their parent by the kernel's hand.
const CHILD_OUTLIVES: Duration = Duration::from_secs(2);

/// What people read of a training: of each series its best model, and its forecast with both bounds.
type Numbers = Vec<(String, Vec<f64>)>;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_worker_killed_at_any_moment_loses_nothing_leaves_no_child_and_changes_no_number() {
    let stage = Stage::new().await;
    let trials = trials().unwrap_or(20);
    let (over, is_over) = watch::channel(false);
    let kill = async {
        let busy = kill_again_and_again(&stage, trials).await;
        over.send_replace(true);
        busy
    };
    let ((one, alone), (two, shared), (busy, _workers)) = tokio::join!(
        load(&stage, 1, is_over.clone()),
        load(&stage, 2, is_over.clone()),
        kill
    );
    assert!(
        busy * 4 >= trials,
        "only {busy} of {trials} kills met a worker at work"
    );
    assert!(alone == shared, "two shards forecast otherwise than one");
    nothing_is_lost_or_doubled(&stage, one + two).await;
    let lost = stage
        .count("SELECT count(*) AS count FROM jobs.tasks WHERE error_code = 'worker_lost'")
        .await;
    println!(
        "{trials} kills, {busy} of them at work; {} trainings, {lost} given up after three losses",
        one + two
    );
}

/// One training after another until the kills are over, and one in peace; answers how many, and what the last one
/// forecasts. Those whose workers were killed forecast the same.
async fn load(stage: &Stage, cpu: usize, over: watch::Receiver<bool>) -> (usize, Numbers) {
    let input = some_training(stage).await;
    let mut found = Vec::new();
    let mut accepted = 0;
    while !*over.borrow() {
        let id = stage.accept(&input, cpu).await;
        accepted += 1;
        let task = stage.end_of(&input, id).await;
        match task.state {
            State::Succeeded => found.push(numbers_of(stage, &task).await),
            _ => assert_eq!(
                task.error_code.as_deref(),
                Some("worker_lost"),
                "{}",
                stage.logs()
            ),
        }
    }
    let id = stage.accept(&input, cpu).await;
    let task = stage.trained(&input, id).await;
    let undisturbed = numbers_of(stage, &task).await;
    assert!(
        found.iter().all(|numbers| *numbers == undisturbed),
        "a kill changed what is forecast"
    );
    (accepted + 1, undisturbed)
}

async fn numbers_of(stage: &Stage, task: &Task) -> Numbers {
    let key = task
        .artifact
        .as_deref()
        .expect("a trained task has a result");
    let index = trained::index(&stage.objects, key)
        .await
        .expect("the result is whole");
    let mut numbers = Numbers::new();
    for series in &index.series {
        assert!(!series.best.is_empty());
        let body = trained::body(&stage.objects, key, series)
            .await
            .expect("a series can be read");
        let forecast = body.forecast.expect("each series has its forecast");
        let values = [forecast.mean, forecast.lower, forecast.upper].concat();
        numbers.push((series.best.clone(), values));
    }
    numbers
}

/// Kills workers and replaces them; answers how many kills met one at work, and the last workers.
async fn kill_again_and_again(stage: &Stage, trials: usize) -> (usize, Vec<WorkerProcess>) {
    let mut workers = vec![stage.worker(&ENV), stage.worker(&ENV)];
    let mut busy = 0;
    for trial in 0..trials {
        sleep(random(300..2500)).await;
        let at = rand::random_range(0..workers.len());
        // Half of the kills wait for a child: how soon a worker has one is the machine's business.
        if trial % 2 == 0 {
            let has_child = async || !workers[at].children().is_empty();
            stage.until("the worker gets no work", has_child).await;
        }
        let children = workers[at].children();
        busy += usize::from(!children.is_empty());
        workers[at].kill();
        let (killed, most) = (Instant::now(), allowed(CHILD_OUTLIVES));
        while children.iter().any(|pid| is_alive(*pid)) {
            assert!(
                killed.elapsed() < most,
                "a child outlived its killed worker"
            );
            sleep(Duration::from_millis(5)).await;
        }
        workers[at] = stage.worker(&ENV);
    }
    (busy, workers)
}

/// Neither gone nor a zombie that nobody has looked at.
fn is_alive(pid: u32) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    stat.rsplit_once(") ")
        .is_some_and(|(_, rest)| !rest.starts_with(['Z', 'X']))
}
