/** Translates bars into the drawing library's options. Pure: same input, same picture. */
import type { ApexOptions } from 'apexcharts';
import { formatCount } from '~/lib/format';
import type { Colours, Mode } from '~/ui/theme/tokens';
import { escaped } from './escape';
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

export interface BuiltBars {
  series: NonNullable<ApexOptions['series']>;
  options: ApexOptions;
}

export function buildBars({ id, data, colours, mode, family, locale }: Drawing): BuiltBars {
  const { bars, counted, shape } = data;
  const lying = shape === 'lying';
  const scale = niceScale(0, Math.max(1, ...bars.map(({ value }) => value)));
  const counts = { formatter: (value: number) => axisNumber(value, scale, locale) };
  return {
    series: [{ name: counted, data: bars.map(({ value }) => value) }],
    options: {
      chart: {
        id,
        fontFamily: family,
        foreColor: colours.textQuiet,
        background: 'transparent',
        animations: { enabled: false },
        toolbar: { show: false },
        zoom: { enabled: false },
      },
      theme: { mode },
      colors: [colours.accent],
      plotOptions: { bar: { horizontal: lying, borderRadius: 0, columnWidth: shape === 'touching' ? '96%' : '70%', barHeight: '70%' } },
      fill: { type: 'solid', opacity: 1 },
      stroke: { width: 0 },
      dataLabels: { enabled: false },
      legend: { show: false },
      grid: { borderColor: colours.line, padding: { left: 12, right: 16, top: -8 }, xaxis: { lines: { show: lying } }, yaxis: { lines: { show: !lying } } },
      xaxis: {
        categories: names(bars, lying),
        axisBorder: { color: colours.outline },
        axisTicks: { show: lying, color: colours.outline },
        labels: lying ? { formatter: (value: string) => counts.formatter(Number(value)) } : { rotate: 0, trim: false },
        tooltip: { enabled: false },
        crosshairs: { show: false },
        ...(lying ? { tickAmount: scale.ticks } : {}),
      },
      yaxis: lying ? { labels: { maxWidth: 200 } } : { min: 0, max: scale.max, tickAmount: scale.ticks, labels: counts },
      states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
      tooltip: { shared: false, intersect: false, followCursor: false, custom: (at: unknown) => hoverOf(bars[placeOf(at)], counted, locale) },
    },
  };
}

/** Lying bars are all named, cut where they are long; under standing ones a few names are enough. */
function names(bars: readonly Bar[], lying: boolean): string[] {
  if (lying) return bars.map(({ label }) => (label.length > NAME_LENGTH ? `${label.slice(0, NAME_LENGTH - 1)}…` : label));
  const step = Math.max(1, Math.ceil(bars.length / NAMED_BARS));
  return bars.map(({ label, short }, index) => (index % step === 0 ? (short ?? label) : ''));
}

function hoverOf(bar: Bar | undefined, counted: string, locale: string): string {
  if (bar === undefined) return '';
  return `<div class="hover"><div class="date">${escaped(bar.label)}</div><div class="row"><span>${escaped(counted)}</span><b>${escaped(formatCount(bar.value, locale))}</b></div></div>`;
}

function placeOf(at: unknown): number {
  return typeof at === 'object' && at !== null && 'dataPointIndex' in at && typeof at.dataPointIndex === 'number' ? at.dataPointIndex : -1;
}
