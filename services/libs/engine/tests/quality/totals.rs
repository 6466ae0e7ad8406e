//! The range of a total must hold as often as it says, where a plan of promotions is known too.

use b2l_engine::{FitContext, Period, Random};

use crate::planted::{Kind, planted};
use crate::served::{planted_as_usual, serve};

const SERIES: u64 = 60;
/// Weeks that are planned.
const STEPS: usize = 8;
/// Of the weeks to come, as of those of the history.
const NOISE: f64 = 0.05;
/// Of sixty totals the share has a deviation of five points.
const LEAST: f64 = 0.65;

#[test]
fn the_range_of_eight_planned_weeks_holds_as_often_as_it_says() {
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let kinds = Kind::ALL.len() as u64;
    let held: Vec<bool> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|worker| {
                let seeds = (worker..SERIES).step_by(threads as usize);
                // The first kind has promotions.
                scope.spawn(move || seeds.map(|seed| holds(kinds * seed)).collect::<Vec<_>>())
            })
            .collect();
        let all = workers.into_iter();
        all.flat_map(|worker| worker.join().unwrap()).collect()
    });
    let share = held.iter().filter(|held| **held).count() as f64 / held.len() as f64;
    println!("{:.1} % of totals with a plan", 100.0 * share);
    assert_eq!(held.len() as u64, SERIES);
    assert!(share >= LEAST, "{share:.3} of the totals held");
}

fn holds(seed: u64) -> bool {
    let story = planted(seed);
    assert_eq!(story.kind, Kind::WeeksWithPromotions);
    let ctx = FitContext::new(7).with_trainer(&b2l_native::Native);
    let request = planted_as_usual(&story, &story.clean, STEPS);
    let served = serve(request, story.future.as_ref(), &ctx);
    let headline = served.headline(&story.axis, &story.clean, Period::Weeks);
    let mut random = Random::new(1_000 + seed);
    let planned = story.ahead()[..STEPS].iter();
    let values: Vec<f64> = planned
        .map(|value| value * (1.0 + NOISE * random.normal()))
        .collect();
    let came = headline.kind.of(&values).unwrap();
    println!(
        "{seed}: {came:.0} in {:.0} to {:.0}, expected {:.0} by {}",
        headline.lower, headline.upper, headline.value, served.outcome.best
    );
    (headline.lower..=headline.upper).contains(&came)
}
