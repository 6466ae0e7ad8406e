/** Values far from those around them: far above they clearly stand alone, far below they may have a reason. */
import type { Cleaning, ShownEvent, StoryEvent, UnusualValue, ValueDecision } from '~/api/generated/forecast';
import { rounded } from './data/random';

/** Values on either side, and how many times theirs a value is to be told. */
const NEAR = 3;
const ABOVE = 3;
const BELOW = 0.4;

interface Line {
  dates: readonly string[];
  values: readonly (number | null)[];
}

/** What a story, or the form of one, says of single values. */
export interface Said {
  cleaning?: Cleaning;
  decisions?: readonly ValueDecision[] | null;
  events?: readonly StoryEvent[] | null;
}

function usualAt(values: Line['values'], place: number): number {
  const around = [...values.slice(Math.max(0, place - NEAR), place), ...values.slice(place + 1, place + 1 + NEAR)];
  const known = around.filter((value) => value !== null).sort((a, b) => a - b);
  return known[Math.floor(known.length / 2)] ?? 0;
}

const written = (date: string): string => date.split('-').reverse().join('.');
const concerns = (category: string | null | undefined, series: string): boolean =>
  category == null || category === series;
const comparedTo = (value: number, usual: number): string =>
  value > ABOVE * usual
    ? `${value}, ${rounded(value / usual, 1)} times the usual ${usual}`
    : `${value} instead of about ${usual}`;

/** Both settings that treat each value by itself tell of it elsewhere. */
export function unusualIn(
  { dates, values }: Line,
  { cleaning: { outliers } = {}, decisions, events }: Said,
  series: string,
): UnusualValue[] {
  if (outliers === 'report' || outliers === 'replace') return [];
  const explained = (events ?? []).filter(({ category }) => concerns(category, series)).flatMap((one) => one.dates);
  return values.flatMap((value, place): UnusualValue[] => {
    const [date = '', usual] = [dates[place], usualAt(values, place)];
    if (value === null || usual === 0 || explained.includes(date)) return [];
    const own = (decisions ?? []).filter((one) => one.date === date && concerns(one.category, series)).at(-1);
    const clear = value > ABOVE * usual;
    if (!clear && value > BELOW * usual && own?.decision !== 'leave_out') return [];
    const aside = own === undefined ? clear && outliers !== 'keep' : own.decision === 'leave_out';
    const use = aside ? 'The forecast does without it.' : 'It is used as it is.';
    const sentence = `${written(date)}: ${comparedTo(value, usual)}. ${use}`;
    return [{ date, value, expected: usual, set_aside: aside, sentence }];
  });
}

/** Before a training those alone that clearly stand alone. */
export function clearIn(line: Line, said: Said, series: string): UnusualValue[] {
  return unusualIn(line, said, series).filter(({ value, expected }) => value > ABOVE * expected);
}

/** The events of a series, with what each does. */
export function eventsIn({ dates, values }: Line, { events }: Said, series: string): ShownEvent[] {
  return (events ?? [])
    .filter(({ category }) => concerns(category, series))
    .map(({ name, dates: own }): ShownEvent => {
      const past = own.flatMap((date) => {
        const place = dates.indexOf(date);
        const [value, usual] = [values[place] ?? null, usualAt(values, place)];
        if (value === null) return [];
        const sentence = `${written(date)}: ${comparedTo(value, usual)}. Explained by “${name}”.`;
        return [{ date, value, expected: usual, sentence }];
      });
      const ahead = own.filter((date) => date > (dates.at(-1) ?? ''));
      const sum = past.reduce((all, { value, expected }) => all + value - expected, 0);
      const effect = past.length === 0 ? null : rounded(sum / past.length, 1);
      return { name, past, ahead, effect, sentence: sentenceOf(name, ahead, effect, past.length) };
    });
}

function sentenceOf(name: string, ahead: readonly string[], effect: number | null, count: number): string {
  const named = ahead.map(written).join(', ');
  if (named === '') return `“${name}” has no coming date: the forecast doesn't repeat it.`;
  if (effect === null)
    return `“${name}” doesn't change the forecast of ${named}: it has no value in the past data yet.`;
  const way = effect < 0 ? 'lowers' : 'raises';
  const based = count === 1 ? 'one past occurrence' : `${count} past occurrences`;
  return `“${name}” ${way} the forecast of ${named} by ${Math.abs(effect)}, based on ${based}.`;
}
