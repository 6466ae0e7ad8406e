//! The rules of a task in plain code: what each act does to one task with its shards. The exhaustive search looks
//! for a way to break them, and the statements in SQL are compared with them.

use b2l_jobs::{MOST_CRASHES, State, Ticket};

/// A rule that is broken on purpose, to see that the search finds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Defect {
    /// Writes do not ask for the attempt.
    NoFence,
    /// An end does not ask whether the task has ended before.
    NoFinal,
    /// Nobody takes back what a dead worker held.
    NoReaper,
    /// A shard merges without waiting for the others.
    EarlyMerge,
    /// A stop ends the task and forgets its shards' leases and queue.
    HalfStop,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Shard {
    pub state: State,
    pub attempt: i32,
    pub crashes: i32,
    /// The attempt whose output was handed in.
    pub output: Option<i32>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Task {
    pub id: i64,
    pub state: State,
    pub shards: Vec<Shard>,
    /// Ends that were written; more than one is a fault.
    pub ends: u8,
    /// A write of an attempt that was not the last one, or another fault seen on the way.
    pub fault: Option<&'static str>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finished {
    Handed,
    Merge,
    Lost,
}

impl Task {
    pub fn queued(id: i64, shards: usize) -> Self {
        let shard = Shard {
            state: State::Queued,
            attempt: 0,
            crashes: 0,
            output: None,
        };
        Self {
            id,
            state: State::Queued,
            shards: vec![shard; shards],
            ends: 0,
            fault: None,
        }
    }

    pub fn cpu(&self) -> usize {
        self.shards.len()
    }

    pub fn admit(&mut self) {
        self.state = State::Running;
    }

    /// The first waiting shard of a running task gets a new attempt.
    pub fn claim(&mut self) -> Option<Ticket> {
        if self.state != State::Running {
            return None;
        }
        let number = self
            .shards
            .iter()
            .position(|shard| shard.state == State::Queued)?;
        let shard = &mut self.shards[number];
        shard.state = State::Running;
        shard.attempt += 1;
        Some(Ticket {
            task_id: self.id,
            number: number as i32,
            attempt: shard.attempt,
        })
    }

    /// Whether a worker with this ticket may write.
    pub fn holds(&self, ticket: &Ticket, defect: Option<Defect>) -> bool {
        let shard = &self.shards[ticket.number as usize];
        let fenced = shard.attempt == ticket.attempt || defect == Some(Defect::NoFence);
        let active = self.state == State::Running || defect == Some(Defect::NoFinal);
        let running = shard.state == State::Running || defect == Some(Defect::NoFinal);
        self.id == ticket.task_id && fenced && active && running
    }

    pub fn finish(&mut self, ticket: &Ticket, defect: Option<Defect>) -> Finished {
        let at = ticket.number as usize;
        let repeated = self.state == State::Running
            && self.shards[at].state == State::Succeeded
            && self.shards[at].attempt == ticket.attempt;
        if repeated {
            return Finished::Handed;
        }
        if !self.holds(ticket, defect) {
            return Finished::Lost;
        }
        let others = self
            .shards
            .iter()
            .enumerate()
            .all(|(number, shard)| number == at || shard.state == State::Succeeded);
        if others || defect == Some(Defect::EarlyMerge) {
            return Finished::Merge;
        }
        self.note_stale(ticket);
        self.shards[at].state = State::Succeeded;
        self.shards[at].output = Some(ticket.attempt);
        Finished::Handed
    }

    /// Ends the task with a result. Asked for only after `Merge`.
    pub fn complete(&mut self, ticket: &Ticket, defect: Option<Defect>) -> bool {
        if !self.holds(ticket, defect) {
            return false;
        }
        self.note_stale(ticket);
        let at = ticket.number as usize;
        self.shards[at].state = State::Succeeded;
        self.shards[at].output = Some(ticket.attempt);
        if self.shards.iter().any(|shard| shard.output.is_none()) {
            self.fault = self
                .fault
                .or(Some("a result without the outputs of all shards"));
        }
        self.end(State::Succeeded);
        true
    }

    pub fn fail(&mut self, ticket: &Ticket, defect: Option<Defect>) -> bool {
        if !self.holds(ticket, defect) {
            return false;
        }
        self.note_stale(ticket);
        self.shards[ticket.number as usize].state = State::Failed;
        self.end(State::Failed);
        true
    }

    pub fn release(&mut self, ticket: &Ticket, defect: Option<Defect>) -> bool {
        if !self.holds(ticket, defect) {
            return false;
        }
        self.note_stale(ticket);
        self.shards[ticket.number as usize].state = State::Queued;
        true
    }

    /// The lease of a running shard has run out, whether its worker lives or not.
    pub fn expire(&mut self, number: usize) -> bool {
        if self.state != State::Running || self.shards[number].state != State::Running {
            return false;
        }
        let shard = &mut self.shards[number];
        if shard.crashes + 1 >= MOST_CRASHES {
            self.end(State::Failed);
        } else {
            shard.crashes += 1;
            shard.state = State::Queued;
        }
        true
    }

    /// The task's time has passed, whoever works on it, or nobody.
    pub fn time_over(&mut self) -> bool {
        if self.state != State::Running {
            return false;
        }
        self.end(State::Failed);
        true
    }

    pub fn stop(&mut self, defect: Option<Defect>) -> bool {
        if !self.state.is_active() {
            return false;
        }
        if defect == Some(Defect::HalfStop) {
            self.state = State::Stopped;
            self.ends += 1;
            return true;
        }
        self.end(State::Stopped);
        true
    }

    fn note_stale(&mut self, ticket: &Ticket) {
        if self.shards[ticket.number as usize].attempt != ticket.attempt {
            self.fault = self
                .fault
                .or(Some("a write of an attempt that was not the last"));
        }
    }

    /// The task and every shard that has not ended.
    fn end(&mut self, state: State) {
        self.state = state;
        self.ends = self.ends.saturating_add(1);
        for shard in self
            .shards
            .iter_mut()
            .filter(|shard| shard.state.is_active())
        {
            shard.state = State::Stopped;
        }
    }

    /// What must be true at every moment.
    pub fn fault(&self) -> Option<&'static str> {
        let ended = !self.state.is_active();
        if self.ends > 1 {
            return Some("a task ended twice");
        }
        if ended != (self.ends == 1) {
            return Some("a task left its end");
        }
        if ended && self.shards.iter().any(|shard| shard.state.is_active()) {
            return Some("a shard outlived its task");
        }
        self.fault
    }
}
