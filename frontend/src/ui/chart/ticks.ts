/**
 * The dates under a chart: few, evenly apart, at round places of the calendar. Each is as fine as the room allows and
 * never finer than the data; the year stands at the first date and wherever it changes.
 */
import { formatPeriod, PERIOD_LENGTH, wallDate, wallTime, type Period } from '~/lib/periods';
import type { ChartData, Range } from './model';

export interface Tick {
  /** Wall-clock milliseconds. */
  time: number;
  label: string;
}

/** A distance between ticks: so many of a unit of the calendar. */
interface Step {
  unit: Period;
  count: number;
}

const STEPS: readonly Step[] = [
  ...[1, 2, 3, 6, 12].map((count) => ({ unit: 'hours' as const, count })),
  ...[1, 2].map((count) => ({ unit: 'days' as const, count })),
  ...[1, 2].map((count) => ({ unit: 'weeks' as const, count })),
  ...[1].map((count) => ({ unit: 'months' as const, count })),
  ...[1, 2].map((count) => ({ unit: 'quarters' as const, count })),
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500].map((count) => ({ unit: 'years' as const, count })),
];

const lengthOf = ({ unit, count }: Step): number => count * PERIOD_LENGTH[unit];
/** Units as long as a month or longer: their parts differ in length, and data may stand at their end. */
const UNEVEN: readonly Period[] = ['months', 'quarters', 'years'];

/** At most `most` of them inside the range. */
export function ticksOf(data: ChartData, [from, to]: Range, most: number, locale: string): Tick[] {
  const finest = PERIOD_LENGTH[data.period ?? 'days'] * 0.9;
  const fits = (step: Step): boolean => lengthOf(step) >= finest && (to - from) / lengthOf(step) <= most;
  const step = STEPS.find(fits) ?? STEPS.at(-1);
  if (step === undefined) return [];
  const times = placesOf(data, step, [from, to]).filter((time) => time >= from && time <= to);
  return times.map((time, place) => ({ time, label: labelOf(time, times[place - 1], step, data.period, locale) }));
}

function monthsIn(unit: Period): number {
  return unit === 'years' ? 12 : unit === 'quarters' ? 3 : 1;
}

function placesOf(data: ChartData, step: Step, range: Range): number[] {
  if (!UNEVEN.includes(step.unit)) return evenPlaces(data, step, range);
  // Months, quarters and years of data stand where their points do, at the beginning or the end of each.
  return data.period !== null && UNEVEN.includes(data.period) ? placesOfPoints(data, step) : beginnings(step, range);
}

/** Hours from midnight, days from the epoch; weeks begin on the day on which those of the data do, else on Monday. */
function evenPlaces(data: ChartData, step: Step, [from, to]: Range): number[] {
  const length = lengthOf(step);
  const first = data.lines.flatMap(({ points }) => points.slice(0, 1))[0];
  const monday = 4 * PERIOD_LENGTH.days;
  const weekday = data.period === 'weeks' && first !== undefined ? wallTime(first.date) : monday;
  const shift = step.unit === 'weeks' ? weekday % PERIOD_LENGTH.weeks : 0;
  const places: number[] = [];
  for (let time = Math.ceil((from - shift) / length) * length + shift; time <= to; time += length) places.push(time);
  return places;
}

/** The first day of each month, quarter or year. */
function beginnings({ unit, count }: Step, [from, to]: Range): number[] {
  const months = count * monthsIn(unit);
  const start = new Date(from);
  const places: number[] = [];
  let month = Math.floor((start.getUTCFullYear() * 12 + start.getUTCMonth()) / months) * months;
  for (let time = firstOfMonth(month); time <= to; time = firstOfMonth(month)) {
    places.push(time);
    month += months;
  }
  return places;
}

/** Date.UTC takes the years 0 to 99 for those of the last century. */
function firstOfMonth(month: number): number {
  const date = new Date(0);
  date.setUTCFullYear(Math.floor(month / 12), month % 12, 1);
  return date.getTime();
}

/** The points with which a unit of the step begins. */
function placesOfPoints(data: ChartData, { unit, count }: Step): number[] {
  const times = [...new Set(data.lines.flatMap(({ points }) => points.map(({ date }) => wallTime(date))))];
  const slotOf = (time: number): number => {
    const date = new Date(time);
    const months = date.getUTCFullYear() * 12 + date.getUTCMonth();
    return Math.floor(months / (count * monthsIn(unit)));
  };
  times.sort((a, b) => a - b);
  return times.filter((time, place) => {
    const before = times[place - 1];
    // The first point may stand anywhere in its year: only the next year has a beginning that is seen.
    if (before !== undefined) return slotOf(before) !== slotOf(time);
    return (unit === data.period && count === 1) || beginsUnit(time, unit, count);
  });
}

function beginsUnit(time: number, unit: Period, count: number): boolean {
  const date = new Date(time);
  const month = date.getUTCMonth();
  if (unit === 'years') return month === 0 && date.getUTCFullYear() % count === 0;
  return unit === 'quarters' ? month % (3 * count) === 0 : true;
}

function labelOf(
  time: number,
  before: number | undefined,
  { unit }: Step,
  period: Period | null,
  locale: string,
): string {
  const date = wallDate(time, unit === 'hours' ? 'hours' : 'days');
  const sameAs = (length: number): boolean =>
    before !== undefined && wallDate(before, null).slice(0, length) === date.slice(0, length);
  if (unit === 'years') return formatPeriod(date, 'years', locale);
  if (unit === 'hours' && !date.endsWith('T00:00:00'))
    return formatPeriod(date, 'hours', locale, sameAs(10) ? 'tick' : 'short');
  const named = UNEVEN.includes(unit) ? (period === 'quarters' ? 'quarters' : 'months') : 'days';
  return formatPeriod(date.slice(0, 10), named, locale, sameAs(4) ? 'tick' : 'short');
}
