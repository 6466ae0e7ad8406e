/** From the drawn rows of a regression or classification to the points of a chart: a series a class. */
import type { ForecastChart } from '~/api/forecast';
import { scattered } from '~/ui/chart/scattered';
import type { XyData, XySeries } from '~/ui/chart/xy';
import { axesOf } from '../shared/useDrawnBy';

/** `row` is what a row without a class is called. Null: the rows were not kept when the story was trained. */
export function pointsOf(chart: ForecastChart, row: string): XyData | null {
  const axes = axesOf(chart);
  // Those of a time series are numbers.
  const values: unknown = chart.values;
  const [xs, ys] = listsOf(values);
  if (axes === null || xs === undefined || ys === undefined) return null;
  const { words, at } = scattered(xs, ys);
  const { classes, labels } = classesOf(chart);
  const of = (name: string, look: XySeries['look'], wanted: (place: number) => boolean): XySeries => ({
    name,
    look,
    kind: 'points',
    points: xs.flatMap((_x, place) => (wanted(place) ? [at(place)] : [])).filter((point) => point !== null),
  });
  const series =
    labels.length === 0
      ? [of(row, 'accent', () => true)]
      : labels.map((label) => of(label, 'palette', (place) => classes[place] === label));
  return { x: axes.x, y: axes.y, words, series };
}

/** How many rows the chart draws, and whether these are only some of the table. */
export function drawnOf({ index }: Pick<ForecastChart, 'index'>): { drawn: number; some: boolean } {
  return { drawn: index.length, some: Number(index.at(-1) ?? 0) > index.length };
}

/** The class of each drawn row, and all classes in their order. A class may be written as a number. */
function classesOf({ specific_data: data }: ForecastChart): { classes: (string | null)[]; labels: string[] } {
  if (data.kind !== 'points') return { classes: [], labels: [] };
  const texts = (labels: readonly (number | string | null)[]): (string | null)[] =>
    labels.map((label) => (label === null ? null : String(label)));
  const classes = texts(data.clusters);
  const known = [...texts(data.clusters_unique), ...classes].filter((label) => label !== null);
  return { classes, labels: [...new Set(known)] };
}

function listsOf(values: unknown): unknown[][] {
  return Array.isArray(values) ? values.filter((list) => Array.isArray(list)) : [];
}
