/** Unusual values as lines, and which of them are shown before somebody unfolds the rest. */
import type { Cleaning, Setting, UnusualValue } from '~/api/forecast';
import { partsOf, valueOf, type Value } from '../tuning/settings';

/** Lines before "n more". */
export const SHOWN = 3;

/** The setting that says what becomes of unusual values: the forecast does without the clear ones, or uses all. */
export const OUTLIERS: keyof Cleaning = 'outliers';
export type Rule = 'auto' | 'keep';

export interface UnusualLine {
  /** Null where there is one series, which needs no name. */
  series: string | null;
  value: UnusualValue;
}

/** Those without which the forecast does come first. */
export function linesOf(values: readonly UnusualValue[], series: string | null = null): UnusualLine[] {
  const ordered = [...values].sort((a, b) => Number(b.set_aside) - Number(a.set_aside));
  return ordered.map((value) => ({ series, value }));
}

/** As many as are shown folded, in their order: the first of each series before the second of any. */
export function firstOf(lines: readonly UnusualLine[]): UnusualLine[] {
  const rank = (line: UnusualLine): number =>
    lines.slice(0, lines.indexOf(line)).filter(({ series }) => series === line.series).length;
  const first = new Set([...lines].sort((a, b) => rank(a) - rank(b)).slice(0, SHOWN));
  return lines.filter((line) => first.has(line));
}

/** What the setting says now; null where the server has none. */
export function ruleIn(settings: readonly Setting[], cleaning: Cleaning): Value {
  const setting = settings.find(({ name }) => name === OUTLIERS);
  const [part] = setting === undefined ? [] : partsOf(setting);
  return setting === undefined || part === undefined ? null : valueOf(setting, part, cleaning);
}
