//! What no forecast shows: the gradient against differences of the loss, and the exponential's
//! relatives against those of the standard library.

use super::cell::{Network, Tape};
use super::lanes::{LANES, Lane, ZERO, sigmoid, tanh};
use crate::numeric::Random;

const STEPS: usize = 9;
const AHEAD: usize = 3;

/// The sum of the squared forecasts, halved, in double precision; its slopes are the forecasts.
fn loss(network: &Network, tape: &mut Tape) -> f64 {
    network.forward(tape);
    let values = tape.ahead.iter().flatten();
    values.map(|v| 0.5 * f64::from(*v).powi(2)).sum()
}

/// Single precision leaves about 1e-6 of the loss uncertain, so 1e-4 of the largest slope at a
/// step of 0.01, whose own error is of the same size; allowed is 1e-3.
#[test]
fn the_gradient_is_the_slope_of_the_loss_by_every_weight() {
    let mut random = Random::new(3);
    let mut network = Network::new(2, 4, &mut random);
    for weight in &mut network.weights {
        *weight += (0.4 * random.normal()) as f32;
    }
    let mut tape = network.tape(STEPS, AHEAD);
    for input in 0..2 {
        for step in 0..STEPS {
            *tape.input(input, step) = std::array::from_fn(|_| random.normal() as f32);
        }
    }
    loss(&network, &mut tape);
    let slopes: Vec<Lane> = tape.ahead.clone();
    let mut gradient = vec![0.0; network.weights.len()];
    network.backward(&tape, &slopes, &mut gradient);
    let largest = gradient.iter().fold(0.0_f32, |most, g| most.max(g.abs()));
    for (at, slope) in gradient.iter().enumerate() {
        let mut moved = |by: f32| {
            let mut other = network.clone();
            other.weights[at] += by;
            loss(&other, &mut tape)
        };
        let difference = (moved(0.01) - moved(-0.01)) / 0.02;
        let error = (difference - f64::from(*slope)).abs();
        assert!(
            error <= 1e-3 * f64::from(largest),
            "weight {at}: {slope} instead of {difference}"
        );
    }
}

#[test]
fn the_bent_functions_equal_those_of_the_standard_library() {
    for tenth in -1000..=1000 {
        let x = 0.1 * tenth as f32;
        let lane = [x; LANES];
        let expected = f64::from(x).tanh();
        assert!((f64::from(tanh(&lane)[0]) - expected).abs() < 3e-7, "{x}");
        let expected = 1.0 / (1.0 + (-f64::from(x)).exp());
        assert!(
            (f64::from(sigmoid(&lane)[0]) - expected).abs() < 3e-7,
            "{x}"
        );
    }
    assert_eq!(tanh(&ZERO), ZERO);
}
