/** The fields of a row: first those that matter most, the others on request. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState, type ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { FormField } from '~/ui/FormField';
import { SelectField } from '~/ui/SelectField';
import type { Input } from '../inputs';
import type { Typed } from './typical';

/** More fields at once are not filled in but left. */
const MOST_FIRST = 10;

interface Props {
  inputs: readonly Input[];
  /** The weightiest first; empty where that is not known. */
  weighty: readonly string[];
  values: Typed;
  /** Columns whose number cannot be read. */
  wrong: readonly string[];
  onType: (name: string, value: string) => void;
}

export function RowFields({ inputs, weighty, values, wrong, onType }: Props): ReactNode {
  const text = useText();
  const id = useId();
  const [asked, setAsked] = useState(false);
  const { first, more } = parted(inputs, weighty);
  const all = asked || more.some(({ name }) => wrong.includes(name));
  const fields = (some: readonly Input[]): ReactNode => (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
        alignItems: 'end',
      }}
    >
      {some.map((input) => (
        <Field
          key={input.name}
          input={input}
          value={values[input.name] ?? ''}
          error={wrong.includes(input.name) ? text('rows.notANumber') : undefined}
          onType={(value) => onType(input.name, value)}
        />
      ))}
    </Box>
  );
  return (
    <>
      {fields(first)}
      {more.length > 0 && (
        <div>
          <Button size="small" aria-expanded={all} aria-controls={id} onClick={() => setAsked(!all)}>
            {text(all ? 'rows.fewerColumns' : 'rows.moreColumns', { count: more.length })}
          </Button>
        </div>
      )}
      {more.length > 0 && (
        <Box id={id} hidden={!all}>
          {all && fields(more)}
        </Box>
      )}
    </>
  );
}

/** What tells categories apart is always asked for; of the others the weightiest, in the order of the table. */
export function parted(
  inputs: readonly Input[],
  weighty: readonly string[],
): { first: readonly Input[]; more: readonly Input[] } {
  const explaining = inputs.filter(({ splits }) => !splits).map(({ name }) => name);
  const ordered = [...weighty, ...explaining.filter((name) => !weighty.includes(name))];
  const chosen = new Set(ordered.slice(0, MOST_FIRST));
  const isFirst = ({ name, splits }: Input): boolean => splits || chosen.has(name);
  return { first: inputs.filter(isFirst), more: inputs.filter((input) => !isFirst(input)) };
}

interface FieldProps {
  input: Input;
  value: string;
  error: string | undefined;
  onType: (value: string) => void;
}

function Field({ input: { name, kind, values }, value, error, onType }: FieldProps): ReactNode {
  const text = useText();
  return kind === 'choice' ? (
    <SelectField
      label={name}
      value={value}
      options={[{ value: '', label: text('rows.unknown') }, ...values.map((one) => ({ value: one, label: one }))]}
      onChange={onType}
    />
  ) : (
    <FormField
      label={name}
      name={name}
      value={value}
      inputProps={{ inputMode: kind === 'number' ? 'decimal' : 'text', placeholder: text('rows.unknown') }}
      error={error}
      onChange={onType}
    />
  );
}
