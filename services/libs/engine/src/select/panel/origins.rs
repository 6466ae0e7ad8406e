//! The dates up to which a panel learns for backtests: those where windows of its series begin.
//! Series that end on the same date share them all; where there are more, a window is forecast by
//! the panel of the last date before it.

use std::collections::BTreeMap;

use chrono::NaiveDateTime;

use super::taker::Taker;
use crate::backtest::Window;
use crate::models::lags::panel::before;

/// The most dates.
const MOST: usize = 6;

pub(super) struct Origin {
    /// By taker, how many of its periods lie before.
    pub cuts: Vec<usize>,
    /// By taker, the windows that are forecast from here.
    pub windows: Vec<Vec<Window>>,
    /// One horizon before the oldest window: it tells how large errors are.
    pub is_before: bool,
}

/// The oldest first, with one before.
pub(super) fn origins(takers: &[Taker<'_>]) -> Vec<Origin> {
    let begins = |taker: &Taker<'_>, window: &Window| taker.request.series.axis().date(window.cut);
    let mut counts: BTreeMap<NaiveDateTime, usize> = BTreeMap::new();
    for taker in takers {
        for window in &taker.windows {
            *counts.entry(begins(taker, window)).or_default() += 1;
        }
    }
    let first = counts.keys().next().copied();
    let mut common: Vec<(NaiveDateTime, usize)> = counts.into_iter().collect();
    common.sort_by(|a, b| b.1.cmp(&a.1).then(b.0.cmp(&a.0)));
    let mut dates: Vec<NaiveDateTime> = common.iter().take(MOST).map(|(date, _)| *date).collect();
    dates.extend(first);
    dates.sort_unstable();
    dates.dedup();
    let mut origins: Vec<Origin> = Vec::with_capacity(dates.len() + 1);
    for (number, date) in dates.iter().enumerate() {
        let next = dates.get(number + 1);
        let from_here = |taker: &Taker<'_>| -> Vec<Window> {
            let is_mine = |window: &&Window| {
                let begins = begins(taker, window);
                begins >= *date && next.is_none_or(|next| begins < *next)
            };
            taker.windows.iter().filter(is_mine).copied().collect()
        };
        origins.push(Origin {
            cuts: takers
                .iter()
                .map(|taker| before(&taker.request.series, *date))
                .collect(),
            windows: takers.iter().map(from_here).collect(),
            is_before: false,
        });
    }
    let earlier = origins.first().map(|oldest| Origin {
        cuts: oldest
            .cuts
            .iter()
            .zip(takers)
            .map(|(cut, taker)| cut.saturating_sub(taker.request.horizon))
            .collect(),
        windows: vec![Vec::new(); takers.len()],
        is_before: true,
    });
    earlier.into_iter().chain(origins).collect()
}
