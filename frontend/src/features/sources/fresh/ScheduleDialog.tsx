/** When the file of a source is read again: by hand alone, or on a schedule that is told as a sentence while it is chosen. */
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { describe } from '~/api/errors';
import { useScheduleS3SourceMutation, type Refresh } from '~/api/sources';
import { useText } from '~/i18n/useText';
import { todayIn } from '~/lib/zones';
import { FormDialog } from '~/ui/form/FormDialog';
import { useZodForm } from '~/ui/form/useZodForm';
import { Notice } from '~/ui/Notice';
import { bodyOf, choiceOf, choiceSchema, faultsByPart, faultsOf, planIn, type Choice } from '~/ui/schedule/choice';
import { PARTS } from '~/ui/schedule/plan';
import { ScheduleFields } from '~/ui/schedule/ScheduleFields';
import { sentenceOf } from '~/ui/schedule/words';

interface Props {
  /** The source. */
  id: number;
  refresh: Refresh;
  onClose: () => void;
}

export function ScheduleDialog({ id, refresh, onClose }: Props): ReactNode {
  const text = useText();
  const [now] = useState(() => new Date());
  const [save, { error, isLoading }] = useScheduleS3SourceMutation();
  const [kept] = useState(() => choiceOf(refresh, now));
  const { control, submit, set } = useZodForm(choiceSchema, kept);
  const choice: Choice = { ...kept, ...useWatch({ control }) };
  const { errors } = useFormState({ control });
  const problem = describe(error, text);
  const served = faultsByPart(problem?.fields ?? {});
  const shown = new Set<string>(choice.on ? ['unit', ...PARTS[choice.unit]] : []);
  const beside = [problem?.text, ...Object.entries(served).map(([part, words]) => (shown.has(part) ? null : words))]
    .filter(Boolean)
    .join(' ');

  // Nothing while a part is missing: its field says so.
  const whole = Object.keys(faultsOf(choice)).length === 0;
  const said = !choice.on
    ? text('fresh.none')
    : whole
      ? sentenceOf(planIn(choice), todayIn(choice.timezone, now), text)
      : '';

  const send = submit(async (chosen) => {
    const answer = await save({ id, body: bodyOf(chosen) });
    if (answer.error === undefined) onClose();
    return faultsByPart(describe(answer.error, text)?.fields ?? {});
  });

  return (
    <FormDialog
      title={text('fresh.dialog')}
      send={text('common.save')}
      busy={isLoading}
      onSubmit={send}
      onClose={onClose}
    >
      <FormControlLabel
        label={text('fresh.onSchedule')}
        control={<Switch checked={choice.on} onChange={(event) => set('on', event.target.checked)} />}
      />
      {choice.on && <ScheduleFields choice={choice} onChange={set} errorOf={(part) => errors[part]?.message} />}
      <Typography role="status" variant="body2" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
        {said}
      </Typography>
      {beside !== '' && <Notice kind="error">{beside}</Notice>}
    </FormDialog>
  );
}
