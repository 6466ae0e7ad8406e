/** The strip at the top of a card: its picture, or a line drawn from its name. Decoration: the title says the same. */
import Box from '@mui/material/Box';
import { alpha } from '@mui/material/styles';
import { useMemo, useState, type ReactNode } from 'react';
import { thumbOf } from '~/lib/covers';
import { COVER, coverShape } from './shape';

interface Props {
  /** Where the picture is shown; null when there is none. */
  image: string | null;
  name: string;
}

export function Cover({ image, name }: Props): ReactNode {
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
        <DrawnCover name={name} />
      )}
    </Box>
  );
}

function DrawnCover({ name }: { name: string }): ReactNode {
  const shape = useMemo(() => coverShape(name), [name]);
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${COVER.width} ${COVER.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      sx={(theme) => {
        const colour = theme.palette.b2l.series[shape.tone] ?? theme.palette.primary.main;
        return {
          display: 'block',
          width: '100%',
          height: '100%',
          color: colour,
          backgroundColor: alpha(colour, 0.08),
          fill: 'none',
          stroke: 'currentColor',
          strokeWidth: 2,
          strokeLinecap: 'round',
          strokeLinejoin: 'round',
        };
      }}
    >
      <path d={shape.band} fill="currentColor" fillOpacity={0.12} stroke="none" />
      <path d={shape.history} strokeOpacity={0.7} />
      <path d={shape.ahead} strokeOpacity={0.7} strokeDasharray="1 6" />
    </Box>
  );
}
