/** From the drawn rows of a clustering to the points of a chart: a series a group, words at whole numbers. */
import type { ClusterGroup, ClustersChart } from '~/api/forecast';
import type { XyData, XySeries } from '~/ui/chart/xy';

/** Rows with the same word are spread around it by this much, so that they do not hide each other. */
const SPREAD = 0.28;
/** Steps that spread any number of rows evenly over both axes, and always in the same way (the R2 sequence, after the plastic number). */
const STEPS = { x: 0.754_877_67, y: 0.569_840_29 };

export function drawn(chart: ClustersChart): XyData {
  const [x, y] = [axisOf(chart.x_values, STEPS.x), axisOf(chart.y_values, STEPS.y)];
  const points = new Map<number | null, [number, number][]>(chart.groups.map((group) => [group.cluster ?? null, []]));
  chart.clusters.forEach((cluster, row) => {
    const [px, py] = [x.at(row), y.at(row)];
    if (px !== null && py !== null) points.get(cluster)?.push([px, py]);
  });
  return {
    x: chart.x,
    y: chart.y,
    words: { ...(x.words && { x: x.words }), ...(y.words && { y: y.words }) },
    series: chart.groups.map((group) => seriesOf(group, points.get(group.cluster ?? null) ?? [])),
  };
}

/** How a group is drawn, wherever it is named. */
export function seriesOf({ name, cluster }: ClusterGroup, points: readonly (readonly [number, number])[]): XySeries {
  return { name, kind: 'points', look: cluster == null ? 'rest' : 'palette', points };
}

interface Axis {
  words: readonly string[] | null;
  /** Where a row lies; null where its value is missing. */
  at: (row: number) => number | null;
}

function axisOf(values: readonly unknown[], step: number): Axis {
  if (!values.some((value) => typeof value === 'string')) {
    return { words: null, at: (row) => numberOf(values[row]) };
  }
  const words = [...new Set(values.filter((value) => value !== null && value !== undefined).map(String))].sort((a, b) => a.localeCompare(b, undefined, { numeric: true }));
  const places = new Map(words.map((word, place) => [word, place]));
  return {
    words,
    at: (row) => {
      const place = places.get(String(values[row]));
      return place === undefined ? null : place + SPREAD * (2 * ((row * step) % 1) - 1);
    },
  };
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

/** From these silhouettes on groups are strong, fair and weak (Kaufman and Rousseeuw 1990, table 4 of chapter 2). */
export function verdictOf(silhouette: number): 'strong' | 'fair' | 'weak' | 'none' {
  if (silhouette >= 0.71) return 'strong';
  if (silhouette >= 0.51) return 'fair';
  return silhouette >= 0.26 ? 'weak' : 'none';
}
