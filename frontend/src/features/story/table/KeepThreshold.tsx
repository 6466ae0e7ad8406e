/** Keeps a threshold that was tried: forecasts and workbooks of everybody follow it, and nothing is trained again. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { describe, inOneLine } from '~/api/errors';
import { useSetProbabilityThresholdMutation } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatFixed } from '~/lib/format';
import { BusyButton } from '~/ui/BusyButton';
import { Notice } from '~/ui/Notice';
import { useToast } from '~/ui/toast';

interface Props {
  id: number;
  value: number;
  /** That of the story now. */
  saved: number;
}

export function KeepThreshold({ id, value, saved }: Props): ReactNode {
  const text = useText();
  const toast = useToast();
  const { locale } = useLanguage();
  const [save, saving] = useSetProbabilityThresholdMutation();
  const problem = describe(saving.error, text);
  if (value === saved) return null;
  const keep = async (): Promise<void> => {
    const answer = await save({ id, body: { value } });
    if (answer.error === undefined) toast('success', text('rows.kept', { value: formatFixed(value, 2, locale) }));
  };
  return (
    <Box>
      <BusyButton variant="outlined" size="small" busy={saving.isLoading} onClick={() => void keep()}>
        {text('rows.keep', { value: formatFixed(value, 2, locale) })}
      </BusyButton>
      {problem !== null && <Notice kind="error">{inOneLine(problem)}</Notice>}
    </Box>
  );
}
