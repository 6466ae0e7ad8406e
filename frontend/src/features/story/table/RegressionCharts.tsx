/** How far a regression is off on rows that it had not seen. */
import Box from '@mui/material/Box';
import { useMemo, type ReactNode } from 'react';
import type { RowsChart } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatHeadline, formatNumber } from '~/lib/format';
import { BarChart } from '~/ui/chart/BarChart';
import { XyChart } from '~/ui/chart/XyChart';
import type { XyData } from '~/ui/chart/xy';
import { keptWords } from './kept';
import { residualsOf } from './residuals';

interface Props {
  chart: RowsChart;
  target: string;
  storyName: string;
}

export function RegressionCharts({ chart, target, storyName }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const { actual, predicted } = chart;
  const residuals = useMemo(() => residualsOf(actual, predicted), [actual, predicted]);
  const points = useMemo((): XyData => {
    const pairs = actual.map((was, place): [number, number] => [was, predicted[place] ?? 0]);
    const all = pairs.flat();
    const ends = [
      all.reduce((a, b) => Math.min(a, b), Infinity),
      all.reduce((a, b) => Math.max(a, b), -Infinity),
    ] as const;
    return {
      x: text('rows.actualOf', { target }),
      y: text('rows.predictedOf', { target }),
      series: [
        {
          name: text('rows.perfect'),
          kind: 'line',
          look: 'reference',
          points: [
            [ends[0], ends[0]],
            [ends[1], ends[1]],
          ],
        },
        { name: text('rows.row'), kind: 'points', look: 'accent', points: pairs },
      ],
    };
  }, [actual, predicted, target, text]);
  if (residuals === null) return null;
  const told = (value: number): string => formatHeadline(value, locale);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 6,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <XyChart
        title={text('rows.actualTitle', { target, typical: told(residuals.typical) })}
        subtitle={keptWords(actual.length, chart.total, text)}
        data={points}
        fileName={`${storyName} ${text('rows.actualFile')}`}
      />
      <BarChart
        title={text('rows.residualsTitle', { low: told(residuals.usual[0]), high: told(residuals.usual[1]) })}
        subtitle={text('rows.residualsHint')}
        labelled={text('rows.residual')}
        data={{
          shape: 'touching',
          counted: text('rows.rowsCounted'),
          bars: residuals.bars.map(({ from, to, count }) => ({
            label: `${formatNumber(from, locale)} – ${formatNumber(to, locale)}`,
            short: told(from),
            value: count,
          })),
        }}
        fileName={`${storyName} ${text('rows.residualsFile')}`}
      />
    </Box>
  );
}
