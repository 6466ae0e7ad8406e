/** Unusual values and events: a ring each, hollow where the forecast does without the value, which need not stretch the axis. */
import type { ApexOptions } from 'apexcharts';
import { formatValue } from '~/lib/format';
import { wallTime } from '~/lib/periods';
import type { Colours } from '~/ui/theme/tokens';
import { markedLine, valueExtent, type ChartData, type Line, type Mark, type Point, type Range } from './model';
import { niceScale, type Scale } from './scale';

type Marks = NonNullable<NonNullable<ApexOptions['annotations']>['points']>;

/** An axis so many times as long leaves too little height to everything else. */
const FLATTENED = 1.5;
const RING = 5;
/** A stroke around the ring parts it from the line. */
const STROKE = 2;
const ARROWS = { up: '↑', down: '↓' } as const;
/** Pixels from the ring to the words beside it, and from where the library writes them down to its middle. */
const BESIDE = 10;
const DOWN = 16;
/** Part of the width that a value beside its ring takes, and times as much that a name does. */
const WORD = 0.12;
const NAME = 2;
/** Letters of a name that are shown. */
const LONGEST = 24;

/** How high a value of a line is drawn: what was set aside and lies beyond the axis at its edge, where the pointer finds it. */
export function heightsOf(data: ChartData, line: Line, { min, max }: Scale): (point: Point) => number | null {
  const isAside = asideIn(data);
  return ({ date, value }) => (value === null || !isAside(line, date) ? value : Math.min(max, Math.max(min, value)));
}

/** The vertical axis; values that were set aside are left to its edges where it would be much longer for them. */
export function scaleOf(data: ChartData, range: Range | null): Scale {
  const scale = (extent: Range | null): Scale => niceScale(...(extent ?? [0, 1]));
  const whole = scale(valueExtent(data, range));
  const calm = valueExtent(data, range, asideIn(data));
  if (calm === null) return whole;
  const clipped = scale(calm);
  return lengthOf(whole) > FLATTENED * lengthOf(clipped) ? clipped : whole;
}

/** Whether the value of a line was set aside. */
function asideIn(data: ChartData): (line: Line, date: string) => boolean {
  const aside = new Map<Line, Set<number>>();
  for (const mark of data.marks ?? []) {
    const line = mark.setAside ? markedLine(data, mark) : undefined;
    if (line !== undefined) aside.set(line, (aside.get(line) ?? new Set()).add(wallTime(mark.date)));
  }
  return (line, date) => aside.get(line)?.has(wallTime(date)) ?? false;
}

const lengthOf = ({ min, max }: Scale): number => max - min;

/** How the marks of a line are coloured. */
type ColourOf = (line: Line) => string;

/** The marks inside the span, as long as their line itself is shown. */
export function marksOf(
  data: ChartData,
  span: Range | null,
  scale: Scale,
  colours: Colours,
  colourOf: ColourOf,
  locale: string,
): Marks {
  if (span === null) return [];
  const room = WORD * (span[1] - span[0]);
  let named = -Infinity;
  return (data.marks ?? []).flatMap((mark) => {
    const [time, line] = [wallTime(mark.date), markedLine(data, mark)];
    if (line === undefined || time < span[0] || time > span[1]) return [];
    const beyond = beyondOf(mark, scale);
    const name = nameOf(mark);
    const isNamed = Math.abs(time - named) > (name === '' ? room : NAME * room);
    const words = [
      ...(beyond === null ? [] : [ARROWS[beyond]]),
      ...(isNamed && beyond !== null ? [formatValue(mark.value, locale)] : []),
      ...(isNamed && name !== '' ? [name] : []),
    ].join(' ');
    if (isNamed && words !== '') named = time;
    const drawn = { x: time, y: heightOf(mark, scale), marker: ring(mark, colourOf(line), colours.surface) };
    return words === '' ? [drawn] : [{ ...drawn, label: labelOf(words, time > span[1] - NAME * room, colours) }];
  });
}

/** The event; a long name is cut. */
function nameOf({ event = '' }: Mark): string {
  return event.length > LONGEST ? `${event.slice(0, LONGEST - 1)}…` : event;
}

function beyondOf({ value }: Mark, { min, max }: Scale): 'up' | 'down' | null {
  return value > max ? 'up' : value < min ? 'down' : null;
}

function heightOf({ value }: Mark, { min, max }: Scale): number {
  return Math.min(max, Math.max(min, value));
}

function labelOf(text: string, before: boolean, colours: Colours): NonNullable<Marks[number]['label']> {
  return {
    text,
    borderWidth: 0,
    textAnchor: before ? 'end' : 'start',
    offsetX: before ? -BESIDE : BESIDE,
    offsetY: DOWN,
    style: { background: 'transparent', color: colours.text, fontSize: '12px' },
  };
}

/** An event is a square. */
function ring({ setAside, event }: Mark, colour: string, surface: string): NonNullable<Marks[number]['marker']> {
  return {
    size: RING,
    strokeWidth: STROKE,
    shape: event === undefined ? 'circle' : 'square',
    ...(setAside ? { fillColor: surface, strokeColor: colour } : { fillColor: colour, strokeColor: surface }),
  };
}
