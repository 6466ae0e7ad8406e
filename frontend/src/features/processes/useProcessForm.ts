/** What is typed on the page of a process, and its way out: to be saved. */
import { useState, type SyntheticEvent } from 'react';
import { useFormState, useWatch, type Control, type UseFormSetValue } from 'react-hook-form';
import type { ConnectionItem, ConnectionType } from '~/api/connections';
import { describe, type Problem } from '~/api/errors';
import { useCreateProcessMutation, useReplaceProcessMutation, type Process } from '~/api/processes';
import type { MessageKey } from '~/i18n/catalogue';
import { useText } from '~/i18n/useText';
import { useFieldMessages } from '~/ui/form/messages';
import { useZodForm } from '~/ui/form/useZodForm';
import { faultsByPart } from '~/ui/schedule/choice';
import { useToast } from '~/ui/toast';
import { faultOf, proposed, type Pair } from './mapping';
import { useColumns, type BothColumns } from './useColumns';
import { formIn, keysIn, modeIn, processSchema, startOf, typeOf, type Side, type Values } from './values';
import { useDryRun, type DryRun } from './useDryRun';

export interface ProcessFields {
  control: Control<Values>;
  values: Values;
  dirty: boolean;
  set: UseFormSetValue<Values>;
  /** Another connection has other objects, and another object has other columns. */
  choose: (side: Side, part: 'id' | 'object', value: string) => void;
  types: Record<Side, ConnectionType | null>;
  sides: BothColumns;
  /** The mapping as it is shown. */
  pairs: readonly Pair[];
  dryRun: DryRun;
  errorOf: (name: keyof Values) => string | undefined;
  saving: boolean;
  /** What went wrong with the save. */
  problem: Problem | null;
  submit: (onSaved: () => void) => (event: SyntheticEvent<HTMLFormElement>) => void;
}

/** `process` is null for a new one. */
export function useProcessForm(
  process: Process | null,
  connections: readonly ConnectionItem[],
  allTypes: readonly ConnectionType[],
): ProcessFields {
  const text = useText();
  const toast = useToast();
  const message = useFieldMessages();
  const [start] = useState(() => startOf(process, new Date()));
  const { control, set, submit } = useZodForm(processSchema, start);
  const values = useWatch({ control, compute: (typed: Values) => typed });
  const { errors, isSubmitted } = useFormState({ control });
  const [create, creating] = useCreateProcessMutation();
  const [replace, replacing] = useReplaceProcessMutation();

  const types = {
    source: typeOf(values.source_id, connections, allTypes),
    target: typeOf(values.target_id, connections, allTypes),
  };
  const sides = useColumns(values, types);
  const pairs = values.columns ?? (sides.columns === null ? [] : proposed(sides.columns));
  const mapping = mappingFault(values, pairs, types.target);
  const ready = sides.chosen && mapping === null && !isSame(values);
  const form = formIn(values, pairs, types.target);
  const dryRun = useDryRun(ready ? { ...form, name: '', scheduler: '', schedule: null } : null);

  const save = async (sent: Values, onSaved: () => void) => {
    if (mapping !== null) return { [mapping.field]: mapping.message };
    const body = formIn(sent, pairs, types.target);
    const answer = await (process === null ? create({ body }) : replace({ id: process.id, body }));
    if (answer.data === undefined) return faultsByPart(describe(answer.error, text)?.fields ?? {});
    toast('success', text(process === null ? 'processes.saved' : 'processes.updated', { name: answer.data.name }));
    onSaved();
    return undefined;
  };

  return {
    control,
    values,
    dirty: JSON.stringify(values) !== JSON.stringify(start),
    set,
    choose: (side, part, value) => {
      set(`${side}_${part}`, value);
      if (part === 'id') set(`${side}_object`, '');
      if (part === 'id' && side === 'target') set('write_mode', '');
      set('key_columns', []);
      set('columns', null);
    },
    types,
    sides,
    pairs,
    dryRun,
    errorOf: (name) => {
      const own = isSubmitted && mapping?.field === name && sides.chosen ? mapping.message : undefined;
      return message(own ?? errors[name]?.message);
    },
    saving: creating.isLoading || replacing.isLoading,
    problem: describe(creating.error ?? replacing.error, text),
    submit: (onSaved) => submit((sent) => save(sent, onSaved)),
  };
}

const isSame = (values: Values): boolean =>
  values.source_id === values.target_id && values.source_object === values.target_object;

interface Fault {
  field: 'columns' | 'key_columns';
  message: MessageKey;
}

/** What is missing of the mapping, whose columns the form alone does not know. */
function mappingFault(values: Values, pairs: readonly Pair[], target: ConnectionType | null): Fault | null {
  const message = faultOf(pairs);
  if (message !== null) return { field: 'columns', message };
  const mode = modeIn(values, target);
  return mode === 'upsert' && keysIn(values, pairs, mode).length === 0
    ? { field: 'key_columns', message: 'processes.keysMissing' }
    : null;
}
