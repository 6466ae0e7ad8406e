//! Every interleaving of a story's trainings with two workers. There is no clock: a lease may run out at any moment,
//! which covers pauses, partitions and skewed clocks, and a claim may come at any moment, which covers every fate of
//! a doorbell. Workers die at any point, the user stops and trains again, slots are taken away and given back.

use std::collections::{HashMap, HashSet, VecDeque};

use b2l_jobs::{State, Ticket};

use crate::model::{Defect, Finished, Task};

const SHARDS: usize = 2;
const CAPACITY: usize = 2;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Worker {
    Idle,
    Fitting(Ticket),
    /// The output lies under its own key; nobody sees it yet.
    Uploaded(Ticket),
    Merging(Ticket),
}

/// How often each fault may still happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Budget {
    kill: u8,
    stop: u8,
    retrain: u8,
    expire: u8,
    release: u8,
    capacity: u8,
}

const BUDGET: Budget = Budget {
    kill: 1,
    stop: 1,
    retrain: 1,
    expire: 1,
    release: 1,
    capacity: 1,
};

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct World {
    /// The story's last task; an earlier one has ended.
    task: Option<Task>,
    workers: [Worker; 2],
    capacity: usize,
    budget: Budget,
    fault: Option<&'static str>,
}

/// Whether a step is one that a working system takes by itself, sooner or later.
type Step = (&'static str, bool, World);

const FAIR: bool = true;
const FAULT: bool = false;

fn start() -> World {
    World {
        task: None,
        workers: [Worker::Idle; 2],
        capacity: CAPACITY,
        budget: BUDGET,
        fault: None,
    }
}

fn steps(world: &World, defect: Option<Defect>) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut emit = |name, fair, next: World| steps.push((name, fair, judged(next)));
    user_steps(world, defect, &mut emit);
    for at in 0..world.workers.len() {
        worker_steps(world, at, defect, &mut emit);
    }
    reaper_steps(world, defect, &mut emit);
    steps
}

/// The order of the workers does not matter; faults stay.
fn judged(mut world: World) -> World {
    world.fault = world
        .fault
        .or_else(|| world.task.as_ref().and_then(Task::fault));
    world.workers.sort_by_key(|worker| format!("{worker:?}"));
    world
}

