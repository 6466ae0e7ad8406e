//! Cells that a change of type altered: how many, and the first of them.

/// Cells that are shown.
const SHOWN: usize = 3;
/// Characters of one that are shown.
const LONGEST: usize = 40;

#[derive(Default)]
pub(super) struct Cells {
    pub(super) count: u64,
    /// Distinct ones.
    pub(super) first: Vec<String>,
}

impl Cells {
    /// Takes so many cells that changed alike.
    pub(super) fn note(&mut self, times: u64, shown: impl FnOnce() -> String) {
        self.count += times;
        if times == 0 || self.first.len() == SHOWN {
            return;
        }
        let shown: String = shown().chars().take(LONGEST).collect();
        if !self.first.contains(&shown) {
            self.first.push(shown);
        }
    }
}
