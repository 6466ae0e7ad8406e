/** The strip at the top of a card: its picture, else what the card gives in its place, else a quiet tile. Decoration: the card says the same. */
import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { thumbOf } from '~/lib/covers';
import { COVER } from './shape';

interface Props {
  /** Where the picture is shown; null when there is none. */
  image: string | null;
  children?: ReactNode;
}

export function Cover({ image, children }: Props): ReactNode {
  // A picture that a colleague deleted a moment ago.
  const [gone, setGone] = useState<string | null>(null);
  return (
    <Box
      sx={{
        aspectRatio: `${COVER.width} / ${COVER.height}`,
        overflow: 'hidden',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {image !== null && image !== gone ? (
        <Box
          component="img"
          src={thumbOf(image)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setGone(image)}
          sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover', backgroundColor: 'b2l.subtle' }}
        />
      ) : (
        (children ?? <Tile />)
      )}
    </Box>
  );
}

function Tile(): ReactNode {
  return (
    <Box
      aria-hidden
      sx={{
        width: '100%',
        height: '100%',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        backgroundColor: 'b2l.subtle',
        color: 'text.secondary',
      }}
    >
      <TableChartOutlined sx={{ fontSize: 40 }} />
    </Box>
  );
}
