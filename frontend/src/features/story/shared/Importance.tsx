/** What each column means to the model on the screen, the weightiest first, in a sentence each; nothing where columns mean nothing. */
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState, type ReactNode } from 'react';
import { describe, inOneLine } from '~/api/errors';
import { useStoryFeatureImportanceQuery, type ImportanceAnswer } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { IMPORTANCE_MEASURES, type ImportanceMeasure } from '~/lib/generated/contract';
import { ImportanceBars, importanceRows } from '~/ui/ImportanceBars';
import { RetryNotice } from '~/ui/RetryNotice';
import type { Chosen } from './choices';

interface Props {
  id: number;
  chosen: Chosen;
  /** It forecasts rows and not the future of a series. */
  onRows?: boolean;
}

/** A probability of 1, in percentage points. */
const POINTS = 100;

/** To be keyed by series and model: each has measures of its own. */
export function Importance({ id, chosen, onRows = false }: Props): ReactNode {
  const { category, model } = chosen;
  const [wanted, setWanted] = useState<ImportanceMeasure | null>(null);
  // While the other measure is on its way, the last one stays.
  const text = useText();
  const { data, error, refetch } = useStoryFeatureImportanceQuery(
    model === null ? skipToken : { body: { id, category, model, ...(wanted !== null && { measure: wanted }) } },
  );
  const problem = describe(error, text);
  if (problem !== null) {
    return (
      <Box component="section" aria-label={text('forecast.importance')} sx={{ minWidth: 0 }}>
        <Typography variant="h2" sx={{ mb: 3 }}>
          {text('forecast.importance')}
        </Typography>
        <RetryNotice onRetry={() => void refetch()}>{inOneLine(problem)}</RetryNotice>
      </Box>
    );
  }
  return data === undefined ? null : <ImportanceList answer={data} onRows={onRows} onMeasure={setWanted} />;
}

interface ListProps {
  answer: ImportanceAnswer;
  onRows?: boolean;
  onMeasure: (measure: ImportanceMeasure) => void;
}

export function ImportanceList({ answer, onRows = false, onMeasure }: ListProps): ReactNode {
  const text = useText();
  const { growth } = answer;
  const isChance = answer.directions.some(({ of }) => of != null);
  const sizes = isChance ? growth.map((share) => POINTS * share) : growth;
  const rows = importanceRows({ ...answer, ...(answer.measure === 'effect' && { sizes }) });
  const measures = IMPORTANCE_MEASURES.filter((known) => answer.measures.includes(known));
  const { measure } = answer;
  if (rows.length === 0 && measures.length < 2) return null;
  const hint =
    measure === 'effect'
      ? isChance
        ? 'forecast.importanceHintChance'
        : 'forecast.importanceHintEffect'
      : measure === 'treeshap'
        ? 'forecast.importanceHintAdds'
        : onRows
          ? 'rows.importanceHint'
          : 'forecast.importanceHint';
  return (
    <Box component="section" aria-label={text('forecast.importance')} sx={{ minWidth: 0 }}>
      <Typography variant="h2">{text('forecast.importance')}</Typography>
      {measures.length > 1 && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={measure}
          aria-label={text('forecast.measures')}
          onChange={(_event, next: ImportanceMeasure | null) => next !== null && onMeasure(next)}
          sx={{ flexWrap: 'wrap', my: 2 }}
        >
          {measures.map((one) => (
            <ToggleButton key={one} value={one} sx={{ textTransform: 'none' }}>
              {text(`forecast.measure.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {text(hint)}
      </Typography>
      {rows.length === 0 ? (
        <Typography variant="body2">{answer.note ?? text('forecast.importanceNone')}</Typography>
      ) : (
        <ImportanceBars rows={rows} />
      )}
    </Box>
  );
}
