/** A part of a page that is folded until somebody opens it: its head says what is in it. Its content is made when first opened. */
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';

interface Props {
  title: string;
  /** In a few words what is inside. */
  summary?: ReactNode;
  open: boolean;
  onOpen: (open: boolean) => void;
  children: ReactNode;
}

export function Fold({ title, summary, open, onOpen, children }: Props): ReactNode {
  const id = useId();
  // What was typed inside stays while it is folded again.
  const [made, setMade] = useState(open);
  if (open && !made) setMade(true);
  return (
    <Box>
      <Typography variant="h2" component="h2">
        <ButtonBase
          aria-expanded={open}
          aria-controls={id}
          aria-label={title}
          onClick={() => onOpen(!open)}
          sx={{ font: 'inherit', py: 1, borderRadius: 1, textAlign: 'left' }}
        >
          <ExpandMore
            aria-hidden
            sx={{ transition: 'transform 120ms', transform: open ? 'none' : 'rotate(-90deg)', color: 'text.secondary' }}
          />
          {title}
        </ButtonBase>
      </Typography>
      {summary !== undefined && (
        <Typography variant="body2" color="textSecondary" sx={{ pl: 6, overflowWrap: 'anywhere' }}>
          {summary}
        </Typography>
      )}
      <Box id={id} hidden={!open} sx={{ mt: 4 }}>
        {made && children}
      </Box>
    </Box>
  );
}
