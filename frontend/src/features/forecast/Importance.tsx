/** What each column means to the model on the screen, the weightiest first, in a sentence each; nothing where columns mean nothing. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { useStoryFeatureImportanceQuery, type ImportanceAnswer } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { ImportanceBars, importanceRows } from '~/ui/ImportanceBars';
import type { Chosen } from './choices';

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
  const rows = importanceRows(answer);
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-label={text('forecast.importance')} sx={{ minWidth: 0 }}>
      <Typography variant="h2">{text('forecast.importance')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {text(onRows ? 'rows.importanceHint' : 'forecast.importanceHint')}
      </Typography>
      <ImportanceBars rows={rows} />
    </Box>
  );
}
