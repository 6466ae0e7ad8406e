/** What is known of a source's table, drawn on its card, and in words what the line on it is. */
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLanguage } from '~/i18n/LanguageProvider';
import { formatPeriod } from '~/lib/periods';
import { Spark } from '~/ui/cover/Spark';
import { Strips } from '~/ui/cover/Strips';
import { clamped } from '~/ui/ItemCard';
import type { Drawing } from './useDrawing';

export function SourceDrawing({ drawing }: { drawing: Drawing }): ReactNode {
  return drawing.kind === 'line' ? (
    <Spark line={{ history: drawing.values, forecast: [] }} />
  ) : (
    <Strips strips={drawing.strips} />
  );
}

/** The column that is drawn, from its first date to its last. */
export function DrawnLine({ column, period, dates }: Extract<Drawing, { kind: 'line' }>): ReactNode {
  const { locale } = useLanguage();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return null;
  const named = (date: string): string => formatPeriod(date, period, locale, 'short');
  return (
    <Typography variant="caption" color="textSecondary" sx={clamped(1)}>
      {`${column} · ${named(first)} – ${named(last)}`}
    </Typography>
  );
}
