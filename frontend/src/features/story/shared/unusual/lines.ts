/** Unusual values and those that events explain, as lines, and which of them are shown before somebody unfolds the rest. */
import type { ShownEvent, UnusualValue } from '~/api/forecast';

/** Lines before "n more". */
export const SHOWN = 3;

export interface UnusualLine {
  /** The series that has the value. */
  category: string;
  /** Whether its name is said: there are several. */
  named: boolean;
  date: string;
  sentence: string;
  /** What a training made of it. */
  use: 'none' | 'asItIs' | 'event';
  /** Events that explain it. */
  events: readonly string[];
}

interface Found {
  category: string;
  unusual: readonly UnusualValue[];
  events: readonly ShownEvent[];
}

const ORDER: Record<UnusualLine['use'], number> = { none: 0, asItIs: 1, event: 2 };

/** Those without which the forecast does come first, those that are explained last. A value that two events explain has one line. */
export function linesOf({ category, unusual, events }: Found, named = false): UnusualLine[] {
  const own = { category, named };
  const values = unusual.map(({ date, sentence, set_aside: aside }): UnusualLine => {
    return { ...own, date, sentence, use: aside ? 'none' : 'asItIs', events: [] };
  });
  const explained = new Map<string, UnusualLine>();
  for (const { name, past } of events) {
    for (const { date, sentence } of past) {
      const known = explained.get(date);
      explained.set(date, {
        ...own,
        date,
        sentence: known?.sentence ?? sentence,
        use: 'event',
        events: [...(known?.events ?? []), name],
      });
    }
  }
  return [...values, ...explained.values()].sort((a, b) => ORDER[a.use] - ORDER[b.use]);
}

/** As many as are shown folded, in their order: the first of each series before the second of any. */
export function firstOf(lines: readonly UnusualLine[]): UnusualLine[] {
  const rank = (line: UnusualLine): number =>
    lines.slice(0, lines.indexOf(line)).filter(({ category }) => category === line.category).length;
  const first = new Set([...lines].sort((a, b) => rank(a) - rank(b)).slice(0, SHOWN));
  return lines.filter((line) => first.has(line));
}
