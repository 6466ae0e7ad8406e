/** The foot of the form: what went wrong with the save, and the button that saves. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { BusyButton } from '~/ui/BusyButton';
import { ProblemDetails } from '~/ui/ErrorState';
import { Notice } from '~/ui/Notice';
import { faultsByPart } from '~/ui/schedule/choice';
import { PARTS } from '~/ui/schedule/plan';
import type { ProcessFields } from './useProcessForm';

interface Props {
  fields: ProcessFields;
  isNew: boolean;
}

const SHOWN = ['name', 'source_id', 'source_object', 'target_id', 'target_object', 'write_mode', 'columns'];

export function EditorFoot({ fields, isNew }: Props): ReactNode {
  const text = useText();
  const { problem, values, saving, dirty } = fields;
  const parts = values.on ? ['unit', ...PARTS[values.unit]] : [];
  const shown = new Set<string>([...SHOWN, ...parts, ...(values.write_mode === 'upsert' ? ['key_columns'] : [])]);
  // What the server says of a field that is not here.
  const elsewhere = Object.entries(faultsByPart(problem?.fields ?? {})).filter(([field]) => !shown.has(field));
  const failure = [problem?.text ?? '', ...elsewhere.map(([, message]) => message)].join(' ').trim();
  return (
    <>
      {failure !== '' && (
        <Notice kind="error">
          {failure}
          {problem !== null && problem.status >= 500 && <ProblemDetails problem={problem} />}
        </Notice>
      )}
      <Box>
        <BusyButton type="submit" busy={saving} variant={isNew || dirty ? 'contained' : 'outlined'}>
          {text(isNew ? 'processes.save' : 'processes.update')}
        </BusyButton>
      </Box>
    </>
  );
}
