/** One or two sentences of a join: the rows of both tables that found a match, and a few keys that found none. */
import type { StagePreview } from '~/api/sources';
import type { Text } from '~/i18n/useText';
import { formatCount, formatWallClock } from '~/lib/format';

type Matches = NonNullable<StagePreview['matches']>;
type Side = keyof Matches;

/** `tables`: what the two tables are called. */
export function matchSentences(
  matches: Matches,
  tables: Record<Side, string>,
  locale: string,
  text: Text,
): readonly string[] {
  const share = (side: Side): string =>
    text('mixed.matchShare', {
      matched: formatCount(matches[side].matched, locale),
      rows: formatCount(matches[side].rows, locale),
      table: tables[side],
    });
  const keys = (side: Side): string[] => {
    const { without } = matches[side];
    if (without.length === 0) return [];
    const listed = new Intl.ListFormat(locale, { type: 'unit' }).format(without.map(formatWallClock));
    return [text('mixed.matchWithout', { keys: listed, table: tables[side] })];
  };
  const without = [...keys('first'), ...keys('second')];
  return [
    text('mixed.matchBoth', { first: share('first'), second: share('second') }),
    ...(without.length === 0 ? [] : [text('mixed.matchExamples', { keys: without.join('; ') })]),
  ];
}
