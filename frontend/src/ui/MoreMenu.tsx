/** A "more" button with its menu; the same menu opens at a point given from outside (right click). */
import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState, type ReactNode } from 'react';
import { useText } from '~/i18n/useText';

export interface MenuEntry {
  label: string;
  icon?: ReactNode;
  onChoose: () => void;
  /** Given for what is on or off; it stands in place of an icon. */
  checked?: boolean;
  /** Why it cannot be chosen now; told below its name. */
  disabled?: string | null;
}

interface Props {
  /** What the menu acts on, for the name of the button. */
  name: string;
  entries: readonly MenuEntry[];
  place?: { top: number; left: number } | null;
  onPlaceUsed?: () => void;
}

export function MoreMenu({ name, entries, place = null, onPlaceUsed }: Props): ReactNode {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => {
    setAnchor(null);
    onPlaceUsed?.();
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={text('common.moreFor', { name })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu
        open={anchor !== null || place !== null}
        onClose={close}
        anchorEl={anchor}
        {...(place === null ? {} : { anchorReference: 'anchorPosition', anchorPosition: place })}
      >
        {entries.map((entry) => (
          <MenuItem
            key={entry.label}
            {...(entry.checked === undefined ? {} : { role: 'menuitemcheckbox', 'aria-checked': entry.checked })}
            disabled={typeof entry.disabled === 'string'}
            onClick={() => {
              close();
              entry.onChoose();
            }}
          >
            {entry.icon !== undefined && <ListItemIcon>{entry.icon}</ListItemIcon>}
            {entry.checked !== undefined && (
              <ListItemIcon>
                {entry.checked ? (
                  <CheckBox fontSize="small" color="primary" />
                ) : (
                  <CheckBoxOutlineBlank fontSize="small" />
                )}
              </ListItemIcon>
            )}
            <ListItemText
              primary={entry.label}
              secondary={entry.disabled}
              slotProps={{ primary: { variant: 'body1' }, secondary: { variant: 'caption' } }}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
