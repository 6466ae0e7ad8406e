/** Values far from those around them: far above they clearly stand alone, far below they may have a reason. */
import type { Cleaning, UnusualValue } from '~/api/generated/forecast';
import { rounded } from './data/random';

/** Values on either side, and how many times theirs a value is to be told. */
const NEAR = 3;
const ABOVE = 3;
const BELOW = 0.4;

interface Line {
  dates: readonly string[];
  values: readonly (number | null)[];
}

function usualAt(values: Line['values'], place: number): number {
  const around = [...values.slice(Math.max(0, place - NEAR), place), ...values.slice(place + 1, place + 1 + NEAR)];
  const known = around.filter((value) => value !== null).sort((a, b) => a - b);
  return known[Math.floor(known.length / 2)] ?? 0;
}

const written = (date: string): string => date.split('-').reverse().join('.');

/** Both settings that treat each value by itself tell of it elsewhere. */
export function unusualIn({ dates, values }: Line, { outliers }: Cleaning): UnusualValue[] {
  if (outliers === 'report' || outliers === 'replace') return [];
  return values.flatMap((value, place): UnusualValue[] => {
    const [date = '', usual] = [dates[place], usualAt(values, place)];
    if (value === null || usual === 0) return [];
    const clear = value > ABOVE * usual;
    if (!clear && value > BELOW * usual) return [];
    const aside = clear && outliers !== 'keep';
    const compared = clear
      ? `${value}, ${rounded(value / usual, 1)} times the usual ${usual}`
      : `${value} instead of about ${usual}`;
    const use = aside ? 'The forecast does without it.' : 'It is used as it is.';
    const sentence = `${written(date)}: ${compared}. ${use}`;
    return [{ date, value, expected: usual, set_aside: aside, sentence }];
  });
}

/** Before a training those alone that clearly stand alone. */
export function clearIn(line: Line, cleaning: Cleaning): UnusualValue[] {
  return unusualIn(line, cleaning).filter(({ value, expected }) => value > ABOVE * expected);
}