fn user_steps(
    world: &World,
    defect: Option<Defect>,
    emit: &mut impl FnMut(&'static str, bool, World),
) {
    let ended = world
        .task
        .as_ref()
        .is_none_or(|task| !task.state.is_active());
    match &world.task {
        None => emit(
            "accept",
            FAULT,
            World {
                task: Some(Task::queued(1, SHARDS)),
                ..world.clone()
            },
        ),
        Some(task) if ended && world.budget.retrain > 0 => {
            let mut next = World {
                task: Some(Task::queued(task.id + 1, SHARDS)),
                ..world.clone()
            };
            next.budget.retrain -= 1;
            emit("train again", FAULT, next);
        }
        _ => {}
    }
    if let Some(task) = &world.task
        && world.budget.stop > 0
    {
        let mut stopped = task.clone();
        if stopped.stop(defect) {
            let mut next = World {
                task: Some(stopped),
                ..world.clone()
            };
            next.budget.stop -= 1;
            emit("stop", FAULT, next);
        }
    }
    if world.capacity > 0 && world.budget.capacity > 0 {
        let mut next = World {
            capacity: 0,
            ..world.clone()
        };
        next.budget.capacity -= 1;
        emit("no slots", FAULT, next);
    }
    if world.capacity == 0 {
        emit(
            "slots again",
            FAIR,
            World {
                capacity: CAPACITY,
                ..world.clone()
            },
        );
    }
}

fn worker_steps(
    world: &World,
    at: usize,
    defect: Option<Defect>,
    emit: &mut impl FnMut(&'static str, bool, World),
) {
    let become_ = |worker: Worker, task: Option<Task>| {
        let mut next = World {
            task,
            ..world.clone()
        };
        next.workers[at] = worker;
        next
    };
    let Some(ticket) = ticket_of(world.workers[at]) else {
        if let Some((ticket, task)) = claimed(world) {
            emit("claim", FAIR, become_(Worker::Fitting(ticket), Some(task)));
        }
        return;
    };
    if world.budget.kill > 0 {
        let mut next = become_(Worker::Idle, world.task.clone());
        next.budget.kill -= 1;
        emit("kill", FAULT, next);
    }
    let task = world
        .task
        .clone()
        .expect("a worker holds a ticket of a task");
    let mine = task.id == ticket.task_id;
    if !mine || !task.holds(&ticket, defect) {
        // A beat or a write met no row.
        emit("lost", FAIR, become_(Worker::Idle, Some(task)));
        return;
    }
    match world.workers[at] {
        Worker::Fitting(_) => emit(
            "upload",
            FAIR,
            become_(Worker::Uploaded(ticket), Some(task.clone())),
        ),
        Worker::Uploaded(_) => {
            let mut next = task.clone();
            match next.finish(&ticket, defect) {
                Finished::Handed => emit("hand in", FAIR, become_(Worker::Idle, Some(next))),
                Finished::Merge => emit(
                    "last one",
                    FAIR,
                    become_(Worker::Merging(ticket), Some(next)),
                ),
                Finished::Lost => emit("lost", FAIR, become_(Worker::Idle, Some(next))),
            }
        }
        Worker::Merging(_) => {
            let mut next = task.clone();
            next.complete(&ticket, defect);
            emit("complete", FAIR, become_(Worker::Idle, Some(next)));
        }
        Worker::Idle => {}
    }
    let mut failed = task.clone();
    if failed.fail(&ticket, defect) {
        emit("fail", FAULT, become_(Worker::Idle, Some(failed)));
    }
    let mut released = task;
    if world.budget.release > 0 && released.release(&ticket, defect) {
        let mut next = become_(Worker::Idle, Some(released));
        next.budget.release -= 1;
        emit("release", FAULT, next);
    }
}

fn claimed(world: &World) -> Option<(Ticket, Task)> {
    let mut task = world.task.clone()?;
    if task.state == State::Queued {
        if task.cpu() > world.capacity {
            return None;
        }
        task.admit();
    }
    Some((task.claim()?, task))
}

fn ticket_of(worker: Worker) -> Option<Ticket> {
    match worker {
        Worker::Idle => None,
        Worker::Fitting(ticket) | Worker::Uploaded(ticket) | Worker::Merging(ticket) => {
            Some(ticket)
        }
    }
}

fn reaper_steps(
    world: &World,
    defect: Option<Defect>,
    emit: &mut impl FnMut(&'static str, bool, World),
) {
    let Some(task) = &world.task else { return };
    let mut late = task.clone();
    if late.time_over() {
        let task = Some(late);
        emit(
            "time over",
            FAULT,
            World {
                task,
                ..world.clone()
            },
        );
    }
    for number in 0..task.shards.len() {
        let mut next = task.clone();
        if !next.expire(number) {
            continue;
        }
        let held = Ticket {
            task_id: task.id,
            number: number as i32,
            attempt: task.shards[number].attempt,
        };
        let alive = world
            .workers
            .iter()
            .any(|worker| ticket_of(*worker) == Some(held));
        let mut next = World {
            task: Some(next),
            ..world.clone()
        };
        if !alive && defect != Some(Defect::NoReaper) {
            emit("reap", FAIR, next);
        } else if alive && world.budget.expire > 0 {
            next.budget.expire -= 1;
            emit("expire", FAULT, next);
        }
    }
}

struct Found {
    states: usize,
    steps: usize,
    unsafe_: Option<&'static str>,
    stuck: usize,
}

fn search(defect: Option<Defect>) -> Found {
    let mut seen: HashMap<World, usize> = HashMap::from([(start(), 0)]);
    let mut worlds = vec![start()];
    let mut queue = VecDeque::from([0]);
    let mut back: Vec<Vec<usize>> = vec![Vec::new()];
    let mut taken = 0;
    while let Some(at) = queue.pop_front() {
        for (_, fair, next) in steps(&worlds[at].clone(), defect) {
            taken += 1;
            let fault = next.fault;
            let to = *seen.entry(next.clone()).or_insert_with(|| {
                worlds.push(next);
                back.push(Vec::new());
                queue.push_back(worlds.len() - 1);
                worlds.len() - 1
            });
            if fair {
                back[to].push(at);
            }
            if fault.is_some() {
                return Found {
                    states: worlds.len(),
                    steps: taken,
                    unsafe_: fault,
                    stuck: 0,
                };
            }
        }
    }
    let stuck = worlds.len() - reachable_back(&worlds, &back);
    Found {
        states: worlds.len(),
        steps: taken,
        unsafe_: None,
        stuck,
    }
}

/// How many states come by fair steps alone to one where the task has ended.
fn reachable_back(worlds: &[World], back: &[Vec<usize>]) -> usize {
    let ended = |world: &World| {
        world
            .task
            .as_ref()
            .is_none_or(|task| !task.state.is_active())
    };
    let mut good: HashSet<usize> = (0..worlds.len()).filter(|at| ended(&worlds[*at])).collect();
    let mut queue: Vec<usize> = good.iter().copied().collect();
    while let Some(at) = queue.pop() {
        for before in &back[at] {
            if good.insert(*before) {
                queue.push(*before);
            }
        }
    }
    good.len()
}

#[test]
fn no_interleaving_is_unsafe_and_none_is_stuck() {
    let found = search(None);
    println!("{} states, {} steps", found.states, found.steps);
    assert_eq!((found.unsafe_, found.stuck), (None, 0));
    assert!(
        found.states > 10_000,
        "the search is too small to mean anything: {}",
        found.states
    );
}

#[test]
fn each_planted_defect_is_found() {
    for (defect, fault) in [
        (
            Defect::NoFence,
            Some("a write of an attempt that was not the last"),
        ),
        (Defect::NoFinal, Some("a task ended twice")),
        (
            Defect::EarlyMerge,
            Some("a result without the outputs of all shards"),
        ),
        (Defect::HalfStop, Some("a shard outlived its task")),
    ] {
        assert_eq!(search(Some(defect)).unsafe_, fault, "{defect:?}");
    }
    let found = search(Some(Defect::NoReaper));
    assert!(
        found.unsafe_.is_none() && found.stuck > 0,
        "without a reaper a killed worker's task hangs"
    );
}
