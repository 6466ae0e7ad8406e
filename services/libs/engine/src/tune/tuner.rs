//! What a method is: it is asked for a point and told the loss there.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::ax::Ax;
use super::bayesian::Bayesian;
use super::bohb::Bohb;
use super::dragonfly::Dragonfly;
use super::hyperopt::Hyperopt;
use super::nevergrad::Nevergrad;
use super::optuna::Optuna;
use super::random_search::RandomSearch;
use super::space::{Point, Space};
use super::zoopt::Zoopt;
use crate::numeric::Random;

/// What to measure next.
#[derive(Debug, Clone, PartialEq)]
pub struct Ask {
    pub point: Point,
    /// The share of the work to be spent on it: fewer rows or fewer backtests where below 1.
    pub fidelity: f64,
}

/// A method of tuning. The same seed and the same losses give the same points.
pub trait Tuner: Send {
    fn ask(&mut self) -> Ask;

    /// The loss measured at a point, asked for or not, lower is better; infinite when it could not
    /// be measured. A fidelity below that asked for says that the measurement was cut short.
    fn tell(&mut self, point: &[f64], fidelity: f64, loss: f64);

    /// Whether a measurement that has come this far is not worth its end.
    fn hopeless(&mut self, _fidelity: f64, _loss: f64) -> bool {
        false
    }
}

impl Ask {
    pub(super) fn whole(point: Point) -> Ask {
        Ask {
            point,
            fidelity: 1.0,
        }
    }
}

/// The methods on offer, by the names of the tools whose algorithm they follow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Method {
    Hyperopt,
    Optuna,
    Ax,
    Dragonfly,
    BayesianOptimization,
    Bohb,
    Nevergrad,
    Zoopt,
    RandomSearch,
}

impl Method {
    pub const ALL: [Method; 9] = [
        Method::Hyperopt,
        Method::Optuna,
        Method::Ax,
        Method::Dragonfly,
        Method::BayesianOptimization,
        Method::Bohb,
        Method::Nevergrad,
        Method::Zoopt,
        Method::RandomSearch,
    ];

    pub fn as_str(self) -> &'static str {
        match self {
            Method::Hyperopt => "hyperopt",
            Method::Optuna => "optuna",
            Method::Ax => "ax",
            Method::Dragonfly => "dragonfly",
            Method::BayesianOptimization => "bayesian_optimization",
            Method::Bohb => "bohb",
            Method::Nevergrad => "nevergrad",
            Method::Zoopt => "zoopt",
            Method::RandomSearch => "random_search",
        }
    }

    /// The name on screen.
    pub fn name(self) -> &'static str {
        match self {
            Method::Hyperopt => "Hyperopt",
            Method::Optuna => "Optuna",
            Method::Ax => "Ax",
            Method::Dragonfly => "Dragonfly",
            Method::BayesianOptimization => "Bayesian Optimization",
            Method::Bohb => "BOHB",
            Method::Nevergrad => "Nevergrad",
            Method::Zoopt => "ZOOpt",
            Method::RandomSearch => "Random Search",
        }
    }

    /// The algorithm behind the name.
    pub fn algorithm(self) -> &'static str {
        match self {
            Method::Hyperopt => "Tree-structured Parzen estimator (Bergstra et al. 2011)",
            Method::Optuna => {
                "Multivariate Parzen estimator with median pruning (Akiba et al. 2019)"
            }
            Method::Ax => "Gaussian process, expected improvement (Balandat et al. 2020)",
            Method::Dragonfly => {
                "Gaussian process, a portfolio of upper confidence bound, Thompson sampling and \
                 expected improvement (Kandasamy et al. 2020)"
            }
            Method::BayesianOptimization => {
                "Gaussian process, upper confidence bound (Srinivas et al. 2010)"
            }
            Method::Bohb => "Hyperband brackets with a Parzen estimator (Falkner et al. 2018)",
            Method::Nevergrad => {
                "Evolution: a portfolio of (1+1), differential evolution and CMA-ES (Rapin and \
                 Teytaud 2018)"
            }
            Method::Zoopt => "Sequential randomised coordinate shrinking (Hu et al. 2017)",
            Method::RandomSearch => "Random search (Bergstra and Bengio 2012)",
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Method {
    type Err = String;

    fn from_str(text: &str) -> Result<Method, String> {
        let method = Method::ALL
            .into_iter()
            .find(|method| method.as_str() == text);
        method.ok_or_else(|| {
            let names: Vec<&str> = Method::ALL.into_iter().map(Method::as_str).collect();
            format!("{text} is not one of {}", names.join(", "))
        })
    }
}

/// A tuner for so many full measurements. `least` is the smallest share of the work whose loss
/// says something, 1 when only full measurements do.
pub fn tuner(
    method: Method,
    space: &Space,
    iterations: usize,
    least: f64,
    seed: u64,
) -> Box<dyn Tuner> {
    let space = space.clone();
    let random = Random::new(seed).fork(0x7e4e);
    match method {
        Method::Hyperopt => Box::new(Hyperopt::new(space, iterations, random)),
        Method::Optuna => Box::new(Optuna::new(space, iterations, random)),
        Method::Ax => Box::new(Ax::new(space, iterations, random)),
        Method::Dragonfly => Box::new(Dragonfly::new(space, iterations, random)),
        Method::BayesianOptimization => Box::new(Bayesian::new(space, iterations, random)),
        Method::Bohb => Box::new(Bohb::new(space, least, random)),
        Method::Nevergrad => Box::new(Nevergrad::new(space, iterations, random)),
        Method::Zoopt => Box::new(Zoopt::new(space, iterations, random)),
        Method::RandomSearch => Box::new(RandomSearch::new(space, random)),
    }
}
