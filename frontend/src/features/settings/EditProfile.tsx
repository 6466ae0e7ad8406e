/** One's own name and the language of emails: a dialog behind a button. */
import type { ReactNode } from 'react';
import { describe } from '~/api/errors';
import { useUpdateMeMutation, type MailLanguage, type User } from '~/api/gateway';
import type { MessageKey } from '~/i18n/catalogue';
import { useText } from '~/i18n/useText';
import { shownLocale } from '~/lib/language';
import { isPersonName, LIMITS } from '~/lib/rules';
import { z } from '~/lib/schema';
import { ButtonForm } from '~/ui/form/DialogForm';
import { says } from '~/ui/form/messages';
import { SelectInput } from '~/ui/form/SelectInput';
import { TextInput } from '~/ui/form/TextInput';
import { optionsOf } from '~/ui/SelectField';
import { useToast } from '~/ui/toast';

export const mailLanguages: Readonly<Record<MailLanguage, MessageKey>> = {
  en: 'settings.inEnglish',
  ru: 'settings.inRussian',
};

/** The language of emails to this user, who may have chosen none: then it is that of the page. */
export const mailLanguageOf = ({ language }: User): MailLanguage => language ?? (shownLocale() === 'ru' ? 'ru' : 'en');

const schema = z.object({
  username: z
    .string()
    .trim()
    .min(1, says('auth.usernameMissing'))
    .refine((name) => name === '' || isPersonName(name), says('auth.nameLetters')),
  language: z.enum(['en', 'ru'] satisfies MailLanguage[]),
});

export function EditProfile({ me }: { me: User }): ReactNode {
  const text = useText();
  const toast = useToast();
  const [update] = useUpdateMeMutation();
  return (
    <ButtonForm
      button={text('settings.editProfile')}
      title={text('settings.editProfile')}
      action={text('common.save')}
      schema={schema}
      blank={{ username: me.username, language: mailLanguageOf(me) }}
      send={async (body) => {
        const answer = await update({ body });
        if (answer.error === undefined) toast('success', text('settings.profileSaved'));
        return describe(answer.error, text);
      }}
    >
      {(control) => (
        <>
          <TextInput
            control={control}
            name="username"
            label={text('auth.username')}
            autoComplete="name"
            autoFocus
            required
            maxLength={LIMITS.name}
          />
          <SelectInput
            control={control}
            name="language"
            label={text('settings.mailLanguage')}
            options={optionsOf(mailLanguages, text)}
          />
        </>
      )}
    </ButtonForm>
  );
}
