/** What the data say about themselves before training: length, gaps, doubles, zeros, and which series are weak. */
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Health, HealthTotal, TrainChart } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText, type Text } from '~/i18n/useText';
import { formatCount, formatWallClock } from '~/lib/format';
import { DataTable } from '~/ui/DataTable';
import { isPeriod } from '~/lib/periods';
import { Notice } from '~/ui/Notice';
import type { SettingRule } from './settingRule';
import { UnfinishedPeriods } from './UnfinishedPeriods';
import { UnusualBefore, type DecidedBefore } from './UnusualBefore';

interface Props {
  chart: TrainChart;
  unusedCategory: string | null;
  onUseCategory: (name: string) => void;
  unfinishedRule: SettingRule | null;
  unusualValues: DecidedBefore | null;
}

/** Names listed in a sentence before "and N more". */
const NAMED = 3;

export function HealthStrip({ chart, unusedCategory, onUseCategory, unfinishedRule, unusualValues }: Props): ReactNode {
  const text = useText();
  const { health: told, health_total: total } = chart;
  const weak = told.filter(({ problems }) => problems.length > 0);
  const short = told.filter((series) => series.short);
  return (
    <Stack sx={{ gap: 2 }} role="group" aria-label={text('train.health')}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
        {summary(total, text).map((words) => (
          <Chip key={words} size="small" variant="outlined" label={words} />
        ))}
      </Stack>
      {total.duplicates > 0 && (
        <Notice
          kind="warning"
          button={
            unusedCategory === null
              ? undefined
              : {
                  label: text('train.useCategory', { name: unusedCategory }),
                  onClick: () => onUseCategory(unusedCategory),
                }
          }
        >
          {text('train.healthDuplicates', { count: total.duplicates, rule: total.duplicates_rule ?? 'sum' })}
        </Notice>
      )}
      <UnfinishedPeriods sentences={total.unfinished} rule={unfinishedRule} />
      <UnusualBefore
        series={chart.unusual}
        several={chart.series_total > 1}
        period={isPeriod(chart.period) ? chart.period : null}
        values={unusualValues}
      />
      {weak.length > 0 ? (
        <Weak series={weak} total={total} />
      ) : (
        <>
          {short.length > 0 && total.series > 1 && (
            <Typography variant="body2">
              {text('train.healthShortSome', { count: short.length, names: listed(short, text) })}
            </Typography>
          )}
          {short.length > 0 && total.series === 1 && (
            <Typography variant="body2">{text('train.healthShort')}</Typography>
          )}
          {total.gaps > 0 && <Typography variant="body2">{text('train.healthGaps', { count: total.gaps })}</Typography>}
        </>
      )}
    </Stack>
  );
}

/** The weak series: of one its sentences, of several a count by weakness and a list one press away. */
function Weak({ series, total }: { series: readonly Health[]; total: HealthTotal }): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  if (total.series === 1) {
    const sentences = series.flatMap(({ problems }) => problems.filter(({ kind }) => kind !== 'doubled'));
    return sentences.map(({ kind, sentence }) => (
      <Typography key={kind} variant="body2">
        {sentence}
      </Typography>
    ));
  }
  return (
    <Box component="details" sx={{ typography: 'body2' }}>
      <Box component="summary" sx={{ cursor: 'pointer' }}>
        {text('train.healthWeak', { weak: total.series - total.fine, total: total.series })}
      </Box>
      <Box sx={{ mt: 2 }}>
        <DataTable
          label={text('train.healthList')}
          rows={series}
          rowKey={({ category }) => category}
          columns={[
            {
              key: 'series',
              head: text('train.seriesHead'),
              sortBy: ({ category }) => category,
              cell: ({ category }) => <strong>{category}</strong>,
            },
            {
              key: 'values',
              head: text('train.valuesHead'),
              numeric: true,
              sortBy: ({ points }) => points,
              cell: ({ points }) => formatCount(points, locale),
            },
            {
              key: 'problems',
              head: text('train.problemsHead'),
              cell: ({ problems }) => (
                <Box sx={{ whiteSpace: 'normal', minWidth: 280, py: 1 }}>
                  {problems.map(({ sentence }) => sentence).join(' ')}
                </Box>
              ),
            },
          ]}
        />
      </Box>
    </Box>
  );
}

function summary(total: HealthTotal, text: Text): string[] {
  const { first, last } = total;
  return [
    ...(total.series > 1 ? [text('train.healthSeries', { count: total.series, fine: total.fine })] : []),
    text('train.healthPoints', { count: total.points }),
    ...(first != null && last != null ? [`${formatWallClock(first)} – ${formatWallClock(last)}`] : []),
    text('train.healthGapCount', { count: total.gaps }),
    text('train.healthZeros', { count: total.zeros }),
  ];
}

function listed(health: readonly Health[], text: Text): string {
  const names = health
    .slice(0, NAMED)
    .map(({ category }) => category)
    .join(', ');
  return health.length > NAMED ? text('train.andMore', { names, count: health.length - NAMED }) : names;
}
