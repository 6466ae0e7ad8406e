/** A number in a column of a user's table. */
import { formatNumber } from './format';
import { isYearName } from './proposal/names';

/** Numbers that a calendar may have as years. */
const [FIRST_YEAR, LAST_YEAR] = [1000, 2999];

/** An amount with separators of thousands; a year, which has none. */
export function formatCell(value: number, column: string, locale: string): string {
  const isYear = Number.isInteger(value) && value >= FIRST_YEAR && value <= LAST_YEAR && isYearName(column);
  return isYear ? String(value) : formatNumber(value, locale);
}
