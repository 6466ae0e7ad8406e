/** The settings of the story, to be tried on the series on the screen; nothing is saved. */
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Settings } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { useElapsed } from '~/lib/useElapsed';
import { SettingsDrawer } from '~/tuning/SettingsDrawer';
import { BusyButton } from '~/ui/BusyButton';
import { ProblemDetails } from '~/ui/ErrorState';
import { Notice } from '~/ui/Notice';
import { WaitLine } from '~/ui/WaitLine';
import { OF_WORKERS, TOGETHER, triable, type Basis } from './tried';
import type { WhatIf } from './useWhatIf';

interface Props {
  whatIf: WhatIf;
  basis: Basis;
  settings: Settings;
  modelName: (id: string) => string;
  open: boolean;
  onClose: () => void;
}

export function WhatIfDrawer({ whatIf, basis, settings, modelName, open, onClose }: Props): ReactNode {
  const text = useText();
  const { chosen, onChoose, busy, unchanged, problem } = whatIf;
  const elapsed = useElapsed(busy);
  const offered = { models: settings.time_series.models, settings: triable(settings.time_series.settings) };
  const refused = OF_WORKERS.includes(basis.model);
  const fields = problem?.fields ?? {};
  const placed = [...offered.settings.map(({ name }) => `cleaning.${name}`), 'parameters'];
  const beside = [problem?.text, ...Object.entries(fields).flatMap(([field, words]) => (placed.includes(field) ? [] : [words]))].filter(Boolean).join(' ');
  const attempt = async (): Promise<void> => {
    if (await whatIf.onTry()) onClose();
  };
  return (
    <SettingsDrawer
      title={text('whatIf.title')}
      open={open}
      onClose={onClose}
      offered={offered}
      cleaning={chosen.cleaning}
      onCleaning={(cleaning) => onChoose({ ...chosen, cleaning })}
      models={[basis.model]}
      modelSettings={chosen.params}
      onModelSettings={(params) => onChoose({ ...chosen, params })}
      errors={fields}
      locked={refused || busy}
      steps={null}
      lead={
        <Stack sx={{ gap: 3 }}>
          {refused ? (
            <Notice kind="warning">{text('whatIf.refused', { model: modelName(basis.model) })}</Notice>
          ) : (
            <Typography variant="body2" color="textSecondary">
              {text('whatIf.lead', { category: basis.category, model: modelName(basis.model) })} {TOGETHER.includes(basis.model) && text('whatIf.together')}
            </Typography>
          )}
        </Stack>
      }
      foot={
        refused ? undefined : (
          <Stack sx={{ gap: 3 }}>
            {busy && <WaitLine label={text('whatIf.running')} share={null} elapsed={elapsed} onCancel={whatIf.onCancel} />}
            {problem !== null && (
              <Notice kind="error">
                {beside === '' ? text('whatIf.wrong') : beside}
                <ProblemDetails problem={problem} />
              </Notice>
            )}
            {unchanged && <Notice kind="info">{text('whatIf.unchanged')}</Notice>}
            <Box sx={{ display: 'grid' }}>
              <BusyButton busy={busy} onClick={() => void attempt()}>
                {text('whatIf.try')}
              </BusyButton>
            </Box>
          </Stack>
        )
      }
    />
  );
}
