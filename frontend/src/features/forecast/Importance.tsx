/** What each column means to the model on the screen, the weightiest first, in a sentence each; nothing where columns mean nothing. */
import SouthEast from '@mui/icons-material/SouthEast';
import NorthEast from '@mui/icons-material/NorthEast';
import Remove from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { useStoryFeatureImportanceQuery, type ImportanceAnswer } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatPercent } from '~/lib/format';
import type { Chosen } from './choices';

/** Parts below half a percent round to nothing. */
const LEAST = 0.005;

interface Props {
  id: number;
  chosen: Chosen;
  /** Only a story with columns beside its target has something to tell. */
  explained: boolean;
  /** It forecasts rows and not the future of a series. */
  onRows?: boolean;
}

export function Importance({ id, chosen, explained, onRows = false }: Props): ReactNode {
  const { category, model } = chosen;
  const { currentData } = useStoryFeatureImportanceQuery(explained && model !== null ? { body: { id, category, model } } : skipToken);
  return currentData === undefined ? null : <ImportanceList answer={currentData} onRows={onRows} />;
}

export function ImportanceList({ answer, onRows = false }: { answer: ImportanceAnswer; onRows?: boolean }): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const rows = answer.columns.flatMap((column, place) => {
    const score = answer.scores[place] ?? 0;
    const direction = answer.directions[place];
    return score < LEAST ? [] : [{ column, score, kind: direction?.kind ?? 'flat', sentence: direction?.sentence ?? '' }];
  });
  const heaviest = Math.max(LEAST, ...rows.map(({ score }) => score));
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-label={text('forecast.importance')} sx={{ minWidth: 0 }}>
      <Typography variant="h2">{text('forecast.importance')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {text(onRows ? 'rows.importanceHint' : 'forecast.importanceHint')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexDirection: 'column', gap: 3 }}>
        {rows.map(({ column, score, kind, sentence }) => (
          <li key={column}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
              <Typography variant="body2" sx={{ flex: { xs: '1 1 0', sm: '0 0 200px' }, minWidth: 0, fontWeight: 550, overflowWrap: 'anywhere' }}>
                {column}
              </Typography>
              <Box aria-hidden sx={{ flex: '1 1 0', minWidth: 0 }}>
                <Box sx={{ height: 8, borderRadius: 1, backgroundColor: 'primary.main', width: `${(100 * score) / heaviest}%`, minWidth: 2 }} />
              </Box>
              <Typography variant="body2" sx={{ flex: 'none', minWidth: 48, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
                {formatPercent(score, locale)}
              </Typography>
            </Box>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1, typography: 'caption', color: 'text.secondary' }}>
              <Sign kind={kind} />
              {sentence}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** Which way the prediction goes; the sentence beside it says the same in words. */
function Sign({ kind }: { kind: string }): ReactNode {
  const Icon = kind === 'up' ? NorthEast : kind === 'down' ? SouthEast : Remove;
  return <Icon fontSize="inherit" aria-hidden />;
}
