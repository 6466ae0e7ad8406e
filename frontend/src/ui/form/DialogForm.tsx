/** A form in a dialog that closes when everything typed was taken, and otherwise says what was refused. */
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import type { Control, DefaultValues, FieldValues } from 'react-hook-form';
import type { ZodType } from '~/lib/schema';
import { Notice } from '../Notice';
import { FormDialog } from './FormDialog';
import { useZodForm } from './useZodForm';

interface Refusal {
  /** What to show above the buttons; null when only fields are wrong. */
  text: string | null;
  fields: Readonly<Record<string, string>>;
}

interface Form<Values extends FieldValues> {
  title: string;
  /** What the button is called that sends it. */
  action: string;
  /** What it is about, above the fields. */
  lead?: string;
  schema: ZodType<Values, Values>;
  blank: DefaultValues<Values>;
  /** Gives what was refused; null when all of it was taken. */
  send: (values: Values) => Promise<Refusal | null>;
  /** The fields. */
  children: (control: Control<Values>) => ReactNode;
}

/** The dialog, open. */
export function DialogForm<Values extends FieldValues>({
  title,
  action,
  lead,
  schema,
  blank,
  send,
  onClose,
  children,
}: Form<Values> & { onClose: () => void }): ReactNode {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { control, submit } = useZodForm(schema, blank);
  const onSubmit = submit(async (values) => {
    setBusy(true);
    const refused = await send(values);
    setBusy(false);
    setProblem(refused?.text ?? null);
    if (refused === null) onClose();
    return refused?.fields;
  });

  return (
    <FormDialog title={title} send={action} busy={busy} onSubmit={onSubmit} onClose={onClose}>
      {lead !== undefined && (
        <Typography variant="body2" color="textSecondary">
          {lead}
        </Typography>
      )}
      {children(control)}
      {problem !== null && <Notice kind="error">{problem}</Notice>}
    </FormDialog>
  );
}

/** The same behind a button. */
export function ButtonForm<Values extends FieldValues>({
  button,
  ...form
}: Form<Values> & { button: string }): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {button}
      </Button>
      {open && <DialogForm {...form} onClose={() => setOpen(false)} />}
    </>
  );
}
