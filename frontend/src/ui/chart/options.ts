/** Translates what a chart shows into the drawing library's options. Pure: same input, same picture. */
import { alpha } from '@mui/material/styles';
import type { ApexOptions } from 'apexcharts';
import { wallTime } from '~/lib/periods';
import type { Colours, Mode } from '~/ui/theme/tokens';
import { labelsOf, roomFor } from './direct';
import {
  begunBy,
  extent,
  hiddenAs,
  type Band,
  type ChartData,
  type Line,
  type Point,
  type Range,
  type Role,
} from './model';
import { heightsOf, marksOf, scaleOf } from './marks';
import { plainChart } from './plain';
import { axisNumber, type Scale } from './scale';
import { thinned } from './thin';
import { ticksOf } from './ticks';

/** The band is the accent this thin, so that lines and grid stay readable through it. */
export const BAND_OPACITY = 0.16;
/** What nobody has tested is drawn this much paler. */
const UNTESTED_OPACITY = 0.45;
const BACKTEST_DASH = 5;
const TRIED_DASH = 8;
const PLAN_DASH = 3;
/** What is forecast of a series is this strong, so that it stands out from what was measured of it. */
const AHEAD_WIDTH = 2.75;
/** Round ends of a stronger line reach into its gaps, which are wider for that. */
const AHEAD_DASH = 3;
/** Together with the colour it tells ten series apart without colour: solid, long, dotted, and again. */
const SERIES_DASHES = [0, 7, 2] as const;
/** So few points are marked, because a line alone may hide that there are only these. */
const MARKED_POINTS = 24;

/** Dates along the bottom at most, and on a narrow screen. */
const TICKS = 9;
const NARROW_TICKS = 4;
/** Pixels from the plot down to the line of dates, and what they take. */
const DATES_BELOW = 18;
const DATES_ROOM = 26;

export interface LineStyle {
  colour: string;
  dash: number;
  width: number;
}

export interface Drawing {
  id: string;
  data: ChartData;
  hidden: ReadonlySet<string>;
  range: Range | null;
  /** There is room for a few dates only. */
  narrow: boolean;
  colours: Colours;
  mode: Mode;
  family: string;
  locale: string;
  nowLabel: string;
  hover: (time: number) => string;
  onRange: (range: Range) => void;
}

interface Built {
  type: 'line' | 'rangeArea';
  series: NonNullable<ApexOptions['series']>;
  options: ApexOptions;
}

/** The one place that says how a line looks; the legend asks here too. */
export function lineStyle(data: ChartData, line: Line, colours: Colours): LineStyle {
  switch (line.role) {
    case 'history':
    case 'came':
      return { colour: colours.history, dash: 0, width: 1.5 };
    case 'backtest':
      return { colour: colours.accent, dash: BACKTEST_DASH, width: 1.5 };
    case 'forecast':
      return { colour: colours.accent, dash: 0, width: 2.25 };
    case 'untested':
      return { colour: alpha(colours.accent, UNTESTED_OPACITY), dash: 0, width: 2.25 };
    case 'tried':
      return { colour: colours.series[1], dash: TRIED_DASH, width: 2.25 };
    case 'plan':
      return { colour: colours.series[2], dash: PLAN_DASH, width: 2.25 };
    case 'series':
    case 'ahead': {
      const place = data.lines.filter(({ role }) => role === 'series').indexOf(begunBy(data, line));
      const colour = colours.series[place % colours.series.length] ?? colours.history;
      const dash = SERIES_DASHES[place % SERIES_DASHES.length] ?? 0;
      return line.role === 'series'
        ? { colour, dash, width: 1.75 }
        : { colour, dash: dash === 0 ? 0 : dash + AHEAD_DASH, width: AHEAD_WIDTH };
    }
  }
}

