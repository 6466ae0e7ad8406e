/** The forecasts of all series by two plans, as columns of the table of series, and what could not be compared. */
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Headline, SeriesPage } from '~/api/forecast';
import { useText, type Text } from '~/i18n/useText';
import { formatHeadline, formatPercent } from '~/lib/format';
import type { TableColumn } from '~/ui/DataTable';
import { differenceOf, wholeDifference, type Difference } from './plansBeside';
import type { ComparedSeries } from './useSeriesPlans';
import type { SecondForecast } from './useSecondPlan';

interface Of {
  second: SecondForecast;
  series: ComparedSeries;
  data: SeriesPage;
  text: Text;
  locale: string;
}

interface Row {
  category: string;
  headline?: Headline | null | undefined;
  isTotal: boolean;
}

/** Nothing where there are too many series. There is no total of all where one of them could not be compared. */
export function secondColumns<R extends Row>({ second, series, data, text, locale }: Of): TableColumn<R>[] {
  if (series.tooMany) return [];
  const plans = new Map(series.compared.map((one) => [one.category, one]));
  const isWhole = !series.waiting && series.missing.length === 0;
  const whole = data.total == null || !isWhole ? null : wholeDifference(series.compared, data.total.kind);
  const of = ({ category, headline, isTotal }: Row): Difference | null => {
    if (isTotal) return whole;
    const both = plans.get(category);
    return both === undefined ? null : differenceOf(both, headline?.kind ?? 'total');
  };
  const column = (
    key: string,
    head: string,
    value: (difference: Difference) => number | null,
    written: (value: number, difference: Difference) => string,
  ): TableColumn<R> => ({
    key: `plan.${key}`,
    head,
    numeric: true,
    sortBy: (row) => {
      const difference = of(row);
      return difference === null ? null : value(difference);
    },
    largestFirst: true,
    cell: (row) => {
      const difference = of(row);
      const found = difference === null ? null : value(difference);
      return difference === null || found === null ? '' : written(found, difference);
    },
  });
  const number = (value: number, { own }: Difference): string => formatHeadline(value, locale, own);
  return [
    column('own', second.names.own, ({ own }) => own, number),
    column('other', second.names.other, ({ other }) => other, number),
    column(
      'by',
      text('whatIf.difference'),
      ({ by }) => by,
      (by, difference) => `${by > 0 ? '+' : ''}${number(by, difference)}`,
    ),
    column(
      'share',
      text('whatIf.differencePercent'),
      ({ share }) => share,
      (share) => formatPercent(share, locale, { signed: true }),
    ),
  ];
}

/** Series that are told by name. */
const TOLD = 3;

/** What of the comparison is still on its way, and what did not come. */
export function SecondNote({ second, series }: { second: SecondForecast; series: ComparedSeries }): ReactNode {
  const text = useText();
  const { missing, waiting, compared } = series;
  if (series.tooMany || second.drawn === null) return null;
  const told = missing.slice(0, TOLD).map(({ category, why }) => `${category}: ${why ?? text('future.plan.tooLong')}`);
  const words = [
    waiting ? text('future.plan.comparing', { done: compared.length + missing.length }) : '',
    missing.length > 0 ? text('future.plan.missing', { count: missing.length, told: told.join(' ') }) : '',
  ].filter((part) => part !== '');
  return words.length === 0 ? null : (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {words.join(' ')}
    </Typography>
  );
}
