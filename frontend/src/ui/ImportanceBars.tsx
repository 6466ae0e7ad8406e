/** Columns by what they mean to a model, the weightiest first, each with a bar, its part and a sentence on its direction. */
import NorthEast from '@mui/icons-material/NorthEast';
import Remove from '@mui/icons-material/Remove';
import SouthEast from '@mui/icons-material/SouthEast';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatAmount, formatPercent } from '~/lib/format';

/** Rows at first: the rest on demand, unless it is only one more. */
const SHOWN = 8;
/** Parts below half a percent round to nothing. */
const LEAST = 0.005;

interface Answer {
  columns: readonly string[];
  /** The part of each column in all that the columns give, 0..1. */
  scores: readonly number[];
  directions: readonly { kind: string; sentence: string }[];
  /** The sizes themselves, where they are told instead of their parts. */
  sizes?: readonly number[];
}

interface Row {
  column: string;
  score: number;
  /** Told in place of the part. */
  size: number | null;
  /** `up`, `down` or otherwise. */
  kind: string;
  sentence: string;
}

/** The columns that are worth telling. */
export function importanceRows({ columns, scores, directions, sizes }: Answer): Row[] {
  return columns.flatMap((column, place) => {
    const score = scores[place] ?? 0;
    const direction = directions[place];
    return score < LEAST
      ? []
      : [
          {
            column,
            score,
            size: sizes?.[place] ?? null,
            kind: direction?.kind ?? 'flat',
            sentence: direction?.sentence ?? '',
          },
        ];
  });
}

export function ImportanceBars({ rows: every }: { rows: readonly Row[] }): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const [all, setAll] = useState(false);
  const rows = all || every.length <= SHOWN + 1 ? every : every.slice(0, SHOWN);
  const heaviest = Math.max(LEAST, ...rows.map(({ score }) => score));
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexDirection: 'column', gap: 3 }}>
        {rows.map(({ column, score, size, kind, sentence }) => (
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
                {size === null ? formatPercent(score, locale) : formatAmount(size, locale)}
              </Typography>
            </Box>
            {sentence !== '' && (
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
            )}
          </li>
        ))}
      </Box>
      {rows.length < every.length && (
        <Button size="small" onClick={() => setAll(true)} sx={{ mt: 2 }}>
          {text('ui.showAll', { count: every.length })}
        </Button>
      )}
    </>
  );
}

/** Which way the prediction goes; the sentence beside it says the same in words. */
function Sign({ kind }: { kind: string }): ReactNode {
  const Icon = kind === 'up' ? NorthEast : kind === 'down' ? SouthEast : Remove;
  return <Icon fontSize="inherit" aria-hidden />;
}
