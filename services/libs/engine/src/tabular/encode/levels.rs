//! Columns of zeros and ones from a column of categories, rare levels pooled into one.

use serde::{Deserialize, Serialize};

use crate::tabular::frame::MISSING;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Levels {
    /// For each code its place among the made columns.
    to: Vec<Option<u32>>,
    /// The place of missing and unknown levels.
    missing: Option<u32>,
    /// What each made column stands for.
    pub names: Vec<String>,
}

impl Levels {
    /// Levels with fewer than `least` rows, and those beyond the `most` frequent, are pooled.
    /// `drop_first` gives the most frequent one no column, as a model with a constant needs none.
    pub fn new(codes: &[u32], levels: &[String], least: usize, most: usize, drop: bool) -> Levels {
        let mut counts = vec![0_usize; levels.len() + 1];
        for code in codes {
            let place = if *code == MISSING {
                levels.len()
            } else {
                *code as usize
            };
            counts[place] += 1;
        }
        let mut order: Vec<usize> = (0..counts.len()).filter(|at| counts[*at] > 0).collect();
        order.sort_by_key(|at| (std::cmp::Reverse(counts[*at]), *at));
        let kept = order
            .iter()
            .take_while(|at| counts[**at] >= least)
            .count()
            .min(most);
        let pooled = order.len() > kept;
        let groups = kept + usize::from(pooled);
        let mut made = Levels {
            to: vec![None; counts.len()],
            missing: None,
            names: Vec::new(),
        };
        if groups < 2 {
            made.to.pop();
            return made;
        }
        for (group, at) in order.iter().take(kept).enumerate() {
            if drop && group == 0 {
                continue;
            }
            made.to[*at] = Some(made.names.len() as u32);
            made.names.push(
                levels
                    .get(*at)
                    .map_or_else(|| "missing".to_owned(), Clone::clone),
            );
        }
        if pooled {
            let place = Some(made.names.len() as u32);
            for at in &order[kept..] {
                made.to[*at] = place;
            }
            // Levels without any row, and the unknown ones, are the rarest of all.
            for (at, count) in counts.iter().enumerate() {
                if *count == 0 {
                    made.to[at] = place;
                }
            }
            made.names.push("others".to_owned());
        }
        made.missing = made.to.pop().flatten();
        made
    }

    /// The place of a code among the made columns; `None` for a row of zeros.
    pub fn place(&self, code: u32) -> Option<usize> {
        self.to
            .get(code as usize)
            .copied()
            .unwrap_or(self.missing)
            .map(|place| place as usize)
    }
}
