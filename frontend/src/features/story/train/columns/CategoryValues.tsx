/** Which values of each category column get a forecast of their own. */
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import type { CategoryChoice } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { ChoiceMany } from '~/ui/ChoiceMany';
import { ALL } from '../draft';

interface Props {
  /** The chosen values of each category column. */
  chosen: readonly CategoryChoice[];
  /** Every value of each category column, as far as the server has told. */
  known: readonly CategoryChoice[];
  error: string | undefined;
  locked: boolean;
  onChoose: (name: string, values: string[]) => void;
}

export function CategoryValues({ chosen, known, error, locked, onChoose }: Props): ReactNode {
  const text = useText();
  if (chosen.length === 0) return null;
  return (
    <Stack sx={{ gap: 3 }}>
      {chosen.map(({ name, values }) => {
        const all = known.find((choice) => choice.name === name)?.values ?? [];
        return (
          <ChoiceMany
            key={name}
            label={text('train.valuesOf', { name })}
            exclusive={ALL}
            chosen={values}
            disabled={locked}
            choices={[
              { value: ALL, label: text('train.allValues', { count: all.length }) },
              ...all.map((value) => ({ value, label: value })),
            ]}
            onChange={(next) => onChoose(name, next)}
          />
        );
      })}
      {error !== undefined && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </Stack>
  );
}
