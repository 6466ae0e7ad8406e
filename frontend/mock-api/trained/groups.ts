/** The groups of cars: light ones and heavy ones. */
import type { ClusterGroup, ClustersChart } from '~/api/generated/forecast';
import type { Table } from '../data/tables';

const HEAVY = 1_350;

/** Groups are counted from 1, the largest first. */
export const groupOf = (weight: number): number => (weight < HEAVY ? 1 : 2);

export function groupsChart(table: Table, x: string, y: string): ClustersChart {
  const at = (name: string): unknown[] => table.rows.map((row) => row[table.columns.indexOf(name)] ?? null);
  const clusters = table.rows.map(([weight]) => groupOf(Number(weight)));
  const group = (cluster: number, name: string, word: string, difference: number): ClusterGroup => {
    const size = clusters.filter((one) => one === cluster).length;
    const weights = table.rows.filter((_, row) => clusters[row] === cluster).map(([weight]) => Number(weight));
    const own = weights.reduce((sum, weight) => sum + weight, 0) / Math.max(1, weights.length);
    return {
      cluster,
      name,
      size,
      share: size / table.rows.length,
      sentence: `${name}: ${size} rows (${Math.round((100 * size) / table.rows.length)}%); ${word} than most.`,
      traits: [{ column: 'weight', difference, own, overall: 1_250 }],
    };
  };
  return {
    x,
    y,
    x_values: at(x),
    y_values: at(y),
    clusters,
    total: table.rows.length,
    groups: [group(1, 'Group 1', 'lighter', -0.7), group(2, 'Group 2', 'heavier', 1.3)],
  };
}
