/** How a mixed source stays up to date: what changed since it was made, and whether it updates itself. */
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { describe, inOneLine } from '~/api/errors';
import { useAutoUpdateMixedSourceMutation, type MixedState } from '~/api/sources';
import { useText } from '~/i18n/useText';
import { Notice } from '~/ui/Notice';
import { NewerParts } from './NewerParts';

interface Props {
  id: number;
  name: string;
  state: MixedState;
  dirty: boolean;
}

export function UpdateCard({ id, name, state, dirty }: Props): ReactNode {
  const text = useText();
  const [choose, { error, isLoading, originalArgs }] = useAutoUpdateMixedSourceMutation();
  const problem = describe(error, text);
  // What was chosen is shown at once, as long as the server has not answered.
  const on = isLoading && originalArgs !== undefined ? originalArgs.body.auto_update : state.auto_update;
  return (
    <Card
      component="section"
      aria-label={text('updates.title')}
      sx={{ p: 4, display: 'flex', flexDirection: 'column', gap: 3 }}
    >
      <Typography variant="h2">{text('updates.title')}</Typography>
      {state.newer_parts.length === 0 && <Typography variant="body2">{text('updates.current')}</Typography>}
      <NewerParts id={id} name={name} state={state} dirty={dirty} />
      {state.update_failed != null && (
        <Notice kind="warning">
          <strong>{text('updates.failed')}</strong>
          <br />
          {state.update_failed}
        </Notice>
      )}
      <div>
        <FormControlLabel
          control={
            <Switch
              size="small"
              checked={on}
              slotProps={{ input: { 'aria-busy': isLoading } }}
              onChange={(_event, checked) => void choose({ id, body: { auto_update: checked } })}
            />
          }
          label={text('updates.auto')}
        />
        <Typography variant="body2" color="textSecondary">
          {text('updates.autoHint')}
        </Typography>
      </div>
      {problem !== null && <Notice kind="error">{inOneLine(problem)}</Notice>}
    </Card>
  );
}
