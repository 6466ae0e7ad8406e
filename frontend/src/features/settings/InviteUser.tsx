/** Invites a colleague by email: a dialog behind a button. */
import type { ReactNode } from 'react';
import { describe } from '~/api/errors';
import { useInviteUserMutation } from '~/api/gateway';
import { useText } from '~/i18n/useText';
import { isPersonName, LIMITS } from '~/lib/rules';
import { z } from '~/lib/schema';
import { ButtonForm } from '~/ui/form/DialogForm';
import { EmailInput } from '~/ui/form/EmailInput';
import { says } from '~/ui/form/messages';
import { emailSchema } from '~/ui/form/schemas';
import { TextInput } from '~/ui/form/TextInput';
import { useToast } from '~/ui/toast';

const schema = z.object({
  email: emailSchema,
  username: z
    .string()
    .trim()
    .refine((name) => name === '' || isPersonName(name), says('auth.nameLetters')),
});

const blank = { email: '', username: '' };

export function InviteUser(): ReactNode {
  const text = useText();
  const toast = useToast();
  const [invite] = useInviteUserMutation();
  return (
    <ButtonForm
      button={text('settings.invite')}
      title={text('settings.inviteColleague')}
      action={text('settings.sendInvitation')}
      lead={text('settings.inviteText')}
      schema={schema}
      blank={blank}
      send={async (body) => {
        const answer = await invite({ body });
        if (answer.data !== undefined) toast('success', text('settings.invitationSent', { email: answer.data.email }));
        return describe(answer.error, text);
      }}
    >
      {(control) => (
        <>
          <EmailInput control={control} name="email" autoComplete="off" autoFocus />
          <TextInput
            control={control}
            name="username"
            label={text('settings.inviteName')}
            autoComplete="off"
            maxLength={LIMITS.name}
            hint={text('settings.inviteNameHint')}
          />
        </>
      )}
    </ButtonForm>
  );
}
