/** The forecast, value by value. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { FutureAnswer } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { columnDigits, formatFixed, formatNumber, formatPercent } from '~/lib/format';
import { formatPeriod, type Period } from '~/lib/periods';
import { DataTable, type TableColumn } from '~/ui/DataTable';
import { Heading } from '~/ui/Heading';
import type { SecondPlan, Shown } from './shownForecast';
import { differences } from '../whatIf/tried';

interface Props {
  shown: Shown;
  /** A what-if beside it. */
  tried: Shown | null;
  /** A forecast by another plan beside it. */
  second: SecondPlan | null;
  /** What was given for the coming periods. */
  future: FutureAnswer | null;
  target: string;
  period: Period | null;
}

export function ForecastTable({ shown, tried, second, future, target, period }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const digits = columnDigits([...shown.values, ...shown.lower, ...shown.upper]);
  // Rounded so that columns line up; the exact value is told on hover.
  const value = (values: readonly (number | undefined)[]) => (_date: string, index: number) => {
    const found = values[index];
    return found === undefined ? (
      ''
    ) : (
      <span title={formatNumber(found, locale)}>{formatFixed(found, digits, locale)}</span>
    );
  };
  const at = (values: readonly (number | null | undefined)[]) => (_date: string, index: number) =>
    values[index] ?? null;
  const besideColumns = (key: string, head: string, other: Shown): TableColumn<string>[] => {
    const beside = differences(shown.values, other.values);
    return [
      {
        key,
        head,
        numeric: true,
        sortBy: at(beside.map((entry) => entry?.value)),
        largestFirst: true,
        cell: value(beside.map((entry) => entry?.value)),
      },
      {
        key: `${key}.difference`,
        head: text('whatIf.difference'),
        numeric: true,
        sortBy: at(beside.map((entry) => entry?.by)),
        largestFirst: true,
        cell: value(beside.map((entry) => entry?.by)),
      },
      {
        key: `${key}.share`,
        head: text('whatIf.differencePercent'),
        numeric: true,
        sortBy: at(beside.map((entry) => entry?.share)),
        largestFirst: true,
        cell: (_date, index) => {
          const share = beside[index]?.share ?? null;
          return share === null ? '' : formatPercent(share, locale, { digits: 2, signed: true });
        },
      },
    ];
  };
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      <Heading hint={text('forecast.valuesHint', { target, level: shown.level })}>{text('forecast.values')}</Heading>
      <DataTable
        label={text('forecast.values')}
        rows={shown.dates}
        rowKey={(date) => date}
        adjustable
        columns={[
          {
            key: 'date',
            head: text('forecast.date'),
            sortBy: (date) => date,
            cell: (date) => <time dateTime={date}>{formatPeriod(date, period, locale)}</time>,
          },
          {
            key: 'forecast',
            head: second?.own ?? text('forecast.forecast'),
            numeric: true,
            sortBy: at(shown.values),
            largestFirst: true,
            cell: value(shown.values),
          },
          ...(second === null ? [] : besideColumns('plan', second.other, second.shown)),
          ...(tried === null ? [] : besideColumns('tried', text('whatIf.line'), tried)),
          {
            key: 'lower',
            head: text('forecast.lower'),
            numeric: true,
            sortBy: at(shown.lower),
            largestFirst: true,
            cell: value(shown.lower),
          },
          {
            key: 'upper',
            head: text('forecast.upper'),
            numeric: true,
            sortBy: at(shown.upper),
            largestFirst: true,
            cell: value(shown.upper),
          },
          ...(future?.columns ?? []).map((name, at): TableColumn<string> => ({
            key: `f.${name}`,
            head: name,
            numeric: true,
            cell: (_date, index) => givenText(future?.values[index]?.[at], locale),
          })),
        ]}
      />
    </Box>
  );
}

function givenText(value: unknown, locale: string): string {
  return typeof value === 'number' ? formatNumber(value, locale) : typeof value === 'string' ? value : '';
}
