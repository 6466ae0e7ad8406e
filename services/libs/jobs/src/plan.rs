//! Spreading a training's units over shards.

use std::time::Duration;

use b2l_contracts::jobs::Unit;

/// The work of one shard and what it is expected to take.
#[derive(Clone, Debug, PartialEq)]
pub struct ShardPlan {
    /// Ordered by series, so that a series' history is built once.
    pub units: Vec<Unit>,
    pub cost: Duration,
}

/// Spreads `units` over at most `cpu` shards, the costliest unit first, each to the shard that has least to do
/// (Graham's longest processing time rule: never worse than 4/3 of the best spread). The same input gives the same
/// plan. There is always one shard, and none is empty unless there are no units.
pub fn plan_shards(units: Vec<Unit>, cpu: usize) -> Vec<ShardPlan> {
    let count = cpu.min(units.len()).max(1);
    let mut shards: Vec<(u64, Vec<Unit>)> = vec![(0, Vec::new()); count];
    let mut units = units;
    units.sort_by(|a, b| (b.cost_ms, a.series, &a.model).cmp(&(a.cost_ms, b.series, &b.model)));
    for unit in units {
        // A unit that costs nothing still counts, or all of them would land on one shard.
        let cost = unit.cost_ms.max(1);
        if let Some(least) = shards.iter_mut().min_by_key(|(load, _)| *load) {
            least.0 += cost;
            least.1.push(unit);
        }
    }
    shards
        .into_iter()
        .map(|(load, units)| shard(load, units))
        .collect()
}

fn shard(load: u64, mut units: Vec<Unit>) -> ShardPlan {
    units.sort_by(|a, b| (a.series, &a.model).cmp(&(b.series, &b.model)));
    ShardPlan {
        units,
        cost: Duration::from_millis(load.max(1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn every_unit_lands_once_and_no_shard_is_idle(costs in prop::collection::vec(0u64..5000, 0..60), cpu in 1usize..17) {
            let units: Vec<Unit> = costs.iter().enumerate().map(|(i, cost_ms)| Unit { series: i as u32 / 6, model: format!("M{}", i % 6), cost_ms: *cost_ms }).collect();
            let shards = plan_shards(units.clone(), cpu);
            prop_assert_eq!(shards.len(), cpu.min(units.len()).max(1));
            prop_assert!(units.is_empty() || shards.iter().all(|shard| !shard.units.is_empty()));
            let mut spread: Vec<Unit> = shards.iter().flat_map(|shard| shard.units.clone()).collect();
            spread.sort_by_key(|unit| (unit.series, unit.model.clone()));
            prop_assert_eq!(spread, units);
            // Graham's bound against the two lower bounds of any spread.
            let total: u64 = costs.iter().map(|cost| cost.max(&1)).sum();
            let longest = costs.iter().map(|cost| *cost.max(&1)).max().unwrap_or(1);
            let slowest = shards.iter().map(|shard| shard.cost.as_millis() as u64).max().unwrap_or(1);
            prop_assert!(slowest <= total / shards.len() as u64 + longest + 1);
        }
    }
}
