/** Translates bars into the drawing library's options. Pure: same input, same picture. */
import type { ApexOptions } from 'apexcharts';
import { formatCount, formatPercent } from '~/lib/format';
import type { Colours, Mode } from '~/ui/theme/tokens';
import { escaped } from './escape';
import { plainChart } from './plain';
import { axisNumber, niceScale } from './scale';

/** Names under the bars; with more they would stand on each other. */
const NAMED_BARS = 6;
/** Characters of a name beside a lying bar. */
const NAME_LENGTH = 22;

export interface Bar {
  label: string;
  /** What stands under the bar where the whole label would be too long. */
  short?: string;
  value: number;
}

export interface BarData {
  bars: readonly Bar[];
  /** What the bars count, for the axis and the table's head. */
  counted: string;
  /** The bars are shares of 1 and no counts. */
  shares?: boolean;
  /** A line over standing bars, a value for each. */
  line?: { name: string; values: readonly number[] };
  /** Bars from this place on stand back. */
  quietFrom?: number;
  /** `lying` leaves room for long names; `touching` bars are ranges without a gap between them. */
  shape: 'lying' | 'standing' | 'touching';
}

interface Drawing {
  id: string;
  data: BarData;
  colours: Colours;
  mode: Mode;
  family: string;
  locale: string;
}

interface BuiltBars {
  series: NonNullable<ApexOptions['series']>;
  options: ApexOptions;
}

export function buildBars({ id, data, colours, mode, family, locale }: Drawing): BuiltBars {
  const { bars, counted, shape, line, quietFrom = bars.length } = data;
  const lying = shape === 'lying';
  const scale = niceScale(0, Math.max(1, ...bars.map(({ value }) => value)));
  const counts = {
    formatter: (value: number) =>
      data.shares === true ? formatPercent(value, locale) : axisNumber(value, scale, locale),
  };
  const named = names(bars, lying);
  // Beside a line each bar is a place of its own on the axis, and told by its name only where there is room.
  const drawn = bars.map(({ label, short, value }, place) => ({
    x: short ?? label,
    y: value,
    fillColor: place < quietFrom ? colours.accent : colours.outline,
  }));
  return {
    series:
      line === undefined
        ? [{ name: counted, data: bars.map(({ value }) => value) }]
        : [
            { name: counted, type: 'bar', data: drawn },
            {
              name: line.name,
              type: 'line',
              data: drawn.map(({ x }, place) => ({ x, y: line.values[place] ?? null })),
            },
          ],
    options: {
      chart: plainChart(id, family, colours),
      theme: { mode },
      colors: line === undefined ? [colours.accent] : [colours.accent, colours.history],
      plotOptions: {
        bar: {
          horizontal: lying,
          borderRadius: 0,
          columnWidth: shape === 'touching' ? '96%' : '70%',
          barHeight: '70%',
        },
      },
      fill: { type: 'solid', opacity: 1 },
      stroke: line === undefined ? { width: 0 } : { width: [0, 2], curve: 'straight' },
      ...(line !== undefined && { markers: { size: [0, 3], strokeWidth: 0, hover: { sizeOffset: 1 } } }),
      dataLabels: { enabled: false },
      legend: { show: false },
      grid: {
        borderColor: colours.line,
        padding: { left: 12, right: 16, top: -8 },
        xaxis: { lines: { show: lying } },
        yaxis: { lines: { show: !lying } },
      },
      xaxis: {
        ...(line === undefined ? { categories: named } : { type: 'category' as const }),
        axisBorder: { color: colours.outline },
        axisTicks: { show: lying, color: colours.outline },
        labels: lying
          ? { formatter: (value: string) => counts.formatter(Number(value)) }
          : {
              rotate: 0,
              trim: false,
              ...(line !== undefined && { formatter: (name: string) => (named.includes(name) ? name : '') }),
            },
        tooltip: { enabled: false },
        crosshairs: { show: false },
        ...(lying ? { tickAmount: scale.ticks } : {}),
      },
      yaxis: lying
        ? { labels: { maxWidth: 200 } }
        : { min: 0, max: scale.max, tickAmount: scale.ticks, labels: counts },
      states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
      tooltip: {
        shared: line !== undefined,
        intersect: false,
        followCursor: false,
        custom: (at: unknown) => hoverOf(data, placeOf(at), locale),
      },
    },
  };
}

/** Lying bars are all named, cut where they are long; under standing ones a few names are enough. */
function names(bars: readonly Bar[], lying: boolean): string[] {
  if (lying)
    return bars.map(({ label }) => (label.length > NAME_LENGTH ? `${label.slice(0, NAME_LENGTH - 1)}…` : label));
  const step = Math.max(1, Math.ceil(bars.length / NAMED_BARS));
  return bars.map(({ label, short }, index) => (index % step === 0 ? (short ?? label) : ''));
}

function hoverOf(data: BarData, place: number, locale: string): string {
  const { bars, counted, line } = data;
  const bar = bars[place];
  if (bar === undefined) return '';
  const row = (name: string, value: number): string =>
    `<div class="row"><span>${escaped(name)}</span><b>${escaped(barValue(data, value, locale))}</b></div>`;
  const over = line?.values[place];
  return `<div class="hover"><div class="date">${escaped(bar.label)}</div>${row(counted, bar.value)}${line === undefined || over === undefined ? '' : row(line.name, over)}</div>`;
}

/** A value as it is told beside the pointer and in the table. */
export function barValue({ shares = false }: BarData, value: number, locale: string): string {
  return shares ? formatPercent(value, locale, { digits: 2 }) : formatCount(value, locale);
}

function placeOf(at: unknown): number {
  return typeof at === 'object' && at !== null && 'dataPointIndex' in at && typeof at.dataPointIndex === 'number'
    ? at.dataPointIndex
    : -1;
}
