/** The settings of the story, to be tried on what is on the screen; nothing is saved. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { useElapsed } from '~/lib/useElapsed';
import type { Offered } from '../shared/tuning/offered';
import { RefusedProvider, useRefused } from '../shared/tuning/refused';
import { SettingsDrawer } from '../shared/tuning/SettingsDrawer';
import { BusyButton } from '~/ui/BusyButton';
import { ProblemDetails } from '~/ui/ErrorState';
import { Notice } from '~/ui/Notice';
import { WaitLine } from '~/ui/WaitLine';
import { sameSettings, TOGETHER, triable, type Basis } from './tried';
import type { WhatIf } from './useWhatIf';

/** Seconds that a what-if may take. */
const AT_MOST = 20;
/** The service has too much to do just now. */
const BUSY = 503;

interface Props {
  whatIf: WhatIf;
  basis: Basis;
  offered: Offered;
  /** What is trained, and what becomes of it. */
  lead: string;
  open: boolean;
  onClose: () => void;
}

export function WhatIfDrawer({ whatIf, basis, offered: all, lead, open, onClose }: Props): ReactNode {
  const text = useText();
  const { chosen, onChoose, busy, unchanged, problem } = whatIf;
  const elapsed = useElapsed(busy);
  const offered = { models: all.models, settings: triable(all.settings) };
  const fields = problem?.fields ?? {};
  const placed = [...offered.settings.map(({ name }) => `cleaning.${name}`), 'parameters'];
  const beside = [
    problem?.text,
    ...Object.entries(fields).flatMap(([field, words]) => (placed.includes(field) ? [] : [words])),
  ]
    .filter(Boolean)
    .join(' ');
  // That it takes too long, or has to wait, is nobody's mistake.
  const calm =
    problem !== null &&
    (problem.status === BUSY ||
      (Object.keys(fields).length > 0 && Object.keys(fields).every((field) => field === 'model')));
  // What cannot be read is not tried with what stood there before.
  const [refused, tellRefused] = useRefused();
  const [pressed, setPressed] = useState(false);
  const [round, setRound] = useState(0);
  const backToSaved = (): void => {
    onChoose(whatIf.saved);
    setRound(round + 1);
  };
  const attempt = async (): Promise<void> => {
    setPressed(refused);
    if (!refused && (await whatIf.onTry())) onClose();
  };
  return (
    <RefusedProvider value={tellRefused}>
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
        refused={refused}
        round={round}
        locked={busy}
        steps={null}
        lead={
          <Typography variant="body2" color="textSecondary">
            {lead} {TOGETHER.includes(basis.model) && text('whatIf.together')}
          </Typography>
        }
        foot={
          <Stack sx={{ gap: 3 }}>
            {busy && (
              <WaitLine
                label={text('whatIf.running')}
                share={null}
                elapsed={elapsed}
                facts={[text('whatIf.atMost', { seconds: AT_MOST })]}
                onCancel={whatIf.onCancel}
              />
            )}
            {problem !== null && (
              <Notice kind={calm ? 'warning' : 'error'}>
                {beside === '' ? text('whatIf.wrong') : beside}
                {!calm && <ProblemDetails problem={problem} />}
              </Notice>
            )}
            {pressed && refused && <Notice kind="error">{text('whatIf.wrong')}</Notice>}
            {unchanged && <Notice kind="info">{text('whatIf.unchanged')}</Notice>}
            <Box sx={{ display: 'grid', gap: 2 }}>
              {!busy && (refused || !sameSettings(whatIf.saved, chosen)) && (
                <Button color="inherit" onClick={backToSaved}>
                  {text('whatIf.reset')}
                </Button>
              )}
              <BusyButton busy={busy} onClick={() => void attempt()}>
                {text('whatIf.try')}
              </BusyButton>
            </Box>
          </Stack>
        }
      />
    </RefusedProvider>
  );
}
