/** Which runs are listed: those of a process, and those that failed. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Process } from '~/api/processes';
import { useText } from '~/i18n/useText';
import { SelectField } from '~/ui/SelectField';

interface Props {
  processes: readonly Process[];
  /** The process whose runs are shown; null for all. */
  shown: number | null;
  failedOnly: boolean;
  onShow: (process: number | null, failedOnly: boolean) => void;
}

export function RunFilters({ processes, shown, failedOnly, onShow }: Props): ReactNode {
  const text = useText();
  return (
    <Box
      sx={({ sizes }) => ({
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(2, minmax(0, ${sizes.sidePanel}px))` },
      })}
    >
      <SelectField
        label={text('tasks.filter')}
        value={shown === null ? '' : String(shown)}
        options={[
          { value: '', label: text('tasks.all') },
          ...processes.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(id) => onShow(id === '' ? null : Number(id), failedOnly)}
      />
      <SelectField
        label={text('tasks.status')}
        value={failedOnly ? 'failed' : 'any'}
        options={[
          { value: 'any', label: text('tasks.anyStatus') },
          { value: 'failed', label: text('tasks.failedOnly') },
        ]}
        onChange={(status) => onShow(shown, status === 'failed')}
      />
    </Box>
  );
}
