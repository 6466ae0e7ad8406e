/** The last stretch of past data in which periods had no value, period by period, and what the model saw there. */
import type { FilledPeriods, ForecastChart } from '~/api/forecast';
import { PERIOD_LENGTH, wallTime } from '~/lib/periods';
import type { Range } from '~/ui/chart/model';
import { periodOf } from '../shownForecast';

export type FilledKind = FilledPeriods['kind'];

export interface Slot {
  date: string;
  /** The measured value; null where the table has none. */
  measured: number | null;
  /** What stands in a period without a value; null where one was measured. */
  kind: FilledKind | null;
  /** What the model was trained on; null where nothing is known of it. */
  trained: number | null;
}

/** Periods of the picture, and those of them before a long gap and after the last one. */
const SHOWN = 60;
const BEFORE = 15;
const AFTER = 6;
/** Below this share of its periods a line was thinned for a long chart. */
const COMPLETE = 0.8;

/** From and to; null where nothing was filled. Gaps come before closed days, which are the same every week. */
export function stretchOf(chart: ForecastChart): Range | null {
  const last = chart.filled.findLast(({ kind }) => kind !== 'closed') ?? chart.filled.at(-1);
  if (last === undefined) return null;
  const step = PERIOD_LENGTH[periodOf(chart) ?? 'days'];
  const [first, end] = [wallTime(last.first), wallTime(last.last)];
  const to = Math.min(wallTime(chart.now), end + AFTER * step);
  const from = to - (SHOWN - 1) * step;
  // Of a gap that is longer than the picture, its beginning is shown.
  const latest = first - BEFORE * step;
  return from <= latest ? [from, to] : [latest, Math.min(to, latest + (SHOWN - 1) * step)];
}

/** Whether the chart has every period of the range. */
export function isComplete(chart: ForecastChart, [from, to]: Range): boolean {
  const begin = Math.max(from, wallTime(chart.history.dates[0] ?? chart.now));
  const expected = (to - begin) / PERIOD_LENGTH[periodOf(chart) ?? 'days'] + 1;
  return slotsOf(chart, chart.filled, [from, to], false).length >= COMPLETE * expected;
}

/** `levels`: carried periods have the last value; otherwise one of a season before, which the chart doesn't know. */
export function slotsOf(
  { history }: Pick<ForecastChart, 'history'>,
  filled: readonly FilledPeriods[],
  [from, to]: Range,
  levels: boolean,
): Slot[] {
  const slots = history.dates.flatMap((date, place): Slot[] => {
    const time = wallTime(date);
    if (time < from || time > to) return [];
    const kind = filled.find(({ first, last }) => time >= wallTime(first) && time <= wallTime(last))?.kind ?? null;
    const measured = kind === null ? (history.values[place] ?? null) : null;
    return [{ date, measured, kind, trained: kind === 'zero' ? 0 : measured }];
  });
  return slots.map((slot, place) => ({ ...slot, trained: slot.trained ?? filledValue(slots, place, levels) }));
}

function filledValue(slots: readonly Slot[], place: number, levels: boolean): number | null {
  const kind = slots[place]?.kind;
  const before = slots.findLastIndex(({ trained }, index) => index < place && trained !== null);
  const low = slots[before]?.trained ?? null;
  if (kind === 'carried') return levels ? low : null;
  if (kind !== 'interpolated') return null;
  const after = slots.findIndex(({ trained }, index) => index > place && trained !== null);
  const high = slots[after]?.trained ?? null;
  if (low === null || high === null) return low ?? high;
  return low + ((high - low) * (place - before)) / (after - before);
}

/** How many periods of each kind there are, in the order of the legend. */
export function countsOf(slots: readonly Slot[]): [FilledKind, number][] {
  const kinds: readonly FilledKind[] = ['closed', 'zero', 'interpolated', 'carried'];
  return kinds
    .map((kind): [FilledKind, number] => [kind, slots.filter((slot) => slot.kind === kind).length])
    .filter(([, count]) => count > 0);
}
