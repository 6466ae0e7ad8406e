/** One setting of a connection, as its type describes it. */
import type { ReactNode } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import type { ConnectionField } from '~/api/connections';
import type { MessageKey } from '~/i18n/catalogue';
import { useText } from '~/i18n/useText';
import { TextInput } from '~/ui/form/TextInput';
import type { Values } from './values';

interface Props {
  control: Control<Values>;
  field: ConnectionField;
  /** The server keeps a secret of this name. */
  kept: boolean;
}

export function SettingInput({ control, field, kept }: Props): ReactNode {
  const text = useText();
  const { name, label, help, kind, required, usual } = field;
  const emptied = useWatch({ control, name }) === '';
  const same = {
    control,
    name,
    // The browser would fill in what it knows of this site, which is none of the other system's.
    htmlName: `connection_${name}`,
    label,
    autoComplete: 'off',
    required,
  };
  if (kind === 'secret')
    return (
      <TextInput
        {...same}
        type="password"
        hint={`${help} ${text(secretHint(kept, emptied))}`}
        inputProps={{ ...plain, onFocus: (event) => event.target.select() }}
      />
    );
  return (
    <TextInput
      {...same}
      hint={usual == null ? help : `${help} ${text('connections.usual', { value: usual })}`}
      inputProps={{ ...plain, ...(kind === 'port' && { inputMode: 'numeric' }) }}
    />
  );
}

/** Names and addresses are no words of a language. */
const plain = { autoCapitalize: 'none', spellCheck: false } as const;

/** What becomes of the secret that the server keeps, if it keeps one. */
function secretHint(kept: boolean, emptied: boolean): MessageKey {
  if (!kept) return 'connections.secretHint';
  return emptied ? 'connections.secretGoes' : 'connections.secretKept';
}
