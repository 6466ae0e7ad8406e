/** A menu that puts an item into a chosen place at once, wherever in a long list that is. */
import LowPriority from '@mui/icons-material/LowPriority';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState, type ReactNode } from 'react';
import { useText } from '~/i18n/useText';

interface Props {
  /** The names of all items, in their order. */
  names: readonly string[];
  /** Where the item stands now. */
  from: number;
  onMove: (to: number) => void;
}

export function MoveTo({ names, from, onMove }: Props): ReactNode {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const others = names.filter((_other, place) => place !== from);
  const move = (to: number): void => {
    setAnchor(null);
    if (to !== from) onMove(to);
  };
  return (
    <>
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-label={text('sort.to', { name: names[from] ?? '' })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <LowPriority fontSize="small" />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxHeight: 420, maxWidth: 440 } } }}
      >
        <MenuItem selected={from === 0} onClick={() => move(0)}>
          {text('sort.first')}
        </MenuItem>
        {others.map((other, place) => (
          <MenuItem
            key={other}
            selected={from === place + 1}
            onClick={() => move(place + 1)}
            sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
          >
            {text('sort.after', { other })}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
