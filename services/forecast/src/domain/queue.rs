//! How long a queued task waits: the company's queue played forward in its order, none overtaken.

/// A running or waiting task.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Place {
    /// Slots it takes.
    pub cpu: i32,
    /// Minutes it still runs, or will run once started.
    pub minutes: f64,
    pub running: bool,
}

/// When a task begins and when it is done, in minutes from now.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Turn {
    pub starts: f64,
    pub done: f64,
}

/// The turn of each task of the list, which holds the running ones and then the queue in its order; `workers` is how
/// many slots there are.
pub fn turns(tasks: &[Place], workers: i32) -> Vec<Turn> {
    // The minute at which each slot is free. Running tasks keep slots that were taken away meanwhile.
    let taken: i32 = tasks
        .iter()
        .filter(|task| task.running)
        .map(|task| task.cpu)
        .sum();
    let slots = workers.max(taken).max(1) as usize;
    let mut free_at = vec![0.0_f64; slots];
    let mut earliest = 0.0_f64;
    tasks
        .iter()
        .map(|task| {
            free_at.sort_by(f64::total_cmp);
            let wanted = (task.cpu.max(1) as usize).min(slots);
            let starts = if task.running {
                0.0
            } else {
                free_at[wanted - 1].max(earliest)
            };
            earliest = earliest.max(starts);
            let done = starts + task.minutes;
            free_at[..wanted].fill(done);
            Turn { starts, done }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(cpu: i32, minutes: f64, running: bool) -> Place {
        Place {
            cpu,
            minutes,
            running,
        }
    }

    fn waits(tasks: &[Place], workers: i32) -> Vec<(f64, f64)> {
        let turns = turns(tasks, workers).into_iter();
        turns.map(|turn| (turn.starts, turn.done)).collect()
    }

    #[test]
    fn a_free_slot_is_taken_at_once() {
        assert_eq!(
            waits(&[place(1, 5.0, true), place(1, 3.0, false)], 2),
            [(0.0, 5.0), (0.0, 3.0)]
        );
    }

    #[test]
    fn a_wide_task_waits_and_is_not_overtaken() {
        let queue = [
            place(1, 5.0, true),
            place(2, 3.0, false),
            place(1, 1.0, false),
        ];
        assert_eq!(waits(&queue, 2), [(0.0, 5.0), (5.0, 8.0), (8.0, 9.0)]);
    }

    #[test]
    fn a_task_wider_than_the_company_still_has_an_answer() {
        assert_eq!(waits(&[place(8, 2.0, false)], 2), [(0.0, 2.0)]);
    }
}
