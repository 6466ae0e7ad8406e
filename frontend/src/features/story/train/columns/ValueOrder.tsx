/** Values in their order, the number of each beside it: the first counts as 0. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { moveItem } from '~/lib/moveItem';
import { SortableList } from '~/ui/SortableList';

interface Props {
  name: string;
  values: readonly string[];
  /** An order means nothing here, or must not be changed now. */
  fixed: boolean;
  onOrder: (values: string[]) => void;
}

export function ValueOrder({ name, values, fixed, onOrder }: Props): ReactNode {
  const text = useText();
  if (fixed) {
    return (
      <Box component="ul" sx={{ m: 0, pl: 5, typography: 'body2', overflowWrap: 'anywhere' }}>
        {values.map((value) => (
          <li key={value}>{value}</li>
        ))}
      </Box>
    );
  }
  return (
    <SortableList
      label={text('train.valuesOrder', { name })}
      items={values.map((value) => ({ id: value, name: value }))}
      onMove={(from, to) => onOrder(moveItem(values, from, to))}
    >
      {(place, controls) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 0.5, backgroundColor: 'background.paper' }}>
          {controls?.handle}
          <Box
            aria-hidden
            sx={{ width: 24, textAlign: 'right', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
          >
            {place}
          </Box>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', typography: 'body2' }}>{values[place]}</Box>
          {controls?.up}
          {controls?.down}
          {controls?.moveTo}
        </Box>
      )}
    </SortableList>
  );
}
