/** Columns by what they mean to a model, the weightiest first, each with a bar, its part and a sentence on its direction. */
import NorthEast from '@mui/icons-material/NorthEast';
import Remove from '@mui/icons-material/Remove';
import SouthEast from '@mui/icons-material/SouthEast';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLanguage } from '~/i18n/LanguageProvider';
import { formatPercent } from '~/lib/format';

/** Parts below half a percent round to nothing. */
const LEAST = 0.005;

interface Answer {
  columns: readonly string[];
  /** The part of each column in all that the columns give, 0..1. */
  scores: readonly number[];
  directions: readonly { kind: string; sentence: string }[];
}

interface Row {
  column: string;
  score: number;
  /** `up`, `down` or otherwise. */
  kind: string;
  sentence: string;
}

/** The columns that are worth telling. */
export function importanceRows({ columns, scores, directions }: Answer): Row[] {
  return columns.flatMap((column, place) => {
    const score = scores[place] ?? 0;
    const direction = directions[place];
    return score < LEAST
      ? []
      : [{ column, score, kind: direction?.kind ?? 'flat', sentence: direction?.sentence ?? '' }];
  });
}

export function ImportanceBars({ rows }: { rows: readonly Row[] }): ReactNode {
  const { locale } = useLanguage();
  const heaviest = Math.max(LEAST, ...rows.map(({ score }) => score));
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexDirection: 'column', gap: 3 }}>
      {rows.map(({ column, score, kind, sentence }) => (
        <li key={column}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
            <Typography
              variant="body2"
              sx={{ flex: { xs: '1 1 0', sm: '0 0 200px' }, minWidth: 0, fontWeight: 550, overflowWrap: 'anywhere' }}
            >
              {column}
            </Typography>
            <Box aria-hidden sx={{ flex: '1 1 0', minWidth: 0 }}>
              <Box
                sx={{
                  height: 8,
                  borderRadius: 1,
                  backgroundColor: 'primary.main',
                  width: `${(100 * score) / heaviest}%`,
                  minWidth: 2,
                }}
              />
            </Box>
            <Typography
              variant="body2"
              sx={{ flex: 'none', minWidth: 48, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
            >
              {formatPercent(score, locale)}
            </Typography>
          </Box>
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              mt: 1,
              typography: 'caption',
              color: 'text.secondary',
            }}
          >
            <Sign kind={kind} />
            {sentence}
          </Box>
        </li>
      ))}
    </Box>
  );
}

/** Which way the prediction goes; the sentence beside it says the same in words. */
function Sign({ kind }: { kind: string }): ReactNode {
  const Icon = kind === 'up' ? NorthEast : kind === 'down' ? SouthEast : Remove;
  return <Icon fontSize="inherit" aria-hidden />;
}
