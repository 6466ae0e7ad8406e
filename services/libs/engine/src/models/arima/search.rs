//! The stepwise search of Hyndman and Khandakar (2008): four simple models, then neighbours of
//! the best as long as one is better. Models are compared by AICc, and those with a root near the
//! unit circle never win. On large series, conditional least squares stand for the likelihood
//! until the few best are left; gaps are filled by lines until the best is found.

use std::collections::HashSet;

use super::design::Design;
use super::fit::Tried;
use super::orders::{Coefficients, Orders};
use super::state::Arima;
use crate::context::FitContext;
use crate::error::FitError;
use crate::models::likely::{Likely, among};

/// Roots nearer the unit circle than this are refused. Farther out, as at the usual 1.01, slow
/// smoothing and steady seasons would be refused with them, and forecasts are worse.
const NEAREST_ROOT: f64 = 1.001;
const MOST_MODELS: usize = 94;
const MOST_SHORT: usize = 5;
const MOST_SEASONAL: usize = 2;
const MOST_TOGETHER: usize = 6;
/// Points times states up to which every model is compared by exact likelihood.
const EXACT_WORK: usize = 30_000;
/// Multiplications to spend on the exact likelihoods of the few best of a larger series, about a
/// tenth of a second.
const BUDGET: usize = 60_000_000;
const MOST_EXACT: usize = 8;

/// What was asked for; the rest is searched.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Wish {
    pub p: Option<usize>,
    pub d: Option<usize>,
    pub q: Option<usize>,
    pub seasonal_p: Option<usize>,
    pub seasonal_d: Option<usize>,
    pub seasonal_q: Option<usize>,
    pub m: Option<usize>,
    pub constant: Option<bool>,
}

struct Search<'a> {
    design: &'a Design<'a>,
    wish: Wish,
    most: [usize; 4],
    /// Whether every model is compared by exact likelihood.
    exact: bool,
    seen: HashSet<Orders>,
    found: Vec<Tried>,
}

/// The best model of this design.
pub(super) fn search(
    design: &Design<'_>,
    wish: Wish,
    ctx: &FitContext<'_>,
) -> Result<Option<Likely<Arima>>, FitError> {
    let n = design.len();
    let m = design.frame.m;
    let seasonal = if m > 1 {
        MOST_SEASONAL.min(n / 3 / m)
    } else {
        0
    };
    let mut search = Search {
        design,
        wish,
        most: [
            MOST_SHORT.min(n / 3),
            MOST_SHORT.min(n / 3),
            seasonal,
            seasonal,
        ],
        exact: n * (MOST_SHORT + m * seasonal.min(1)) <= EXACT_WORK,
        seen: HashSet::new(),
        found: Vec::new(),
    };
    search.walk(ctx)?;
    let mut found = search.found;
    found.sort_by(|a, b| a.criterion.total_cmp(&b.criterion));
    let gaps = design.points.has_gaps();
    if search.exact
        && !gaps
        && let Some(likely) = likely(design, &found, ctx)?
    {
        return Ok(Some(likely));
    }
    let best = if search.exact {
        found.into_iter().next()
    } else {
        finalist(design, &found, &wish, ctx)?
    };
    let best = match best {
        Some(best) if gaps => Some(design.exact(&best, true, ctx)?.unwrap_or(best)),
        best => best,
    };
    if let Some(best) = best
        && let Some(model) = design.finish(best.orders, &best.free, ctx)?
    {
        return Ok(Some(Likely::only(model)));
    }
    for constant in [design.frame.d + design.frame.seasonal_d == 0, false] {
        if let Some(model) = design.finish(design.orders(constant), &[], ctx)? {
            return Ok(Some(Likely::only(model)));
        }
    }
    Ok(None)
}

/// The orders that are likely beside the best, all with their exact likelihoods; `None` when the best
/// cannot be finished.
fn likely(
    design: &Design<'_>,
    found: &[Tried],
    ctx: &FitContext<'_>,
) -> Result<Option<Likely<Arima>>, FitError> {
    let mut models = Vec::new();
    for tried in among(found, |tried| tried.criterion) {
        match design.finish(tried.orders, &tried.free, ctx)? {
            Some(model) => models.push((tried.criterion, model)),
            None if models.is_empty() => return Ok(None),
            None => {}
        }
    }
    Ok(Likely::of(models))
}

/// The best by exact likelihood of the first few, as many as time allows.
fn finalist(
    design: &Design<'_>,
    found: &[Tried],
    wish: &Wish,
    ctx: &FitContext<'_>,
) -> Result<Option<Tried>, FitError> {
    let mut left = BUDGET;
    let mut best: Option<Tried> = None;
    for tried in found.iter().take(MOST_EXACT) {
        let passes = 20 * (tried.orders.coefficients() + 1);
        let cost = 4 * design.len() * tried.orders.states() * passes;
        if best.is_some() && cost > left {
            break;
        }
        left = left.saturating_sub(cost);
        let exact = design.exact(tried, false, ctx)?;
        if let Some(exact) = exact.filter(|exact| search_allows(exact, wish))
            && best
                .as_ref()
                .is_none_or(|best| exact.criterion < best.criterion)
        {
            best = Some(exact);
        }
    }
    Ok(best.or_else(|| found.first().cloned()))
}

