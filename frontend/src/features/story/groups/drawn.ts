/** From the drawn rows of a clustering to the points of a chart: a series a group, words at whole numbers. */
import type { ClusterGroup, ClustersChart } from '~/api/forecast';
import { scattered } from '~/ui/chart/scattered';
import type { XyData, XySeries } from '~/ui/chart/xy';

export function drawn(chart: ClustersChart): XyData {
  const { words, at } = scattered(chart.x_values, chart.y_values);
  const points = new Map<number | null, [number, number][]>(chart.groups.map((group) => [group.cluster ?? null, []]));
  chart.clusters.forEach((cluster, row) => {
    const point = at(row);
    if (point !== null) points.get(cluster)?.push(point);
  });
  return {
    x: chart.x,
    y: chart.y,
    words,
    series: chart.groups.map((group) => seriesOf(group, points.get(group.cluster ?? null) ?? [])),
  };
}

/** How a group is drawn, wherever it is named. */
export function seriesOf({ name, cluster }: ClusterGroup, points: readonly (readonly [number, number])[]): XySeries {
  return { name, kind: 'points', look: cluster == null ? 'rest' : 'palette', points };
}

/** From these silhouettes on groups are strong, fair and weak (Kaufman and Rousseeuw 1990, table 4 of chapter 2). */
export function verdictOf(silhouette: number): 'strong' | 'fair' | 'weak' | 'none' {
  if (silhouette >= 0.71) return 'strong';
  if (silhouette >= 0.51) return 'fair';
  return silhouette >= 0.26 ? 'weak' : 'none';
}
