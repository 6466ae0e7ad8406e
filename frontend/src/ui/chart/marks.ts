/** Unusual values of the history: a ring each, hollow where the forecast does without the value, which need not stretch the axis. */
import type { ApexOptions } from 'apexcharts';
import { formatValue } from '~/lib/format';
import { wallTime } from '~/lib/periods';
import type { Colours } from '~/ui/theme/tokens';
import { valueExtent, type ChartData, type Line, type Mark, type Point, type Range } from './model';
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
/** Part of the width that a value beside its ring takes. */
const WORD = 0.12;

/** How high a value of a line is drawn: what was set aside and lies beyond the axis at its edge, where the pointer finds it. */
export function heightsOf(data: ChartData, line: Line, { min, max }: Scale): (point: Point) => number | null {
  const aside = line.role === 'history' ? asideOf(data) : new Set();
  return ({ date, value }) =>
    value === null || !aside.has(wallTime(date)) ? value : Math.min(max, Math.max(min, value));
}

/** The vertical axis; values that were set aside are left to its edges where it would be much longer for them. */
export function scaleOf(data: ChartData, range: Range | null): Scale {
  const scale = (extent: Range | null): Scale => niceScale(...(extent ?? [0, 1]));
  const whole = scale(valueExtent(data, range));
  const calm = valueExtent(data, range, asideOf(data));
  if (calm === null) return whole;
  const clipped = scale(calm);
  return lengthOf(whole) > FLATTENED * lengthOf(clipped) ? clipped : whole;
}

/** When values were set aside. */
function asideOf({ marks = [] }: ChartData): Set<number> {
  return new Set(marks.filter(({ setAside }) => setAside).map(({ date }) => wallTime(date)));
}

const lengthOf = ({ min, max }: Scale): number => max - min;

/** The marks inside the span, as long as the history itself is shown. */
export function marksOf(data: ChartData, span: Range | null, scale: Scale, colours: Colours, locale: string): Marks {
  if (span === null || !data.lines.some(({ role }) => role === 'history')) return [];
  const inside = (data.marks ?? []).filter(({ date }) => wallTime(date) >= span[0] && wallTime(date) <= span[1]);
  const room = WORD * (span[1] - span[0]);
  let named = -Infinity;
  return inside.map((mark) => {
    const time = wallTime(mark.date);
    const beyond = beyondOf(mark, scale);
    if (beyond === null) return { x: time, y: mark.value, marker: ring(mark, colours) };
    const isNamed = time - named > room;
    if (isNamed) named = time;
    return atEdge(mark, beyond, scale, colours, {
      words: [ARROWS[beyond], ...(isNamed ? [formatValue(mark.value, locale)] : [])].join(' '),
      before: time > span[1] - room,
    });
  });
}

function beyondOf({ value }: Mark, { min, max }: Scale): 'up' | 'down' | null {
  return value > max ? 'up' : value < min ? 'down' : null;
}

function atEdge(
  mark: Mark,
  beyond: 'up' | 'down',
  { min, max }: Scale,
  colours: Colours,
  { words, before }: { words: string; before: boolean },
): Marks[number] {
  return {
    x: wallTime(mark.date),
    y: beyond === 'up' ? max : min,
    marker: ring(mark, colours),
    label: {
      text: words,
      borderWidth: 0,
      textAnchor: before ? 'end' : 'start',
      offsetX: before ? -BESIDE : BESIDE,
      offsetY: DOWN,
      style: { background: 'transparent', color: colours.text, fontSize: '12px' },
    },
  };
}

function ring({ setAside }: Mark, { history, surface }: Colours): NonNullable<Marks[number]['marker']> {
  return setAside
    ? { size: RING, fillColor: surface, strokeColor: history, strokeWidth: STROKE }
    : { size: RING, fillColor: history, strokeColor: surface, strokeWidth: STROKE };
}
