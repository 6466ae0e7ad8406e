//! The random numbers against the published algorithm, run apart (state from splitmix64 of the
//! seed 42), and against the distributions they promise.

use b2l_engine::Random;

#[test]
fn the_bits_are_those_of_the_published_generator() {
    let mut random = Random::new(42);
    let bits: Vec<u64> = (0..4).map(|_| random.bits()).collect();
    assert_eq!(
        bits,
        [
            15021278609987233951,
            5881210131331364753,
            18149643915985481100,
            12933668939759105464,
        ]
    );
}

#[test]
fn the_same_seed_gives_the_same_numbers_and_another_seed_does_not() {
    let draw = |seed| {
        let mut random = Random::new(seed);
        (random.normal(), random.uniform(), random.below(1_000_000))
    };
    assert_eq!(draw(7), draw(7));
    assert_ne!(draw(7), draw(8));
}

#[test]
fn a_fork_has_numbers_of_its_own() {
    let random = Random::new(7);
    let first = random.fork(0).bits();
    assert_eq!(first, random.fork(0).bits());
    assert_ne!(first, random.fork(1).bits());
    assert_ne!(first, random.clone().bits());
}

#[test]
fn normal_numbers_have_the_moments_of_the_normal_distribution() {
    let mut random = Random::new(1);
    let drawn: Vec<f64> = (0..200_000).map(|_| random.normal()).collect();
    let moment = |power| drawn.iter().map(|x| x.powi(power)).sum::<f64>() / 200_000.0;
    // Four standard errors: of the mean 1/√n, of the square √2/√n, of the fourth power √96/√n.
    assert!(moment(1).abs() < 0.009);
    assert!((moment(2) - 1.0).abs() < 0.013);
    assert!((moment(4) - 3.0).abs() < 0.088);
}

#[test]
fn whole_numbers_are_equally_likely_and_below_the_bound() {
    let mut random = Random::new(3);
    let mut counts = [0_u32; 6];
    for _ in 0..60_000 {
        counts[random.below(6)] += 1;
    }
    assert!(counts.iter().all(|count| count.abs_diff(10_000) < 400));
    assert_eq!(random.below(0), 0);
}

#[test]
fn a_sample_has_different_numbers_and_a_shuffle_loses_none() {
    let mut random = Random::new(5);
    let mut sample = random.sample(1_000, 100);
    sample.sort_unstable();
    sample.dedup();
    assert_eq!(sample.len(), 100);
    assert!(sample.iter().all(|number| *number < 1_000));
    let mut items: Vec<usize> = (0..50).collect();
    random.shuffle(&mut items);
    assert_ne!(items, (0..50).collect::<Vec<_>>());
    items.sort_unstable();
    assert_eq!(items, (0..50).collect::<Vec<_>>());
    assert_eq!(random.sample(3, 9).len(), 3);
}
