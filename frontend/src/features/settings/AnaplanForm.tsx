/** Login and password for Anaplan: tried out, and saved. */
import Box from '@mui/material/Box';
import type { ReactNode, SyntheticEvent } from 'react';
import { useTestAnaplanMutation } from '~/api/anaplan';
import { describe } from '~/api/errors';
import { useSaveAnaplanMutation, type AnaplanSignIn } from '~/api/gateway';
import { useText } from '~/i18n/useText';
import { LIMITS } from '~/lib/rules';
import { z } from '~/lib/schema';
import { BusyButton } from '~/ui/BusyButton';
import { says } from '~/ui/form/messages';
import { TextInput } from '~/ui/form/TextInput';
import { useZodForm } from '~/ui/form/useZodForm';
import { Notice } from '~/ui/Notice';
import { useToast } from '~/ui/toast';

const schema = z.object({
  login: z.string().trim().min(1, says('settings.anaplanLoginMissing')),
  password: z.string(),
});

type Values = AnaplanSignIn;
type Refusal = Readonly<Record<string, string>> | undefined;

const TEST = 'test';

/** Both buttons send what is typed, each to a place of its own. */
const isTest = ({ nativeEvent }: SyntheticEvent): boolean =>
  nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.getAttribute('name') === TEST;

/** Keeps the password that is saved. */
const KEPT = '***';

export function AnaplanForm({ saved }: { saved: AnaplanSignIn }): ReactNode {
  const text = useText();
  const toast = useToast();
  const [save, saving] = useSaveAnaplanMutation();
  const [test, testing] = useTestAnaplanMutation();
  const { control, set, submit } = useZodForm(schema, { login: saved.login, password: '' });
  const isSaved = saved.password !== '';
  const problem = describe(saving.error ?? testing.error, text);
  const missing = { password: text('settings.anaplanPasswordMissing') };

  const saveIt = async ({ login, password }: Values): Promise<Refusal> => {
    testing.reset();
    if (password === '' && !isSaved) return missing;
    const answer = await save({ body: { login, password: password === '' ? KEPT : password } });
    if (answer.data === undefined) return describe(answer.error, text)?.fields;
    set('password', '');
    toast('success', text('settings.anaplanSaved'));
    return undefined;
  };
  const testIt = async (values: Values): Promise<Refusal> => {
    saving.reset();
    // What is saved is never sent back to the page, so it cannot be tried out from here.
    if (values.password === '') return isSaved ? { password: text('settings.anaplanPasswordAgain') } : missing;
    const answer = await test(values);
    if (answer.error === undefined) {
      toast('success', text('settings.anaplanConnected'));
      return undefined;
    }
    toast('error', text('settings.connectionError'));
    return describe(answer.error, text)?.fields;
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => submit(isTest(event) ? testIt : saveIt)(event)}
      sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
        <TextInput
          control={control}
          name="login"
          label={text('settings.anaplanLogin')}
          // Not the one of this product.
          autoComplete="off"
          required
          maxLength={LIMITS.email}
        />
        <TextInput
          control={control}
          name="password"
          label={text('settings.anaplanPassword')}
          type="password"
          autoComplete="off"
          required={!isSaved}
          maxLength={LIMITS.email}
          hint={isSaved ? text('settings.anaplanKept') : undefined}
        />
      </Box>
      {problem !== null && problem.text !== null && <Notice kind="error">{problem.text}</Notice>}
      {testing.isSuccess && <Notice kind="success">{text('settings.anaplanConnected')}</Notice>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <BusyButton type="submit" busy={saving.isLoading}>
          {text('common.save')}
        </BusyButton>
        <BusyButton type="submit" variant="outlined" name={TEST} busy={testing.isLoading}>
          {text('settings.anaplanTest')}
        </BusyButton>
      </Box>
    </Box>
  );
}
