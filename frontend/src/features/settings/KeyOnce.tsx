/** Shows a key that was just made. It is never shown again. */
import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import type { CreatedToken } from '~/api/gateway';
import { useText } from '~/i18n/useText';
import { copied } from '~/lib/copied';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { Notice } from '~/ui/Notice';
import { useToast } from '~/ui/toast';

interface Props {
  made: CreatedToken;
  onClose: () => void;
}

export function KeyOnce({ made, onClose }: Props): ReactNode {
  const text = useText();
  const toast = useToast();
  /** The browser copies nothing for this page. */
  const [byHand, setByHand] = useState(false);
  const copy = async (): Promise<void> => {
    const done = await copied(made.key);
    setByHand(!done);
    if (done) toast('success', text('settings.copied'));
  };

  return (
    <ConfirmDialog
      open
      title={text('settings.keyReady', { name: made.name })}
      confirm={text('settings.copy')}
      cancel={text('common.close')}
      onConfirm={() => void copy()}
      onClose={onClose}
    >
      <Notice kind="warning">{text('settings.keyOnce')}</Notice>
      <Box
        component="code"
        sx={(theme) => ({
          display: 'block',
          mt: 3,
          p: 3,
          borderRadius: 1,
          backgroundColor: 'b2l.subtle',
          fontFamily: theme.fonts.mono,
          overflowWrap: 'anywhere',
        })}
      >
        {made.key}
      </Box>
      {byHand && (
        <Box sx={{ mt: 3 }}>
          <Notice kind="error">{text('settings.copyNot')}</Notice>
        </Box>
      )}
    </ConfirmDialog>
  );
}