export function buildChart(drawing: Drawing): Built {
  const { data, hidden, range, colours } = drawing;
  const lines = data.lines.filter((line) => !hidden.has(hiddenAs(line)));
  const band = data.band !== null && !hidden.has(data.band.id) ? data.band : null;
  const visible: ChartData = { ...data, lines, band };
  const scale = scaleOf(visible, range);
  const span = range ?? extent(visible);
  const styles = lines.map((line) => lineStyle(data, line, colours));
  const history = data.lines.find((line) => line.role === 'history');
  const anchor = lastMeasured(history);
  const most = Math.max(0, ...lines.map((line) => line.points.length));

  const drawnLines = lines.map((line) => {
    const heightOf = heightsOf(data, line, scale);
    return {
      name: line.name,
      type: 'line',
      data: [
        // The forecast grows out of the last measured value; hovering there still tells only what was measured.
        ...[anchorOf(data, line, anchor)]
          .filter((point) => point !== null)
          .map(({ date, value }) => ({ x: wallTime(date), y: value })),
        ...thinned(line.points, range, ({ value }) => value).map((point) => ({
          x: wallTime(point.date),
          y: heightOf(point),
        })),
      ],
    };
  });
  const drawnBand = band === null ? [] : [{ name: band.name, type: 'rangeArea', data: bandData(band, range, anchor) }];
  const lead = drawnBand.length === 0 ? [] : [0];

  return {
    type: band === null ? 'line' : 'rangeArea',
    series: [...drawnBand, ...drawnLines],
    options: {
      chart: {
        ...plainChart(drawing.id, drawing.family, colours),
        zoom: { enabled: true, type: 'x', autoScaleYaxis: false, allowMouseWheelZoom: false },
        events: {
          zoomed: (_chart: unknown, event: unknown) => {
            const range = zoomedTo(event);
            if (range !== null) drawing.onRange(range);
          },
        },
      },
      theme: { mode: drawing.mode },
      colors: [...lead.map(() => colours.accent), ...styles.map(({ colour }) => colour)],
      stroke: {
        curve: 'straight',
        lineCap: 'round',
        width: [...lead, ...styles.map(({ width }) => width)],
        dashArray: [...lead, ...styles.map(({ dash }) => dash)],
      },
      fill: { type: 'solid', opacity: [...lead.map(() => BAND_OPACITY), ...styles.map(() => 1)] },
      markers: { size: most <= MARKED_POINTS ? 3 : 0, strokeWidth: 0, hover: { size: 4 } },
      dataLabels: { enabled: false },
      legend: { show: false },
      grid: {
        borderColor: colours.line,
        padding: { left: 12, right: data.direct === true ? roomFor(visible) : 16, top: -8, bottom: DATES_ROOM },
      },
      xaxis: {
        type: 'datetime',
        // Always given: without them the library would keep the last zoom.
        ...(span === null ? {} : { min: span[0], max: span[1] }),
        // The library knows no round places of the calendar: the dates are marks of ours.
        labels: { show: false },
        axisBorder: { color: colours.outline },
        axisTicks: { show: false },
        crosshairs: { stroke: { color: colours.outline, dashArray: 0 } },
        tooltip: { enabled: false },
      },
      yaxis: yAxis(scale, drawing.locale),
      annotations: {
        xaxis: [...nowLine(data, span, drawing), ...dateMarks(data, span, drawing)],
        points: [
          ...(data.direct === true
            ? labelsOf(visible, span, scale, {
                line: (line) => lineStyle(data, line, colours).colour,
                band: colours.textQuiet,
              })
            : []),
          ...marksOf(visible, span, scale, colours, (line) => lineStyle(data, line, colours).colour, drawing.locale),
        ],
      },
      tooltip: {
        shared: true,
        intersect: false,
        followCursor: false,
        custom: (at: unknown) => drawing.hover(hoveredTime(at)),
      },
    },
  };
}

/** It opens from the last measured value; around a backtest it lies before that. */
function bandData({ points }: Band, range: Range | null, anchor: Measured | null): { x: number; y: number[] }[] {
  const drawn = thinned(points, range, ({ lower, upper }) => upper - lower).map(({ date, lower, upper }) => ({
    x: wallTime(date),
    y: [lower, upper],
  }));
  if (anchor === null) return drawn;
  const now = wallTime(anchor.date);
  const past = drawn.filter(({ x }) => x < now);
  return [...past, { x: now, y: [anchor.value, anchor.value] }, ...drawn.filter(({ x }) => x > now)];
}

