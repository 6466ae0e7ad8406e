/** Which two columns rows are drawn by. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import type { Axes } from '~/lib/axes';
import { SelectField } from '~/ui/SelectField';

interface Props {
  columns: readonly string[];
  /** What is drawn now. */
  axes: Axes;
  onAxes: (axes: Axes) => void;
}

export function AxisPickers({ columns, axes, onAxes }: Props): ReactNode {
  const text = useText();
  return (['x', 'y'] as const).map((axis) => (
    <Box key={axis} sx={{ minWidth: 180 }}>
      <SelectField
        label={text(`forecast.axis.${axis}`)}
        value={axes[axis]}
        options={columns.map((value) => ({ value, label: value }))}
        onChange={(value) => onAxes({ ...axes, [axis]: value })}
      />
    </Box>
  ));
}
