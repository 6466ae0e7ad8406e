/** Makes a key: asks for its name, then shows the key this once. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { describe } from '~/api/errors';
import { useCreateTokenMutation } from '~/api/gateway';
import { useText } from '~/i18n/useText';
import { copied } from '~/lib/copied';
import { LIMITS } from '~/lib/rules';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { FormField } from '~/ui/FormField';
import { Notice } from '~/ui/Notice';
import { useToast } from '~/ui/toast';

export function NewKey(): ReactNode {
  const text = useText();
  const toast = useToast();
  const [name, setName] = useState<string | null>(null);
  /** The browser copies nothing for this page. */
  const [byHand, setByHand] = useState(false);
  const [create, { data, error, isLoading, reset }] = useCreateTokenMutation();
  const problem = describe(error, text);

  const close = (): void => {
    setName(null);
    setByHand(false);
    reset();
  };
  const copy = async (key: string): Promise<void> => {
    const done = await copied(key);
    setByHand(!done);
    if (done) toast('success', text('settings.copied'));
  };

  return (
    <>
      <Button variant="outlined" onClick={() => setName('')}>
        {text('settings.newKey')}
      </Button>
      <ConfirmDialog
        open={name !== null && data === undefined}
        title={text('settings.newKey')}
        confirm={text('settings.createKey')}
        busy={isLoading}
        onConfirm={() => void create({ body: { name: (name ?? '').trim() } })}
        onClose={close}
      >
        <FormField
          label={text('settings.keyName')}
          name="name"
          autoFocus
          maxLength={LIMITS.name}
          hint={text('settings.keyNameHint')}
          value={name ?? ''}
          onChange={setName}
          error={problem?.fields['name'] ?? problem?.text ?? undefined}
        />
      </ConfirmDialog>
      <ConfirmDialog
        open={data !== undefined}
        title={text('settings.keyReady', { name: data?.name ?? '' })}
        confirm={text('settings.copy')}
        cancel={text('common.close')}
        onConfirm={() => data !== undefined && void copy(data.key)}
        onClose={close}
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
          {data?.key}
        </Box>
        {byHand && (
          <Box sx={{ mt: 3 }}>
            <Notice kind="error">{text('settings.copyNot')}</Notice>
          </Box>
        )}
      </ConfirmDialog>
    </>
  );
}
