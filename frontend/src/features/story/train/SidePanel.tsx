/** The right panel: how much it is, how long it takes, and the one button. It stays in sight. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import type { TrainingEstimate } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText, type Text } from '~/i18n/useText';
import { formatCount, formatEstimate } from '~/lib/format';
import type { Period } from '~/lib/periods';
import { BusyButton } from '~/ui/BusyButton';
import { Notice } from '~/ui/Notice';
import type { Problem } from '~/api/errors';
import { ProblemDetails } from '~/ui/ErrorState';
import type { Kind } from '~/lib/roles';

/** The setting that stands beside the estimate. */
export const EFFORT = 'effort';

interface Props {
  kind: Kind;
  rows: number | null;
  series: number | null;
  /** Null while it is not known. */
  estimate: TrainingEstimate | null;
  /** How much time the training may take, where that can be chosen. */
  effort: ReactNode;
  /** Over time: how many periods are forecast when nobody asks for others; null while that is not known. */
  ahead: { steps: number; period: Period } | null;
  modelName: (id: string) => string;
  /** A number was typed in the settings that cannot be used. */
  settingsRefused: boolean;
  button: string;
  busy: boolean;
  locked: boolean;
  problem: Problem | null;
  /** Field errors that have no field on this screen. */
  otherErrors: readonly string[];
  onTrain: () => void;
}

export function SidePanel(props: Props): ReactNode {
  const { kind, rows, series, estimate, ahead, settingsRefused, problem, otherErrors } = props;
  const text = useText();
  const { locale } = useLanguage();
  return (
    <Card
      component="aside"
      aria-label={text('train.panel')}
      sx={{ p: 4, display: 'flex', flexDirection: 'column', gap: 4 }}
    >
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: '1fr auto',
          columnGap: 3,
          rowGap: 2,
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, fontWeight: 600, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
        }}
      >
        <dt>{text('train.rows')}</dt>
        <dd>{rows === null ? <Skeleton width={48} /> : rows === 0 ? '–' : formatCount(rows, locale)}</dd>
        {(kind === 'time_series' || series !== 1) && (
          <>
            <dt>{text(kind === 'time_series' ? 'train.forecasts' : 'train.groups')}</dt>
            <dd>{series === null ? '–' : formatCount(series, locale)}</dd>
          </>
        )}
        {ahead !== null && (
          <>
            <dt>{text(`train.ahead.${ahead.period}`)}</dt>
            <dd>{formatCount(ahead.steps, locale)}</dd>
          </>
        )}
        <dt>{text('train.estimate')}</dt>
        <dd>{rows === 0 || estimate === null ? '–' : timeWords(estimate.minutes, text, locale)}</dd>
      </Box>
      {props.effort}
      {estimate !== null && estimate.minutes > estimate.limit_minutes && (
        <Notice kind="warning">{tooLong(estimate, series ?? 1, props.modelName, text)}</Notice>
      )}
      {!props.locked && (
        <Stack sx={{ gap: 2 }}>
          {settingsRefused && (
            <FormHelperText error role="alert">
              {text('train.settingsRefused')}
            </FormHelperText>
          )}
          {(problem?.text || otherErrors.length > 0) && (
            <Notice kind="error">
              {[problem?.text, ...otherErrors].filter(Boolean).join(' ')}
              {problem !== null && <ProblemDetails problem={problem} />}
            </Notice>
          )}
          <BusyButton size="large" busy={props.busy} onClick={props.onTrain}>
            {props.button}
          </BusyButton>
        </Stack>
      )}
    </Card>
  );
}

/** Less is not worth a number: starting a training takes about as long. */
const FEW_SECONDS = 5;

function timeWords(minutes: number, text: Text, locale: string): string {
  const seconds = minutes * 60;
  if (seconds < FEW_SECONDS) return text('train.fewSeconds');
  return text('train.aboutTime', { time: formatEstimate(seconds, locale) });
}

/** Which choice costs most, and what to do about it. */
function tooLong(
  { costliest, model, limit_minutes: minutes }: TrainingEstimate,
  series: number,
  modelName: (id: string) => string,
  text: Text,
): string {
  const limit = Math.round(minutes);
  switch (costliest) {
    case 'tuning':
      return text('train.tooLongTuning', { limit });
    case 'series':
      return text('train.tooLongSeries', { limit, count: series });
    case 'model':
      return text('train.tooLongModel', { limit, model: modelName(model ?? '') });
  }
}
