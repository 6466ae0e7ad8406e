/** A form whose fields are checked by a schema, and then by the server. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, type SyntheticEvent } from 'react';
import {
  useForm,
  type Control,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormSetValue,
} from 'react-hook-form';
import type { ZodType } from '~/lib/schema';
import { focusFirstWrong } from '../focusFirstWrong';

/** The sentences of the server, by the names of fields; none when it took everything. */
type Refusal = Readonly<Record<string, string>> | undefined;

interface ZodForm<Values extends FieldValues> {
  control: Control<Values>;
  /** Changes a field that another one, or no input of its own, decides. */
  set: UseFormSetValue<Values>;
  /** For `onSubmit`: sends what the schema made of the fields, and otherwise leads to the first wrong one. */
  submit: (send: (values: Values) => Promise<Refusal>) => (event: SyntheticEvent<HTMLFormElement>) => void;
}

/**
 * Fields are called as the server calls them, so that what it says of one stands under it. `refusal` is what a query said
 * that is asked with these fields: where they are sent its answer is not known yet.
 */
export function useZodForm<Values extends FieldValues>(
  schema: ZodType<Values, Values>,
  blank: DefaultValues<Values>,
  refusal?: Refusal,
): ZodForm<Values> {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: blank, shouldFocusError: false });
  const { setError } = form;
  // Read while drawing, or the form would not tell when it changes.
  const { isSubmitted } = form.formState;
  const isField = (name: string): name is Path<Values> => name in blank;

  const show = (refused: Refusal): void => {
    for (const [name, message] of Object.entries(refused ?? {})) if (isField(name)) setError(name, { message });
  };
  // The same refusal is shown once: its field may be changed since.
  useEffect(() => show(refusal), [JSON.stringify(refusal)]);

  return {
    control: form.control,
    set: (name, value) => form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted }),
    submit: (send) => (event) => {
      const box = event.currentTarget;
      const check = form.handleSubmit(async (values) => show(await send(values)));
      void check(event).then(() => afterDrawing(() => focusFirstWrong(box)));
    },
  };
}

/** The store tells its news one frame later, and drawing takes another. */
function afterDrawing(work: () => void): void {
  window.requestAnimationFrame(() => window.requestAnimationFrame(() => window.setTimeout(work)));
}
