/** The values of a row that moved its forecast most, and those that would change it. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, type ReactNode } from 'react';
import { answerNow, useForecastQuery, type ForecastRequest, type RowsAnswer } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatHeadline, formatUpTo } from '~/lib/format';
import { formatCell } from '~/lib/formatCell';
import type { Input } from '../inputs';
import { explained, variantsOf, type Cell, type Row } from './explain';
import type { RowFacts } from './useRowFacts';

interface Props {
  id: number;
  inputs: readonly Input[];
  facts: RowFacts;
  terms: ForecastRequest;
  row: Row;
  /** The answer to the row. */
  own: RowsAnswer;
}

export function RowExplanation({ id, inputs, facts, terms, row, own }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const { typical, described, weighty } = facts;
  const variants = useMemo(
    () => variantsOf(inputs, row, typical, described, weighty, locale),
    [inputs, row, typical, described, weighty, locale],
  );
  const columns = inputs.map(({ name }) => name);
  const body: ForecastRequest = { ...terms, rows: { columns, values: variants.map((variant) => [...variant.row]) } };
  const answer = useForecastQuery(variants.length === 0 ? skipToken : { id, body });
  if (variants.length === 0) return null;
  if (answer.isFetching) return <Skeleton variant="rounded" height={140} aria-label={text('common.loading')} />;
  const others = answerNow(answer.currentData)?.rows;
  const found = others == null ? null : explained(own, variants, others);
  if (found === null) return null;
  const effect = (value: number): string => effectText(value, own, locale, text('rows.points'));
  const valueAt = (column: string): Cell => row[columns.indexOf(column)] ?? null;
  const cell = (value: Cell, column: string): string =>
    typeof value === 'number' ? formatCell(value, column, locale) : (value ?? '');
  const forecast = (value: Cell): string => (typeof value === 'number' ? formatHeadline(value, locale) : (value ?? ''));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 6,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
        gridColumn: { lg: 'span 2' },
      }}
    >
      <Effects
        title={text('rows.why')}
        none={text('rows.whyTypical')}
        lines={found.reasons.map((reason) => ({
          column: reason.column,
          value: text('rows.insteadOf', {
            value: cell(valueAt(reason.column), reason.column),
            typical: cell(reason.typical, reason.column),
          }),
          effect: effect(reason.effect),
        }))}
      />
      <Effects
        title={text('rows.change')}
        none={text('rows.changeNone')}
        lines={found.changes.map((change) => ({
          column: change.column,
          value: text('rows.wouldBe', {
            value: cell(change.value, change.column),
            forecast: forecast(change.forecast),
          }),
          effect: effect(change.effect),
        }))}
      />
    </Box>
  );
}

interface EffectsProps {
  title: string;
  /** What is said where there is nothing. */
  none: string;
  lines: readonly { column: string; value: string; effect: string }[];
}

function Effects({ title, none, lines }: EffectsProps): ReactNode {
  return (
    <Box component="section" aria-label={title} sx={{ minWidth: 0 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {lines.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {none}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {lines.map(({ column, value, effect }) => (
          <Box
            component="li"
            key={column}
            sx={{
              display: 'flex',
              gap: 3,
              alignItems: 'baseline',
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
              typography: 'body2',
            }}
          >
            <Box sx={{ flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box sx={{ fontWeight: 550 }}>{column}</Box>
              <Box sx={{ color: 'text.secondary' }}>{value}</Box>
            </Box>
            <Box sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{effect}</Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** With its sign, in the units of the target; of a probability in points of a percent. */
function effectText(value: number, { labels, forecast }: RowsAnswer, locale: string, points: string): string {
  const [own] = forecast;
  const written =
    labels.length > 0
      ? `${formatUpTo(100 * value, 1, locale)}\u00a0${points}`
      : formatHeadline(value, locale, typeof own === 'number' ? own : value);
  return value > 0 ? `+${written}` : written;
}