type Marks = NonNullable<NonNullable<ApexOptions['annotations']>['xaxis']>;

function dateMarks(data: ChartData, span: Range | null, { narrow, colours, locale }: Drawing): Marks {
  if (span === null) return [];
  return ticksOf(data, span, narrow ? NARROW_TICKS : TICKS, locale).map(({ time, label }) => ({
    x: time,
    borderColor: colours.line,
    strokeDashArray: 0,
    label: {
      text: label,
      position: 'bottom',
      orientation: 'horizontal',
      textAnchor: 'middle',
      borderWidth: 0,
      offsetY: DATES_BELOW,
      style: { background: 'transparent', color: colours.textQuiet, fontSize: '12px' },
    },
  }));
}

function yAxis(scale: Scale, locale: string): ApexOptions['yaxis'] {
  return {
    min: scale.min,
    max: scale.max,
    tickAmount: scale.ticks,
    labels: { formatter: (value: number) => axisNumber(value, scale, locale) },
  };
}

/** In the outer parts of the chart this wide, the word stands beside its line, or a narrow screen would cut it. */
const EDGE = 0.15;

/** The side of the line that the word begins or ends at. */
function besideLine(time: number, span: Range | null): 'start' | 'middle' | 'end' {
  if (span === null || span[1] <= span[0]) return 'middle';
  const place = (time - span[0]) / (span[1] - span[0]);
  if (place > 1 - EDGE) return 'end';
  return place < EDGE ? 'start' : 'middle';
}

function nowLine(data: ChartData, span: Range | null, { colours, nowLabel }: Drawing): Marks {
  if (data.now === null) return [];
  return [
    {
      x: wallTime(data.now),
      borderColor: colours.outline,
      strokeDashArray: 3,
      label: {
        text: nowLabel,
        orientation: 'horizontal',
        textAnchor: besideLine(wallTime(data.now), span),
        borderWidth: 0,
        offsetY: -4,
        style: { background: colours.subtle, color: colours.text, fontSize: '12px' },
      },
    },
  ];
}

interface Measured {
  date: string;
  value: number;
}

const GROWN: readonly Role[] = ['forecast', 'tried', 'plan'];

/** What a forecast grows out of; null for any other line. */
function anchorOf(data: ChartData, line: Line, ofHistory: Measured | null): Measured | null {
  if (line.role === 'untested') return lastMeasured(begunBy(data, line));
  if (line.role === 'ahead') return line.points.length === 0 ? null : lastMeasured(begunBy(data, line));
  return GROWN.includes(line.role) ? ofHistory : null;
}

function lastMeasured(line: { points: readonly Point[] } | undefined): Measured | null {
  const point = line?.points.findLast(({ value }) => value !== null);
  return point === undefined || point.value === null ? null : { date: point.date, value: point.value };
}

interface Zoomed {
  xaxis: { min: number; max: number };
}

function zoomedTo(event: unknown): Range | null {
  return isZoomed(event) ? [event.xaxis.min, event.xaxis.max] : null;
}

/** The library calls back without bounds too, when a zoom is taken back. */
function isZoomed(event: unknown): event is Zoomed {
  if (typeof event !== 'object' || event === null || !('xaxis' in event)) return false;
  const { xaxis } = event;
  return (
    typeof xaxis === 'object' &&
    xaxis !== null &&
    'min' in xaxis &&
    'max' in xaxis &&
    typeof xaxis.min === 'number' &&
    typeof xaxis.max === 'number'
  );
}

interface Hovered {
  seriesIndex: number;
  dataPointIndex: number;
  w: { globals: { seriesX: number[][] } };
}

function hoveredTime(at: unknown): number {
  return isHovered(at) ? (at.w.globals.seriesX[at.seriesIndex]?.[at.dataPointIndex] ?? Number.NaN) : Number.NaN;
}

function isHovered(at: unknown): at is Hovered {
  return typeof at === 'object' && at !== null && 'seriesIndex' in at && 'dataPointIndex' in at && 'w' in at;
}
