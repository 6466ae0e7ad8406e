//! Which waves, and which form: waves one after another as long as Akaike's criterion falls, of
//! data in which level and hanging errors are already accounted for; then forms that differ by
//! one part from the best so far.

use super::dynamics::{Form, Free, MOST_TERMS, Trend};
use super::fit::{Data, Tried, Work};
use super::waves::Wave;
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::aicc;

/// What was asked for; the rest is searched.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Wish {
    pub trend: Option<Trend>,
    pub follows: Option<bool>,
    pub adapts: Option<bool>,
    pub waves: Option<usize>,
    pub p: Option<usize>,
    pub q: Option<usize>,
}

/// Waves of each season in the first guess.
const FIRST: usize = 6;
/// Points for each number that waves bring.
const POINTS_A_WAVE: usize = 6;
/// Smoothing of the level from which searches begin: the likelihood may have two tops.
const FIRST_ALPHA: f64 = 0.2;
const OTHER_ALPHA: f64 = 0.7;

const PLAIN: Form = Form {
    trend: Trend::None,
    follows: true,
    adapts: false,
    p: 1,
    q: 0,
};

/// The first waves of each season.
fn first(candidates: &[Wave], each: usize, most: usize) -> Vec<Wave> {
    let mut first: Vec<Wave> = Vec::new();
    for wave in candidates {
        let same = |other: &&Wave| other.season == wave.season;
        if first.iter().filter(same).count() < each && first.len() < most {
            first.push(*wave);
        }
    }
    first
}

/// The waves that were asked for or that lower the criterion, and where to begin with the rest.
pub(super) fn waves(
    data: &Data,
    candidates: Vec<Wave>,
    wish: Wish,
    ctx: &FitContext<'_>,
) -> Result<(Vec<Wave>, Free), FitError> {
    let free = Free::new(FIRST_ALPHA, data.seasons);
    let most = data.points() / POINTS_A_WAVE / 2;
    let start = first(&candidates, wish.waves.unwrap_or(FIRST), most);
    if start.is_empty() || wish.waves.is_some() {
        return Ok((start, free));
    }
    let Some(guess) = Work::new(data, start).fit(PLAIN, &free, None, ctx)? else {
        return Ok((Vec::new(), free));
    };
    let work = Work::new(data, candidates);
    let mut normal = work.normal(PLAIN, &guess.dynamics, ctx)?;
    let begin = 1 + data.columns;
    (0..begin).for_each(|column| {
        normal.take(column);
    });
    let own = PLAIN.p + PLAIN.q + 2 + begin;
    let score =
        |squares: f64, waves: usize| aicc(data.deviance(squares), own + 2 * waves, data.points());
    let mut left: Vec<usize> = (0..work.waves.len()).collect();
    let mut chosen: Vec<usize> = Vec::new();
    let mut least = score(normal.squares(), 0).unwrap_or(f64::INFINITY);
    while chosen.len() < most {
        ctx.check()?;
        let columns = |wave: usize| [begin + 2 * wave, begin + 2 * wave + 1];
        let best = left
            .iter()
            .enumerate()
            .map(|(place, wave)| (normal.gain(columns(*wave)), place))
            .max_by(|a, b| a.0.total_cmp(&b.0));
        let Some((gain, place)) = best else { break };
        let Some(criterion) = score((normal.squares() - gain).max(0.0), chosen.len() + 1) else {
            break;
        };
        if criterion.is_nan() || criterion >= least {
            break;
        }
        least = criterion;
        let wave = left.swap_remove(place);
        columns(wave).into_iter().for_each(|column| {
            normal.take(column);
        });
        chosen.push(wave);
    }
    chosen.sort_unstable();
    let waves = chosen.into_iter().map(|wave| work.waves[wave]).collect();
    Ok((waves, guess.free))
}

/// The best form by the criterion.
pub(super) fn form(
    work: &Work<'_>,
    free: &Free,
    wish: Wish,
    ctx: &FitContext<'_>,
) -> Result<Option<Tried>, FitError> {
    let asked = |form: Form| Form {
        trend: wish.trend.unwrap_or(form.trend),
        follows: wish.follows.unwrap_or(form.follows),
        adapts: wish.adapts.unwrap_or(form.adapts) && !work.waves.is_empty(),
        p: wish.p.unwrap_or(form.p),
        q: wish.q.unwrap_or(form.q),
    };
    let mut seen = vec![asked(PLAIN)];
    let Some(mut best) = work.fit(seen[0], free, None, ctx)? else {
        return Ok(None);
    };
    let other = Free::new(OTHER_ALPHA, work.data.seasons);
    if let Some(other) = work.fit(seen[0], &other, None, ctx)?
        && other.criterion < best.criterion
    {
        best = other;
    }
    loop {
        let from = best.form;
        for change in CHANGES {
            let form = asked(change(best.form));
            // A slope that follows the data and never levels out runs away over long horizons.
            let runs = form.follows && form.trend == Trend::Additive && wish.trend.is_none();
            if runs || form.p + form.q > MOST_TERMS || seen.contains(&form) {
                continue;
            }
            seen.push(form);
            if let Some(tried) = work.fit(form, &best.free, Some(&best.seeds), ctx)?
                && tried.criterion < best.criterion
            {
                best = tried;
            }
        }
        if best.form == from {
            return Ok(Some(best));
        }
    }
}

/// Forms that differ by one part.
const CHANGES: [fn(Form) -> Form; 9] = [
    |form| Form {
        follows: !form.follows,
        ..form
    },
    |form| Form {
        trend: Trend::Damped,
        ..form
    },
    |form| Form {
        trend: Trend::Additive,
        ..form
    },
    |form| Form {
        trend: Trend::None,
        ..form
    },
    |form| Form {
        p: form.p + 1,
        ..form
    },
    |form| Form {
        q: form.q + 1,
        ..form
    },
    |form| Form {
        p: form.p.saturating_sub(1),
        ..form
    },
    |form| Form {
        q: form.q.saturating_sub(1),
        ..form
    },
    |form| Form {
        adapts: !form.adapts,
        ..form
    },
];
