//! The structure of one oblivious tree: the same split for all nodes of a level, chosen by the
//! cosine between the gradients and what the leaves would say (Prokhorenkova et al. 2018).

use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::Random;

/// A split of a level: codes above `border` go right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cut {
    pub feature: usize,
    pub border: u8,
}

/// A feature as codes; a cut can be made after each code below `cuts`.
#[derive(Clone, Copy)]
pub(super) struct Codes<'a> {
    pub codes: &'a [u8],
    pub cuts: usize,
}

/// Gradients of one output with the weights of rows: weight, weighted gradient.
pub(super) type Pair = [f64; 2];

pub(super) struct Search<'a> {
    pub features: Vec<Option<Codes<'a>>>,
    /// A list of pairs an output, row by row.
    pub pairs: &'a [Vec<Pair>],
    pub depth: usize,
    pub l2: f64,
    /// Standard deviation of the noise of a feature's score.
    pub noise: f64,
}

/// Rows grouped by leaf, and their pairs in the same order.
struct Groups {
    rows: Vec<u32>,
    pairs: Vec<Vec<Pair>>,
    /// Where each leaf begins, and the end.
    starts: Vec<usize>,
}

/// Numerator and denominator of the cosine, by cut.
struct Parts {
    parts: [Pair; 256],
    base: Pair,
}

impl Search<'_> {
    /// The cuts of the levels, fewer than `depth` when nothing is left to be split.
    pub fn run(&self, random: &mut Random, ctx: &FitContext<'_>) -> Result<Vec<Cut>, FitError> {
        let rows: Vec<u32> = (0..self.pairs[0].len() as u32)
            .filter(|row| self.pairs[0][*row as usize][0] > 0.0)
            .collect();
        let mut groups = Groups {
            pairs: self
                .pairs
                .iter()
                .map(|pairs| rows.iter().map(|row| pairs[*row as usize]).collect())
                .collect(),
            starts: vec![0, rows.len()],
            rows,
        };
        let mut cuts: Vec<Cut> = Vec::new();
        for level in 0..self.depth {
            ctx.check()?;
            let Some(cut) = self.best(&groups, &cuts, random, ctx)? else {
                break;
            };
            cuts.push(cut);
            if let Some(codes) = self.features[cut.feature].filter(|_| level + 1 < self.depth) {
                groups = groups.split(codes.codes, cut.border);
            }
        }
        Ok(cuts)
    }

    fn best(
        &self,
        groups: &Groups,
        cuts: &[Cut],
        random: &mut Random,
        ctx: &FitContext<'_>,
    ) -> Result<Option<Cut>, FitError> {
        let mut best: Option<(f64, Cut)> = None;
        let mut work = 0;
        for (feature, codes) in self.features.iter().enumerate() {
            let Some(codes) = codes.filter(|codes| codes.cuts > 0) else {
                continue;
            };
            work += groups.rows.len() * self.pairs.len();
            if work > 1 << 22 {
                ctx.check()?;
                work = 0;
            }
            let parts = self.parts(groups, codes);
            let [mut top, mut bottom] = parts.base;
            for (border, [up, down]) in parts.parts[..codes.cuts].iter().enumerate() {
                top += up;
                bottom += down;
                let cut = Cut {
                    feature,
                    border: border as u8,
                };
                let score = top / bottom.max(1e-100).sqrt() + self.noise * random.normal();
                if best.is_none_or(|(most, _)| score > most) && !cuts.contains(&cut) {
                    best = Some((score, cut));
                }
            }
        }
        Ok(best.map(|(_, cut)| cut))
    }

    fn parts(&self, groups: &Groups, codes: Codes<'_>) -> Parts {
        let mut whole = Parts {
            parts: [[0.0; 2]; 256],
            base: [0.0; 2],
        };
        let mut counts = [[0.0; 2]; 256];
        for pairs in &groups.pairs {
            for leaf in groups.starts.windows(2) {
                let (from, to) = (leaf[0], leaf[1]);
                if from < to {
                    self.leaf(
                        &groups.rows[from..to],
                        &pairs[from..to],
                        codes,
                        &mut counts,
                        &mut whole,
                    );
                }
            }
        }
        whole
    }

    /// Adds what one leaf says of each cut.
    fn leaf(
        &self,
        rows: &[u32],
        pairs: &[Pair],
        codes: Codes<'_>,
        counts: &mut [Pair; 256],
        whole: &mut Parts,
    ) {
        let mut all = [0.0; 2];
        let mut occupied = [0_u64; 4];
        for (row, pair) in rows.iter().zip(pairs) {
            let code = codes.codes[*row as usize] as usize;
            let count = &mut counts[code];
            count[0] += pair[0];
            count[1] += pair[1];
            occupied[code >> 6] |= 1 << (code & 63);
            all[0] += pair[0];
            all[1] += pair[1];
        }
        let part = |[weight, sum]: Pair| {
            let mean = sum / (weight + self.l2);
            [mean * sum, mean * mean * weight]
        };
        let mut last = part(all);
        whole.base[0] += last[0];
        whole.base[1] += last[1];
        let mut left = [0.0; 2];
        for (word, mut bits) in occupied.into_iter().enumerate() {
            while bits != 0 {
                let code = word * 64 + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                left[0] += counts[code][0];
                left[1] += counts[code][1];
                counts[code] = [0.0; 2];
                let lower = part(left);
                let upper = part([(all[0] - left[0]).max(0.0), all[1] - left[1]]);
                let next = [lower[0] + upper[0], lower[1] + upper[1]];
                whole.parts[code][0] += next[0] - last[0];
                whole.parts[code][1] += next[1] - last[1];
                last = next;
            }
        }
    }
}

impl Groups {
    fn split(&self, codes: &[u8], border: u8) -> Groups {
        let mut rows = Vec::with_capacity(self.rows.len());
        let mut order = Vec::with_capacity(self.rows.len());
        let mut starts = vec![0];
        for leaf in self.starts.windows(2) {
            for right in [false, true] {
                for at in leaf[0]..leaf[1] {
                    let row = self.rows[at];
                    if (codes[row as usize] > border) == right {
                        rows.push(row);
                        order.push(at);
                    }
                }
                if starts.last() != Some(&rows.len()) {
                    starts.push(rows.len());
                }
            }
        }
        Groups {
            rows,
            pairs: self
                .pairs
                .iter()
                .map(|pairs| order.iter().map(|at| pairs[*at]).collect())
                .collect(),
            starts,
        }
    }
}
