//! Fewer columns that keep what matters: for pictures of data, and before other models.
//!
//! One list of methods, as in [`crate::catalogue`]; the method is fitted on rows and then
//! transforms any rows of the same columns.

mod kernel_pca;
mod lda;
mod pca;
mod reduction;
mod scatter;

use std::time::Duration;

use serde_json::{Map, Value};

pub use reduction::Reduction;
pub use scatter::{Scatter, scatter};

use crate::catalogue::{ParamError, ParamKind, ParamSpec, Params, check_params};
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::Matrix;

/// A line a method. The order is the order on screen.
static REDUCERS: &[ReducerSpec] = &[pca::SPEC, kernel_pca::SPEC, lda::SPEC];

/// Everything the product knows of a method without running it.
#[derive(Debug)]
pub struct ReducerSpec {
    /// Stable: stored results refer to it.
    pub id: &'static str,
    /// The name on screen.
    pub name: &'static str,
    /// One plain sentence for a reader without statistics.
    pub summary: &'static str,
    /// Needs the class of each row.
    pub supervised: bool,
    /// The fewest rows it can be fitted on.
    pub least_rows: usize,
    pub params: &'static [ParamSpec],
    /// Estimated time for rows and columns on one CPU.
    pub cost: fn(usize, usize) -> Duration,
    pub build: fn(&Params) -> Result<Box<dyn Reducer>, ParamError>,
}

/// A method with checked parameters.
pub trait Reducer: Send + Sync {
    /// Learns the directions from the rows, and their classes (numbers from 0) where it is
    /// supervised.
    ///
    /// # Errors
    /// [`FitError`]; never a panic, whatever the numbers are.
    fn fit(
        &self,
        x: &Matrix,
        classes: Option<&[usize]>,
        ctx: &FitContext<'_>,
    ) -> Result<Reduction, FitError>;
}

impl ReducerSpec {
    /// As [`crate::ForecasterSpec::check`].
    ///
    /// # Errors
    /// The first [`ParamError`], in the order of the declaration.
    pub fn check(&self, given: &Map<String, Value>) -> Result<Params, ParamError> {
        check_params(self.id, self.params, given)
    }

    fn enough(&self, x: &Matrix) -> Result<(), FitError> {
        if x.rows() < self.least_rows {
            return Err(FitError::NeedsRows {
                needs: self.least_rows,
                has: x.rows(),
            });
        }
        if x.columns() == 0 {
            return Err(FitError::Task("needs at least one column"));
        }
        Ok(())
    }
}

/// All methods.
pub fn reducers() -> &'static [ReducerSpec] {
    REDUCERS
}

/// The method with this id.
pub fn reducer(id: &str) -> Option<&'static ReducerSpec> {
    REDUCERS.iter().find(|spec| spec.id == id)
}

const COMPONENTS: ParamSpec = ParamSpec {
    name: "components",
    hint: "How many new columns to make; two can be drawn.",
    kind: ParamKind::Integer {
        default: Some(2),
        min: 1,
        max: 100,
    },
};

fn components(params: &Params) -> usize {
    params.count("components").unwrap_or(2)
}
