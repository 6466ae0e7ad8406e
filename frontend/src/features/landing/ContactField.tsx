/** A field of the contact form: its label above it, what is wrong below it. */
import { useId, type ChangeEvent, type ReactNode } from 'react';

interface Props {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  type?: 'text' | 'email';
  autoComplete?: string;
  /** Several lines. */
  long?: boolean;
}

export function ContactField({ label, error, onChange, long = false, type = 'text', ...rest }: Props): ReactNode {
  const id = useId();
  const shared = {
    ...rest,
    id,
    required: true,
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.target.value),
  };
  return (
    <div className="contact-field">
      <label htmlFor={id}>{label}</label>
      {long ? <textarea {...shared} rows={5} /> : <input {...shared} type={type} />}
      {error !== undefined && (
        <p id={`${id}-error`} className="contact-error">
          {error}
        </p>
      )}
    </div>
  );
}
