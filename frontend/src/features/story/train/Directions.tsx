/** In how many directions the rows really differ: what each principal component shows, all up to it together, and how many are kept. */
import { useMemo, type ReactNode } from 'react';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatPercent } from '~/lib/format';
import { BarChart } from '~/ui/chart/BarChart';
import type { BarData } from '~/ui/chart/bars';
import { directionsOf } from './pointChart';

interface Props {
  /** The share that each direction shows, the largest first. */
  explained: readonly number[];
  /** Columns that the directions are made of. */
  columns: number;
  /** Null while the rows are not reduced. */
  reducedTo: number | null;
}

export function Directions({ explained, columns, reducedTo }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const found = useMemo(() => directionsOf(explained, reducedTo), [explained, reducedTo]);
  const data = useMemo(
    (): BarData | null =>
      found && {
        bars: found.shares.map((value, place) => ({
          label: text('train.direction', { place: place + 1 }),
          short: String(place + 1),
          value,
        })),
        counted: text('train.directionShare'),
        line: { name: text('train.directionsTogether'), values: found.sums },
        shape: 'standing',
        shares: true,
        quietFrom: found.kept,
      },
    [found, text],
  );
  if (found === null || data === null) return null;
  const share = formatPercent(found.sums[found.kept - 1] ?? 0, locale);
  return (
    <BarChart
      title={text(reducedTo === null ? 'train.directionsEnough' : 'train.directionsKept', {
        kept: found.kept,
        total: found.total,
        share,
      })}
      subtitle={[
        text('train.directionsHint', { count: columns }),
        found.shares.length < found.total ? text('train.directionsDrawn', { count: found.shares.length }) : '',
      ]
        .filter(Boolean)
        .join(' ')}
      data={data}
      labelled={text('train.directionHead')}
      fileName={text('train.directions')}
    />
  );
}