fn search_allows(tried: &Tried, wish: &Wish) -> bool {
    let season_asked = wish.seasonal_p.is_some() && wish.seasonal_q.is_some();
    let all_asked = wish.p.is_some() && wish.q.is_some() && (season_asked || tried.orders.m == 1);
    let model = Coefficients::from_free(&tried.orders, &tried.free);
    all_asked || model.roots_beyond(NEAREST_ROOT)
}

impl Search<'_> {
    fn walk(&mut self, ctx: &FitContext<'_>) -> Result<(), FitError> {
        let may = self.design.may_have_constant;
        let constant = may && self.wish.constant != Some(false);
        let both = may && self.wish.constant.is_none();
        let mut best: Option<Tried> = None;
        for [p, q, seasonal_p, seasonal_q] in
            [[2, 2, 1, 1], [0, 0, 0, 0], [1, 0, 1, 0], [0, 1, 0, 1]]
        {
            self.visit([p, q, seasonal_p, seasonal_q], constant, &mut best, ctx)?;
        }
        if both {
            self.visit([0; 4], false, &mut best, ctx)?;
        }
        while let Some(from) = best.as_ref().map(|best| best.orders) {
            let before = best.as_ref().map(|best| best.criterion);
            for [p, q, seasonal_p, seasonal_q] in MOVES {
                let here = best.as_ref().map_or(from, |best| best.orders);
                let counts = [
                    here.p.checked_add_signed(p),
                    here.q.checked_add_signed(q),
                    here.seasonal_p.checked_add_signed(seasonal_p),
                    here.seasonal_q.checked_add_signed(seasonal_q),
                ];
                if let [Some(p), Some(q), Some(seasonal_p), Some(seasonal_q)] = counts {
                    let counts = [p, q, seasonal_p, seasonal_q];
                    self.visit(counts, here.constant, &mut best, ctx)?;
                }
            }
            if both {
                let here = best.as_ref().map_or(from, |best| best.orders);
                let counts = [here.p, here.q, here.seasonal_p, here.seasonal_q];
                self.visit(counts, !here.constant, &mut best, ctx)?;
            }
            if best.as_ref().map(|best| best.criterion) == before {
                break;
            }
        }
        Ok(())
    }

    fn visit(
        &mut self,
        counts: [usize; 4],
        constant: bool,
        best: &mut Option<Tried>,
        ctx: &FitContext<'_>,
    ) -> Result<(), FitError> {
        let wishes = [
            self.wish.p,
            self.wish.q,
            self.wish.seasonal_p,
            self.wish.seasonal_q,
        ];
        let mut counts = counts;
        for ((count, wish), most) in counts.iter_mut().zip(wishes).zip(self.most) {
            *count = wish.unwrap_or((*count).min(most));
        }
        let free: usize = counts
            .iter()
            .zip(wishes)
            .filter(|(_, wish)| wish.is_none())
            .map(|(c, _)| c)
            .sum();
        let [p, q, mut seasonal_p, mut seasonal_q] = counts;
        if self.design.frame.m == 1 {
            (seasonal_p, seasonal_q) = (0, 0);
        }
        let orders = Orders {
            p,
            q,
            seasonal_p,
            seasonal_q,
            ..self.design.orders(constant)
        };
        if free > MOST_TOGETHER || self.seen.len() >= MOST_MODELS || !self.seen.insert(orders) {
            return Ok(());
        }
        let Some((fit, criterion)) = self.design.css(orders, || ctx.check())? else {
            return Ok(());
        };
        let mut tried = Tried::new(orders, fit, criterion);
        if self.exact {
            let Some(exact) = self.design.exact(&tried, false, ctx)? else {
                return Ok(());
            };
            tried = exact;
        }
        let criterion = tried.criterion;
        if !search_allows(&tried, &self.wish) {
            return Ok(());
        }
        if best.as_ref().is_none_or(|best| criterion < best.criterion) {
            *best = Some(tried.clone());
        }
        self.found.push(tried);
        Ok(())
    }
}

/// Neighbours: p, q, P and Q by one, alone or two of a kind.
const MOVES: [[isize; 4]; 16] = [
    [0, 0, -1, 0],
    [0, 0, 0, -1],
    [0, 0, 1, 0],
    [0, 0, 0, 1],
    [0, 0, -1, -1],
    [0, 0, -1, 1],
    [0, 0, 1, -1],
    [0, 0, 1, 1],
    [-1, 0, 0, 0],
    [0, -1, 0, 0],
    [1, 0, 0, 0],
    [0, 1, 0, 0],
    [-1, -1, 0, 0],
    [-1, 1, 0, 0],
    [1, -1, 0, 0],
    [1, 1, 0, 0],
];
