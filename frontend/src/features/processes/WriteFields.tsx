/** How rows are written, and, where they are updated, by which columns they are known again. */
import type { ReactNode } from 'react';
import type { ConnectionType } from '~/api/connections';
import type { MessageKey } from '~/i18n/catalogue';
import { useText } from '~/i18n/useText';
import type { WriteMode } from '~/lib/generated/contract';
import { ChoiceMany } from '~/ui/ChoiceMany';
import { SelectField } from '~/ui/SelectField';
import type { ProcessFields } from './useProcessForm';
import { keysIn, modeIn } from './values';

interface Words {
  label: MessageKey;
  hint: MessageKey;
}

const words: Readonly<Record<WriteMode, Words>> = {
  append: { label: 'processes.append', hint: 'processes.appendHint' },
  replace: { label: 'processes.replace', hint: 'processes.replaceHint' },
  upsert: { label: 'processes.upsert', hint: 'processes.upsertHint' },
};

export function WriteFields({ fields, type }: { fields: ProcessFields; type: ConnectionType }): ReactNode {
  const text = useText();
  const { values, pairs, set, errorOf } = fields;
  const mode = modeIn(values, type);
  if (mode === null) return null;
  return (
    <>
      <SelectField
        label={text('processes.writeMode')}
        value={mode}
        options={type.write.map((value) => ({ value, label: text(words[value].label) }))}
        error={errorOf('write_mode')}
        hint={text(words[mode].hint)}
        onChange={(chosen) => set('write_mode', chosen)}
      />
      {mode === 'upsert' && (
        <ChoiceMany
          label={text('processes.keys')}
          choices={pairs.flatMap(({ target }) => (target === '' ? [] : [{ value: target, label: target }]))}
          exclusive={null}
          chosen={keysIn(values, pairs, mode)}
          onChange={(keys) => set('key_columns', keys)}
          error={errorOf('key_columns')}
          placeholder={text('processes.chooseKeys')}
        />
      )}
    </>
  );
}
