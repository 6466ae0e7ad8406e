/** How the target of a story on rows is distributed: from the chart of a story to the bars of its card. */
import type { ForecastChart } from '~/api/forecast';
import { MOST_BARS, type Distribution } from '~/ui/cover/Bars';

/** Bars of a distribution of numbers. */
const BINS = 16;
/** With fewer values a distribution shows nothing. */
const LEAST_VALUES = 10;

/** Numbers in equal steps from the lowest to the highest; classes and groups by their rows, the largest first. */
export function distributionOf(chart: ForecastChart): Distribution | null {
  if (chart.clusters != null) return groups(chart.clusters.groups.map(({ size }) => size));
  const classes = classCounts(chart);
  if (classes.length > 1) return groups(classes);
  const values = targetValues(chart);
  return values.length < LEAST_VALUES ? null : { kind: 'numbers', counts: histogram(values) };
}

function groups(sizes: readonly number[]): Distribution | null {
  const counts = [...sizes].sort((a, b) => b - a).slice(0, MOST_BARS);
  return counts.length === 0 ? null : { kind: 'groups', counts };
}

/** Of the drawn training rows or, where there are none, of the test rows. */
function classCounts({ specific_data: data, rows }: ForecastChart): number[] {
  const drawn = data.kind === 'points' ? data.clusters.filter((label) => label !== null).map(String) : [];
  const tested = rows?.classes.map(String) ?? [];
  const counts = new Map<string, number>();
  for (const label of drawn.length > 0 ? drawn : tested) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts.values()];
}

/** Of the drawn training rows where the target is an axis, else of the test rows. */
function targetValues({ specific_data: data, values, target, rows }: ForecastChart): number[] {
  const list = data.kind === 'points' && data.axis.y === target && Array.isArray(values) ? values[1] : undefined;
  const drawn = Array.isArray(list) ? list.filter((value) => typeof value === 'number') : [];
  return drawn.length > 0 ? drawn : (rows?.actual ?? []);
}

function histogram(values: readonly number[]): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const counts = new Array<number>(BINS).fill(0);
  for (const value of values) {
    const place = high === low ? 0 : Math.min(BINS - 1, Math.floor((BINS * (value - low)) / (high - low)));
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}
