//! Whether periods that are only counted repeat, and after how many: for series without dates.

/// Seasons that occur in business data, in periods.
const CANDIDATES: [usize; 8] = [4, 5, 7, 12, 24, 48, 52, 168];
/// Whole seasons that must be there.
const LEAST_SEASONS: usize = 3;
/// Share of the variance around the trend that a season must explain, corrected for chance.
const LEAST_SHARE: f64 = 0.4;

/// The candidate whose levels explain most of the variance around a moving average of its own
/// length, by the adjusted coefficient of determination; `None` when none explains much.
pub fn detect_season(values: &[Option<f64>]) -> Option<usize> {
    let filled = super::fill_linear(values);
    CANDIDATES
        .into_iter()
        .filter(|season| filled.len() >= LEAST_SEASONS * season)
        .filter_map(|season| Some((season, share(&filled, season)?)))
        .filter(|(_, share)| *share >= LEAST_SHARE)
        // A multiple of the season explains as much: it must explain clearly more to win.
        .fold(
            None,
            |best: Option<(usize, f64)>, (season, share)| match best {
                Some((_, most)) if share < most + 0.05 * (1.0 - most) => best,
                _ => Some((season, share)),
            },
        )
        .map(|(season, _)| season)
}

/// The adjusted share of the variance of the detrended values that lies between the places of
/// the season.
fn share(values: &[f64], season: usize) -> Option<f64> {
    let half = season / 2;
    let width = 2 * half + 1;
    let mut sum: f64 = values.get(..width)?.iter().sum();
    let mut places = vec![(0.0, 0.0); season];
    let (mut total, mut squares, mut count) = (0.0, 0.0, 0.0);
    for at in half..values.len() - half {
        if at > half {
            sum += values[at + half] - values[at - half - 1];
        }
        // With an even season the ends of the window are the same place of it.
        let ends = if season.is_multiple_of(2) {
            0.5 * (values[at - half] + values[at + half])
        } else {
            0.0
        };
        let rest = values[at] - (sum - ends) / season as f64;
        let (place, number) = &mut places[at % season];
        *place += rest;
        *number += 1.0;
        total += rest;
        squares += rest * rest;
        count += 1.0;
    }
    let between: f64 = places
        .iter()
        .filter(|(_, number)| *number > 0.0)
        .map(|(sum, number)| sum * sum / number)
        .sum();
    let correction = total * total / count;
    let (all, explained) = (squares - correction, between - correction);
    let freedom = count - season as f64;
    if all <= 0.0 || freedom <= 0.0 {
        return None;
    }
    let share = 1.0 - (all - explained).max(0.0) / freedom * (count - 1.0) / all;
    share.is_finite().then_some(share)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn series(len: usize, season: usize, noise: f64) -> Vec<Option<f64>> {
        let mut state = 7_u64;
        (0..len)
            .map(|at| {
                state = state
                    .wrapping_mul(6364136223846793005)
                    .wrapping_add(1442695040888963407);
                let random = (state >> 33) as f64 / (1u64 << 31) as f64 - 0.5;
                let angle = std::f64::consts::TAU * (at % season) as f64 / season as f64;
                Some(100.0 + 0.3 * at as f64 + 10.0 * angle.sin() + noise * random)
            })
            .collect()
    }

    #[test]
    fn a_season_is_found_and_not_its_multiples() {
        for season in [4, 7, 12, 24, 52] {
            assert_eq!(detect_season(&series(400, season, 5.0)), Some(season));
        }
    }

    #[test]
    fn noise_and_short_series_have_no_season() {
        assert_eq!(detect_season(&series(400, 400, 20.0)), None);
        assert_eq!(detect_season(&series(10, 4, 0.0)), None);
    }
}
