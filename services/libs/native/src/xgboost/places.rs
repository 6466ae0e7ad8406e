//! Values by their place among the distinct values of their column. XGBoost reckons with 32 bits,
//! which blurs times and large ids and has no room for 1e300; places are exact, and since its
//! splits lie at values that were seen, the trees are the same.

use b2l_engine::{FitContext, FitError};

/// Rows put in their places between two looks at the context.
const ROWS_A_CHECK: usize = 65_536;

/// The distinct values of each column, in order.
pub(super) struct Places(Vec<Vec<f64>>);

impl Places {
    pub fn of(columns: &[Vec<f64>], ctx: &FitContext<'_>) -> Result<Places, FitError> {
        let mut all = Vec::with_capacity(columns.len());
        for column in columns {
            ctx.check()?;
            let mut values: Vec<f64> = column.iter().copied().filter(|v| !v.is_nan()).collect();
            values.sort_unstable_by(f64::total_cmp);
            values.dedup();
            all.push(values);
        }
        Ok(Places(all))
    }

    /// The places, row by row, NaN for missing. A value that was not seen lies half way between
    /// its neighbours.
    ///
    /// # Errors
    /// What [`FitContext::check`] answers.
    pub fn encode(
        &self,
        columns: &[Vec<f64>],
        rows: usize,
        ctx: &FitContext<'_>,
    ) -> Result<Vec<f32>, FitError> {
        let mut places = vec![f32::NAN; rows * self.0.len()];
        for (at, (distinct, column)) in self.0.iter().zip(columns).enumerate() {
            let to = places.iter_mut().skip(at).step_by(self.0.len());
            for (row, (to, value)) in to.zip(column).enumerate() {
                if row % ROWS_A_CHECK == 0 {
                    ctx.check()?;
                }
                if value.is_nan() {
                    continue;
                }
                let place = distinct.partition_point(|seen| seen < value);
                let seen = distinct.get(place) == Some(value);
                *to = if seen {
                    place as f32
                } else {
                    place as f32 - 0.5
                };
            }
        }
        Ok(places)
    }

    /// The threshold of `value <= threshold` that splits as `place < limit` does.
    pub fn threshold(&self, column: usize, limit: f32) -> f64 {
        let distinct = self.0.get(column).map_or(&[][..], Vec::as_slice);
        match distinct.get(limit.max(0.0).ceil() as usize) {
            Some(first_right) => first_right.next_down(),
            // All values from the missing ones.
            None => f64::MAX,
        }
    }
}
