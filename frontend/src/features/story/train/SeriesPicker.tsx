/** Which series are drawn, when there are more than a chart shows: picked by their categories, with a search. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { CategoryChoice } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { ChoiceMany } from '~/ui/ChoiceMany';
import { ALL } from './draft';
import { drawable, pickedOf, picking } from './pick';

interface Props {
  /** What is trained. */
  chosen: readonly CategoryChoice[];
  /** Every value of each category column. */
  known: readonly CategoryChoice[];
  /** Null: the first of what is trained. */
  picked: readonly CategoryChoice[] | null;
  onPick: (picked: CategoryChoice[] | null) => void;
}

export function SeriesPicker({ chosen, known, picked, onPick }: Props): ReactNode {
  const text = useText();
  return (
    <Box role="group" aria-label={text('train.pick')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      {drawable(chosen, known).map(({ name, values }) => (
        <Box key={name} sx={{ flex: '0 1 320px', minWidth: 0 }}>
          <ChoiceMany
            label={text('train.pickOf', { name })}
            exclusive={ALL}
            chosen={pickedOf(chosen, picked, name)}
            choices={[
              { value: ALL, label: text('train.pickFirst') },
              ...values.map((value) => ({ value, label: value })),
            ]}
            onChange={(next) => onPick(picking(chosen, picked, name, next))}
          />
        </Box>
      ))}
    </Box>
  );
}
