/** What is typed on the page of a connection, and its two ways out: to be saved and to be tested. */
import { useState, type SyntheticEvent } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import {
  useCreateConnectionMutation,
  useReplaceConnectionMutation,
  type ConnectionDetail,
  type ConnectionType,
} from '~/api/connections';
import { describe, type Problem } from '~/api/errors';
import { useText } from '~/i18n/useText';
import { useZodForm } from '~/ui/form/useZodForm';
import { useToast } from '~/ui/toast';
import { useConnectionTest, type ConnectionTest, type Outcome } from './useConnectionTest';
import {
  connectionSchema,
  formIn,
  isChanged,
  isKept,
  paramsIn,
  PURPOSE,
  startOf,
  typeIn,
  valuesIn,
  type Purpose,
  type Values,
} from './values';

type Submit = (event: SyntheticEvent<HTMLFormElement>) => void;

export interface ConnectionFields {
  control: Control<Values>;
  /** The type that is chosen; null before. */
  type: ConnectionType | null;
  dirty: boolean;
  /** Whether the server keeps a secret of this name. */
  isKept: (name: string) => boolean;
  saving: boolean;
  /** What went wrong with the save or the test, as far as it does not stand under a field. */
  problem: Problem | null;
  test: ConnectionTest;
  /** What came of the test of what is typed. */
  tested: Outcome | null;
  /** For `onSubmit`, by the button that was pressed; `onSaved` runs after a save that was taken. */
  submit: (purpose: Purpose, onSaved: () => void) => Submit;
}

/** `connection` is null for a new one. */
export function useConnectionForm(
  connection: ConnectionDetail | null,
  types: readonly ConnectionType[],
): ConnectionFields {
  const text = useText();
  const toast = useToast();
  const [start] = useState(() => startOf(connection, types));
  const { control, set, submit } = useZodForm(connectionSchema(types), start);
  const values = valuesIn(useWatch({ control }), start);
  const type = typeIn(values, types);
  const [create, creating] = useCreateConnectionMutation();
  const [replace, replacing] = useReplaceConnectionMutation();
  const test = useConnectionTest();

  const testForm = (sent: Values, of: ConnectionType) => ({
    connection_type: of.id,
    params: paramsIn(sent, of),
    ...(connection && { id: connection.id }),
  });
  const tested = type && test.outcomeOf(testForm(values, type));
  const failure = creating.error ?? replacing.error ?? (tested?.works === false ? tested.error : undefined);

  const saveIt = async (sent: Values, onSaved: () => void) => {
    const of = typeIn(sent, types);
    if (of === null) return undefined;
    test.forget();
    const body = formIn(sent, of);
    const answer = await (connection === null ? create({ body }) : replace({ id: connection.id, body }));
    if (answer.data === undefined) return describe(answer.error, text)?.fields;
    toast(
      'success',
      text(connection === null ? 'connections.saved' : 'connections.updated', { name: answer.data.name }),
    );
    onSaved();
    return undefined;
  };
  const testIt = async (sent: Values) => {
    const of = typeIn(sent, types);
    if (of === null) return undefined;
    creating.reset();
    replacing.reset();
    const outcome = await test.run(testForm(sent, of));
    if (outcome?.works === true) toast('success', text('connections.works'));
    if (outcome?.works !== false) return undefined;
    toast('error', text('connections.testFailed'));
    return describe(outcome.error, text)?.fields;
  };

  return {
    control,
    type,
    dirty: isChanged(values, start, type),
    isKept: (name) => isKept(name, start),
    saving: creating.isLoading || replacing.isLoading,
    problem: describe(failure, text),
    test,
    tested,
    submit: (purpose, onSaved) => (event) => {
      set(PURPOSE, purpose);
      submit((sent) => (purpose === 'test' ? testIt(sent) : saveIt(sent, onSaved)))(event);
    },
  };
}
