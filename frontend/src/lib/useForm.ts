/** The state of a form: what was typed, what is wrong with it, and what the server said. */
import { useState, type SyntheticEvent } from 'react';

type Values = Record<string, string | boolean>;
type Wrong<T> = Partial<Record<keyof T, string>>;

interface FormState<T extends Values> {
  values: T;
  set: <K extends keyof T>(name: K, value: T[K]) => void;
  /** The sentence to show under a field now: nothing before the first try, nothing stale after an edit. */
  errorOf: (name: keyof T, served?: string) => string | undefined;
  /** For `onSubmit`: runs `send` only when nothing is wrong, and otherwise goes to the first wrong field. */
  submit: (send: (values: T) => Promise<void>) => (event: SyntheticEvent<HTMLFormElement>) => void;
}

/** `check` names the wrong fields with a sentence each. */
export function useForm<T extends Values>(initial: T, check: (values: T) => Wrong<T>): FormState<T> {
  const [values, setValues] = useState(initial);
  const [tried, setTried] = useState(false);
  const [edited, setEdited] = useState<ReadonlySet<keyof T>>(new Set());
  const wrong = check(values);

  return {
    values,
    set: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }));
      setEdited((before) => new Set(before).add(name));
    },
    errorOf: (name, served) => (tried ? wrong[name] : undefined) ?? (edited.has(name) ? undefined : served),
    submit: (send) => (event) => {
      event.preventDefault();
      const form = event.currentTarget;
      setTried(true);
      if (Object.values(wrong).some((sentence) => sentence !== undefined)) {
        focusFirstWrong(form);
        return;
      }
      setEdited(new Set());
      void send(values).then(() => focusFirstWrong(form));
    },
  };
}

/** After the sentences have been drawn: the store tells its news one frame later, and drawing takes another. */
function focusFirstWrong(form: HTMLFormElement): void {
  const focus = (): void => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  window.requestAnimationFrame(() => window.requestAnimationFrame(() => window.setTimeout(focus)));
}
