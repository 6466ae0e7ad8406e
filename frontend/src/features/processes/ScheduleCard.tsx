/** What a process is called, and when it runs: as a sentence, with the next times. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { usePreviewScheduleMutation } from '~/api/processes';
import { useText } from '~/i18n/useText';
import { formatMoment } from '~/lib/format';
import { LIMITS } from '~/lib/rules';
import { todayIn } from '~/lib/zones';
import { TextInput } from '~/ui/form/TextInput';
import { bodyOf, faultsOf, planIn } from '~/ui/schedule/choice';
import { ScheduleFields } from '~/ui/schedule/ScheduleFields';
import { sentenceOf } from '~/ui/schedule/words';
import { SelectField } from '~/ui/SelectField';
import { Block } from './Block';
import type { ProcessFields } from './useProcessForm';
import { useDebouncedAnswer } from './useDebouncedAnswer';
import type { Values } from './values';

interface Props {
  fields: ProcessFields;
}

const ONCE = 'once';
const EACH = 'each';

export function ScheduleCard({ fields }: Props): ReactNode {
  const text = useText();
  const { control, values, set, errorOf } = fields;
  return (
    <Block title={text('processes.what')}>
      <Box
        sx={{
          display: 'grid',
          columnGap: 8,
          rowGap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
          <TextInput
            control={control}
            name="name"
            label={text('processes.name')}
            autoComplete="off"
            required
            maxLength={LIMITS.name}
          />
          <SelectField
            label={text('processes.scheduler')}
            value={values.on ? EACH : ONCE}
            options={[
              { value: ONCE, label: text('processes.once') },
              { value: EACH, label: text('processes.each') },
            ]}
            onChange={(chosen) => set('on', chosen === EACH)}
          />
          <ScheduleText values={values} />
        </Box>
        {values.on && (
          <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
            <ScheduleFields choice={values} onChange={set} errorOf={errorOf} wholeHours />
          </Box>
        )}
      </Box>
    </Block>
  );
}

/** The schedule in words. */
function ScheduleText({ values }: { values: Values }): ReactNode {
  const text = useText();
  const [now] = useState(() => new Date());
  // Nothing while a part is missing: its field says so.
  const whole = Object.keys(faultsOf(values)).length === 0;
  const sentence = !values.on
    ? text('processes.onceText')
    : whole
      ? sentenceOf(planIn(values), todayIn(values.timezone, now), text)
      : '';
  return (
    <div>
      <Typography role="status" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
        {sentence}
      </Typography>
      {values.on && whole && <NextRuns values={values} />}
    </div>
  );
}

/** The server alone counts times. A schedule that it refuses has none: its fields say why when it is saved. */
function NextRuns({ values }: { values: Values }): ReactNode {
  const text = useText();
  const [ask] = usePreviewScheduleMutation();
  const { schedule } = bodyOf(values);
  const { data } = useDebouncedAnswer(schedule === undefined ? null : { schedule }, ask);
  if (data === null || data.next_runs.length === 0) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {text('processes.next')}
      </Typography>
      <Box
        component="ol"
        aria-label={text('processes.next')}
        sx={{ m: 0, p: 0, listStyle: 'none', typography: 'body2', fontVariantNumeric: 'tabular-nums' }}
      >
        {data.next_runs.map((moment) => (
          <li key={moment}>
            <time dateTime={moment}>{formatMoment(moment)}</time>
          </li>
        ))}
      </Box>
    </Box>
  );
}
