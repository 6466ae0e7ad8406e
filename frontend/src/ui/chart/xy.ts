/** Translates points and lines over two numbers into the drawing library's options. Pure: same input, same picture. */
import type { ApexOptions } from 'apexcharts';
import { formatValue } from '~/lib/format';
import type { Colours, Mode } from '~/ui/theme/tokens';
import { escaped } from './escape';
import { plainChart } from './plain';
import { axisNumber, niceScale, type Scale } from './scale';

export interface XySeries {
  name: string;
  kind: 'points' | 'line';
  /** x, y. */
  points: readonly (readonly [number, number])[];
  /** What a point is called beside the pointer; its series by default. */
  labels?: readonly string[];
  /** A reference is quiet and dashed; the accent is the finding; the rest belongs to nothing; the others take the palette in turn. */
  look: 'reference' | 'accent' | 'rest' | 'palette';
}

export interface XyData {
  series: readonly XySeries[];
  x: string;
  y: string;
  /** Ends of both axes where they are fixed. */
  bounds?: readonly [number, number];
  /** The words that whole numbers of an axis stand for, from 0. */
  words?: { x?: readonly string[]; y?: readonly string[] };
}

interface Drawing {
  id: string;
  data: XyData;
  hidden: ReadonlySet<string>;
  colours: Colours;
  mode: Mode;
  family: string;
  locale: string;
}

interface BuiltXy {
  series: NonNullable<ApexOptions['series']>;
  options: ApexOptions;
}

export const SHAPES = [
  'circle',
  'square',
  'triangle',
  'diamond',
  'star',
  'plus',
  'cross',
  'sparkle',
  'rect',
  'line',
] as const;
const MARKER = 4;
/** With more points than this the markers are smaller. */
const CROWDED = 500;

/** The one place that says how a series looks; the legend asks here too. Where colours come again, it is with another shape. */
export function xyStyle(
  series: XySeries,
  place: number,
  colours: Colours,
): { colour: string; shape: (typeof SHAPES)[number]; dash: number } {
  const shape = SHAPES[(place + Math.floor(place / SHAPES.length)) % SHAPES.length] ?? 'circle';
  switch (series.look) {
    case 'reference':
      return { colour: colours.outline, shape, dash: 5 };
    case 'accent':
      return { colour: colours.accent, shape: 'circle', dash: 0 };
    case 'rest':
      return { colour: colours.outline, shape: 'cross', dash: 0 };
    case 'palette':
      return { colour: colours.series[place % colours.series.length] ?? colours.accent, shape, dash: 0 };
  }
}

export function buildXy({ id, data, hidden, colours, mode, family, locale }: Drawing): BuiltXy {
  const drawn = data.series
    .map((series, place) => ({ series, style: xyStyle(series, place, colours) }))
    .filter(({ series }) => !hidden.has(series.name));
  const points = drawn.flatMap(({ series }) => series.points);
  const words = [data.words?.x, data.words?.y] as const;
  const scaleOf = (axis: 0 | 1): Scale => {
    const named = words[axis];
    if (named !== undefined) return { min: -1, max: named.length, ticks: named.length + 1 };
    const values = data.bounds ?? points.map((point) => point[axis]);
    return values.length === 0 ? niceScale(0, 1) : niceScale(Math.min(...values), Math.max(...values), false);
  };
  const [x, y] = [scaleOf(0), scaleOf(1)];
  const marker = points.length > CROWDED ? MARKER - 1 : MARKER;
  const title = (words: string) => ({ text: words, style: { fontWeight: 500, color: colours.textQuiet } });
  return {
    series: drawn.map(({ series }) => ({
      name: series.name,
      type: series.kind === 'points' ? 'scatter' : 'line',
      data: series.points.map(([px, py]) => ({ x: px, y: py })),
    })),
    options: {
      chart: plainChart(id, family, colours),
      theme: { mode },
      colors: drawn.map(({ style }) => style.colour),
      stroke: {
        curve: 'straight',
        width: drawn.map(({ series }) => (series.kind === 'line' ? 2 : 0)),
        dashArray: drawn.map(({ style }) => style.dash),
      },
      fill: { type: 'solid', opacity: drawn.map(({ series }) => (series.kind === 'points' ? 0.75 : 1)) },
      markers: {
        size: drawn.map(({ series }) => (series.kind === 'points' ? marker : 0)),
        shape: drawn.map(({ style }) => style.shape),
        strokeWidth: 0,
        hover: { sizeOffset: 2 },
      },
      dataLabels: { enabled: false },
      legend: { show: false },
      grid: { borderColor: colours.line, padding: { left: 12, right: 16, top: -8 }, xaxis: { lines: { show: true } } },
      xaxis: {
        type: 'numeric',
        min: x.min,
        max: x.max,
        tickAmount: x.ticks,
        title: title(data.x),
        labels: { rotate: 0, formatter: (value: string) => axisLabel(Number(value), x, data.words?.x, locale) },
        axisBorder: { color: colours.outline },
        axisTicks: { color: colours.outline },
        crosshairs: { show: false },
        tooltip: { enabled: false },
      },
      yaxis: {
        min: y.min,
        max: y.max,
        tickAmount: y.ticks,
        title: title(data.y),
        labels: { formatter: (value: number) => axisLabel(value, y, data.words?.y, locale) },
      },
      tooltip: {
        shared: false,
        intersect: drawn.every(({ series }) => series.kind === 'points' || series.look === 'reference'),
        followCursor: false,
        custom: (at: unknown) =>
          hoverOf(
            drawn.map(({ series }) => series),
            data,
            placeOf(at),
            locale,
          ),
      },
    },
  };
}

/** A word where the axis has words: only whole numbers stand for one. */
function axisLabel(value: number, scale: Scale, words: readonly string[] | undefined, locale: string): string {
  if (words === undefined) return axisNumber(value, scale, locale);
  return Math.abs(value - Math.round(value)) < 0.01 ? (words[Math.round(value)] ?? '') : '';
}

export function xyValue(value: number, words: readonly string[] | undefined, locale: string): string {
  return words === undefined ? formatValue(value, locale) : (words[Math.round(value)] ?? '');
}

function hoverOf(
  series: readonly XySeries[],
  { x, y, words }: XyData,
  [which, place]: readonly [number, number],
  locale: string,
): string {
  const found = series[which];
  const point = found?.points[place];
  if (found === undefined || point === undefined) return '';
  const row = (name: string, value: number, named: readonly string[] | undefined): string =>
    `<div class="row"><span>${escaped(name)}</span><b>${escaped(xyValue(value, named, locale))}</b></div>`;
  return `<div class="hover"><div class="date">${escaped(found.labels?.[place] ?? found.name)}</div>${row(x, point[0], words?.x)}${row(y, point[1], words?.y)}</div>`;
}

function placeOf(at: unknown): [number, number] {
  const known = typeof at === 'object' && at !== null && 'seriesIndex' in at && 'dataPointIndex' in at;
  return known && typeof at.seriesIndex === 'number' && typeof at.dataPointIndex === 'number'
    ? [at.seriesIndex, at.dataPointIndex]
    : [-1, -1];
}
