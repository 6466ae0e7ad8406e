/** Forecasts of several rows at a glance: how many are of each class, and how sure the model is. */
import Box from '@mui/material/Box';
import { useMemo, type ReactNode } from 'react';
import type { RowsAnswer } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatFixed, formatPercent } from '~/lib/format';
import { BarChart } from '~/ui/chart/BarChart';
import { classCounts, surenessOf } from './classes';

/** Fewer rows are read in their table. */
const LEAST = 2;

interface Props {
  rows: RowsAnswer;
  fileName: string;
}

export function ClassesOfRows({ rows, fileName }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const counts = useMemo(() => classCounts(rows), [rows]);
  const sure = useMemo(() => surenessOf(rows), [rows]);
  const most = [...counts].sort((a, b) => b.count - a.count)[0];
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  if (all < LEAST || sure === null || most === undefined) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 6,
        mb: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <BarChart
        title={text('rows.classesTitle', {
          label: most.label,
          rows: most.count,
          share: formatPercent(most.count / all, locale),
        })}
        data={{
          shape: 'lying',
          counted: text('rows.rowsCounted'),
          bars: counts.map(({ label, count }) => ({ label, value: count })),
        }}
        labelled={text('rows.class')}
        fileName={`${fileName} ${text('rows.classesFile')}`}
      />
      <BarChart
        title={text('rows.sureTitle', { mean: formatPercent(sure.mean, locale) })}
        subtitle={text('rows.sureHint')}
        data={{
          shape: 'touching',
          counted: text('rows.rowsCounted'),
          bars: sure.tenths.map(({ from, count }) => ({
            label: `${formatFixed(from, 1, locale)} – ${formatFixed(from + 0.1, 1, locale)}`,
            short: formatFixed(from, 1, locale),
            value: count,
          })),
        }}
        labelled={text('rows.sureLabel')}
        fileName={`${fileName} ${text('rows.sureFile')}`}
      />
    </Box>
  );
}
