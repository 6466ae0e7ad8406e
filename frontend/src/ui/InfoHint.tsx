/** More about a thing behind a button with an "i": on hover, on focus, and by touch. */
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

export function InfoHint({ label, children }: { label: string; children: string }): ReactNode {
  return (
    <Tooltip describeChild enterTouchDelay={0} title={children}>
      <IconButton size="small" edge="end" aria-label={label}>
        <InfoOutlined fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
