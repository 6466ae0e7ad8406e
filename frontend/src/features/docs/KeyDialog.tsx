/** Makes a key for the page by the reader's password. */
import type { ReactNode } from 'react';
import { describe } from '~/api/errors';
import { useCreateTokenMutation } from '~/api/gateway';
import { useText } from '~/i18n/useText';
import { z } from '~/lib/schema';
import { CurrentPassword, currentPasswordSchema } from '~/ui/form/CurrentPassword';
import { DialogForm } from '~/ui/form/DialogForm';

/** Long enough to try everything out, and no longer. */
const DAYS = 30;

const schema = z.object({ password: currentPasswordSchema });

interface Props {
  /** For whom the browser keeps the password. */
  email: string;
  onMade: (key: string) => void;
  onClose: () => void;
}

export function KeyDialog({ email, onMade, onClose }: Props): ReactNode {
  const text = useText();
  const [create] = useCreateTokenMutation();
  return (
    <DialogForm
      title={text('docs.makeKey')}
      action={text('docs.createKey')}
      lead={text('docs.makeKeyText')}
      schema={schema}
      blank={{ password: '' }}
      send={async ({ password }) => {
        const answer = await create({ body: { name: text('docs.keyName'), password, expires_in_days: DAYS } });
        if (answer.data !== undefined) onMade(answer.data.key);
        return describe(answer.error, text);
      }}
      onClose={onClose}
    >
      {(control) => <CurrentPassword control={control} name="password" email={email} autoFocus />}
    </DialogForm>
  );
}
