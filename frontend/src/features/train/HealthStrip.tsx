/** What the data say about themselves before training: length, gaps, doubles, zeros, short series. */
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Health, TrainChart } from '~/api/forecast';
import { useText, type Text } from '~/i18n/useText';
import { formatWallClock } from '~/lib/format';
import { Notice } from '~/ui/Notice';

interface Props {
  chart: TrainChart;
  duplicates: string;
  unusedCategory: string | null;
  onUseCategory: (name: string) => void;
}

/** Names listed in a sentence before "and N more". */
const NAMED = 3;

export function HealthStrip({ chart, duplicates, unusedCategory, onUseCategory }: Props): ReactNode {
  const text = useText();
  const { health } = chart;
  const doubled = health.filter((series) => series.duplicates > 0);
  const short = health.filter((series) => series.short);
  return (
    <Stack sx={{ gap: 2 }} role="group" aria-label={text('train.health')}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
        {summary(health, text).map((words) => (
          <Chip key={words} size="small" variant="outlined" label={words} />
        ))}
      </Stack>
      {doubled.length > 0 && (
        <Notice
          kind="warning"
          action={
            unusedCategory === null ? undefined : (
              <Button size="small" color="inherit" onClick={() => onUseCategory(unusedCategory)}>
                {text('train.useCategory', { name: unusedCategory })}
              </Button>
            )
          }
        >
          {text('train.healthDuplicates', { count: total(doubled, 'duplicates'), rule: duplicates })}
        </Notice>
      )}
      {short.length > 0 && health.length > 1 && (
        <Typography variant="body2">{text('train.healthShortSome', { count: short.length, names: listed(short, text) })}</Typography>
      )}
      {short.length > 0 && health.length === 1 && <Typography variant="body2">{text('train.healthShort')}</Typography>}
      {total(health, 'gaps') > 0 && <Typography variant="body2">{text('train.healthGaps', { count: total(health, 'gaps') })}</Typography>}
    </Stack>
  );
}

function summary(health: readonly Health[], text: Text): string[] {
  const firsts = health.flatMap(({ first }) => first ?? []).sort();
  const lasts = health.flatMap(({ last }) => last ?? []).sort();
  const [first, last] = [firsts[0], lasts.at(-1)];
  return [
    text('train.healthPoints', { count: total(health, 'points') }),
    ...(first !== undefined && last !== undefined ? [`${formatWallClock(first)} – ${formatWallClock(last)}`] : []),
    text('train.healthGapCount', { count: total(health, 'gaps') }),
    text('train.healthZeros', { count: total(health, 'zeros') }),
  ];
}

function total(health: readonly Health[], key: 'points' | 'gaps' | 'duplicates' | 'zeros'): number {
  return health.reduce((sum, series) => sum + series[key], 0);
}

function listed(health: readonly Health[], text: Text): string {
  const names = health.slice(0, NAMED).map(({ category }) => category).join(', ');
  return health.length > NAMED ? text('train.andMore', { names, count: health.length - NAMED }) : names;
}
