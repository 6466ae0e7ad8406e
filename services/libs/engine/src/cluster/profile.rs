//! What is special about each group, for a reader without statistics: its size, the means of the
//! columns as they were measured, and which columns set it apart most.

use serde::{Deserialize, Serialize};

use crate::error::FitError;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ClusterProfile {
    /// -1 for the rows left out, which come last.
    pub cluster: i32,
    pub size: usize,
    /// Of all rows.
    pub share: f64,
    /// A line a column, the one that distinguishes the group most first.
    pub columns: Vec<ColumnProfile>,
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct ColumnProfile {
    /// The column's place in the table.
    pub column: usize,
    /// `None` when the group has no measured value.
    pub mean: Option<f64>,
    /// The mean over all rows.
    pub overall: Option<f64>,
    /// How many standard deviations of the column the group's mean lies above (or, negative,
    /// below) that of all rows.
    pub difference: f64,
}

/// Describes the groups by columns in their own units, in which what is not finite is missing.
///
/// # Errors
/// [`FitError::TargetRows`] when a column and the labels are not equally long.
pub fn profile(columns: &[Vec<f64>], labels: &[i32]) -> Result<Vec<ClusterProfile>, FitError> {
    if let Some(column) = columns.iter().find(|column| column.len() != labels.len()) {
        return Err(FitError::TargetRows {
            needs: column.len(),
            has: labels.len(),
        });
    }
    let mut groups: Vec<i32> = labels.to_vec();
    groups.sort_unstable();
    groups.dedup();
    let noise = groups.iter().take_while(|group| **group < 0).count();
    groups.rotate_left(noise);
    Ok(groups
        .into_iter()
        .map(|group| of_group(columns, labels, group))
        .collect())
}

fn of_group(columns: &[Vec<f64>], labels: &[i32], group: i32) -> ClusterProfile {
    let size = labels.iter().filter(|label| **label == group).count();
    let mut lines: Vec<ColumnProfile> = columns
        .iter()
        .enumerate()
        .map(|(place, column)| {
            let own = column.iter().zip(labels);
            let own = own.filter(|(_, label)| **label == group);
            let inside = moments(own.map(|(value, _)| *value));
            let all = moments(column.iter().copied());
            let difference = match (inside, all) {
                (Some(inside), Some(all)) if all.deviation > 0.0 => {
                    (inside.mean / all.deviation - all.mean / all.deviation).clamp(-1e9, 1e9)
                }
                _ => 0.0,
            };
            ColumnProfile {
                column: place,
                mean: inside.map(|inside| inside.mean),
                overall: all.map(|all| all.mean),
                difference,
            }
        })
        .collect();
    lines.sort_by(|a, b| b.difference.abs().total_cmp(&a.difference.abs()));
    ClusterProfile {
        cluster: group,
        size,
        share: size as f64 / labels.len() as f64,
        columns: lines,
    }
}

#[derive(Clone, Copy)]
struct Moments {
    mean: f64,
    deviation: f64,
}

fn moments(values: impl Iterator<Item = f64>) -> Option<Moments> {
    let known: Vec<f64> = values.filter(|value| value.is_finite()).collect();
    let first = *known.first()?;
    let n = known.len() as f64;
    let size = known.iter().fold(0.0_f64, |most, v| most.max(v.abs()));
    if size == 0.0 {
        return Some(Moments {
            mean: 0.0,
            deviation: 0.0,
        });
    }
    // Differences from the first value: a constant column has the deviation 0 exactly.
    let apart = |value: &f64| value / size - first / size;
    let shift = known.iter().map(apart).sum::<f64>() / n;
    let square = |value: &f64| (apart(value) - shift).powi(2);
    let deviation = (known.iter().map(square).sum::<f64>() / n).sqrt();
    Some(Moments {
        mean: (first / size + shift) * size,
        deviation: deviation * size,
    })
}
