/** One card of a grid: a title that opens it, its own menu, and whatever the list wants to tell. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { Breakable } from './Breakable';
import { MoreMenu, type MenuEntry } from './MoreMenu';

interface Props {
  title: string;
  /** Drawn from edge to edge above the title. */
  cover?: ReactNode;
  /** Wraps the title so that the whole card opens: give it a router link. */
  renderLink: (title: ReactNode) => ReactNode;
  /** The right-click menu, also behind the visible button. Empty: no menu. */
  menu?: readonly MenuEntry[];
  children?: ReactNode;
}

export function ItemCard({ title, cover, renderLink, menu = [], children }: Props): ReactNode {
  const [place, setPlace] = useState<{ top: number; left: number } | null>(null);
  const openAtPointer = (event: MouseEvent): void => {
    if (menu.length === 0) return;
    event.preventDefault();
    setPlace({ top: event.clientY, left: event.clientX });
  };
  return (
    <Card
      component="li"
      onContextMenu={openAtPointer}
      sx={(theme) => ({
        position: 'relative',
        p: 4,
        minHeight: theme.sizes.card,
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        minWidth: 0,
        '&:hover': { borderColor: 'b2l.outline' },
        '&:focus-within:has(a:focus-visible)': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
        // The link of the title covers the card; buttons lie above it.
        '& h2 a::after': { content: '""', position: 'absolute', inset: 0 },
        '& h2 a': { color: 'inherit', textDecoration: 'none', outline: 'none' },
        '& button, & [role="button"], & details': { position: 'relative', zIndex: 1 },
      })}
    >
      {cover !== undefined && <Box sx={{ mx: -4, mt: -4, mb: 1 }}>{cover}</Box>}
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
        <Typography variant="h2" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {renderLink(<Breakable>{title}</Breakable>)}
        </Typography>
        {menu.length > 0 && <MoreMenu name={title} entries={menu} place={place} onPlaceUsed={() => setPlace(null)} />}
      </Box>
      {children}
    </Card>
  );
}

/** At most so many lines of text on a card. */
export const clamped = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitLineClamp: lines,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  }) as const;
