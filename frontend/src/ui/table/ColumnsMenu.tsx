/** Which columns of a table are shown. */
import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState, type ReactNode } from 'react';
import { useText } from '~/i18n/useText';

interface Choice {
  key: string;
  name: string;
  visible: boolean;
  toggle: () => void;
}

/** The last column that is shown stays. */
export function ColumnsMenu({ choices }: { choices: readonly Choice[] }): ReactNode {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = choices.filter(({ visible }) => visible).length;
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<ViewColumn />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('table.columns', { hidden: choices.length - shown })}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxHeight: 420, maxWidth: 440 } } }}
      >
        {choices.map(({ key, name, visible, toggle }) => (
          <MenuItem
            key={key}
            role="menuitemcheckbox"
            aria-checked={visible}
            dense
            disabled={visible && shown === 1}
            onClick={toggle}
            sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
          >
            <ListItemIcon>
              {visible ? <CheckBox fontSize="small" /> : <CheckBoxOutlineBlank fontSize="small" />}
            </ListItemIcon>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
