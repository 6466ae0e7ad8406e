/** Makes a key: asks what it is for and for the password, then shows the key this once. */
import { useState, type ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { describe } from '~/api/errors';
import { useCreateTokenMutation, useMeQuery, type CreatedToken, type KeyScope } from '~/api/gateway';
import { useText } from '~/i18n/useText';
import { isPersonName, LIMITS } from '~/lib/rules';
import { z } from '~/lib/schema';
import { CurrentPassword, currentPasswordSchema } from '~/ui/form/CurrentPassword';
import { ButtonForm } from '~/ui/form/DialogForm';
import { says } from '~/ui/form/messages';
import { SelectInput } from '~/ui/form/SelectInput';
import { TextInput } from '~/ui/form/TextInput';
import { optionsOf } from '~/ui/SelectField';
import { KeyOnce } from './KeyOnce';
import { lifeNames, scopeHints, scopeNames, type Life } from './keyScopes';

const schema = z.object({
  name: z
    .string()
    .trim()
    .min(1, says('settings.keyNameMissing'))
    .refine((name) => name === '' || isPersonName(name), says('auth.nameLetters')),
  scope: z.enum(['full', 'read', 'anaplan'] satisfies KeyScope[]),
  expires_in_days: z.enum(['30', '90', '180', '365'] satisfies Life[]),
  password: currentPasswordSchema,
});

interface Values {
  name: string;
  scope: KeyScope;
  expires_in_days: Life;
  password: string;
}

interface Props {
  /** What the button is called that opens the dialog. */
  button: string;
  /** What the dialog offers first. */
  scope: KeyScope;
}

export function NewKey({ button, scope }: Props): ReactNode {
  const text = useText();
  const [create] = useCreateTokenMutation();
  const [made, setMade] = useState<CreatedToken | null>(null);
  const blank: Values = { name: '', scope, expires_in_days: '365', password: '' };
  return (
    <>
      <ButtonForm
        button={button}
        title={text('settings.newKey')}
        action={text('settings.createKey')}
        schema={schema}
        blank={blank}
        send={async ({ expires_in_days: days, ...rest }) => {
          const answer = await create({ body: { ...rest, expires_in_days: Number(days) } });
          if (answer.data !== undefined) setMade(answer.data);
          return describe(answer.error, text);
        }}
      >
        {(control) => <KeyFields control={control} first={scope} />}
      </ButtonForm>
      {made !== null && <KeyOnce made={made} onClose={() => setMade(null)} />}
    </>
  );
}

function KeyFields({ control, first }: { control: Control<Values>; first: KeyScope }): ReactNode {
  const text = useText();
  const { data: me } = useMeQuery();
  const [scope, setScope] = useState(first);
  return (
    <>
      <TextInput
        control={control}
        name="name"
        label={text('settings.keyName')}
        autoComplete="off"
        autoFocus
        required
        maxLength={LIMITS.name}
        hint={text('settings.keyNameHint')}
      />
      <SelectInput
        control={control}
        name="scope"
        label={text('settings.keyScope')}
        options={optionsOf(scopeNames, text)}
        onChosen={setScope}
        hint={text(scopeHints[scope])}
      />
      <SelectInput
        control={control}
        name="expires_in_days"
        label={text('settings.keyLife')}
        options={optionsOf(lifeNames, text)}
      />
      <CurrentPassword control={control} name="password" email={me?.email} />
    </>
  );
}
