/** Which columns would explain the target, found out by a quick model before any minute of training is spent. */
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState, type ReactNode } from 'react';
import { describe } from '~/api/errors';
import { useFeatureImportanceQuery, type FeatureImportanceRequest } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { BusyButton } from '~/ui/BusyButton';
import { Heading } from '~/ui/Heading';
import { ImportanceBars, importanceRows } from '~/ui/ImportanceBars';
import { Notice } from '~/ui/Notice';
import { SelectField } from '~/ui/SelectField';

/** The quick models, the first is the default. */
const MODELS = {
  regression: ['LR', 'DTR', 'RFR', 'XGBOOST'],
  classification: ['LogR', 'DTC', 'RFC', 'XGBOOST'],
} as const;

type Model = (typeof MODELS)[keyof typeof MODELS][number];

interface Props {
  kind: keyof typeof MODELS;
  /** What the screen has chosen. */
  choice: Omit<FeatureImportanceRequest, 'model' | 'forecastType'>;
}

export function ImportanceBefore({ kind, choice }: Props): ReactNode {
  const text = useText();
  const [model, setModel] = useState<Model>(MODELS[kind][0]);
  const [asked, setAsked] = useState<FeatureImportanceRequest | null>(null);
  const request: FeatureImportanceRequest = { ...choice, forecastType: kind, model };
  const answer = useFeatureImportanceQuery(asked === null ? skipToken : { body: asked });
  const problem = describe(answer.error, text);
  // What was found out for another choice says nothing of this one.
  const isAsked = JSON.stringify(asked) === JSON.stringify(request);
  const given = isAsked ? answer.currentData : undefined;
  // What did not come is asked for once more by the same button.
  const find = (): void => {
    if (isAsked && answer.isError) void answer.refetch();
    else setAsked(request);
  };
  const rows = given === undefined ? [] : importanceRows(given);
  return (
    <Stack component="section" aria-label={text('train.importance')} sx={{ gap: 3 }}>
      <div>
        <Heading close hint={text('train.importanceHint')}>
          {text('train.importance')}
        </Heading>
      </div>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-end', flexWrap: 'wrap' }}>
        <Box sx={{ minWidth: 240 }}>
          <SelectField<Model>
            label={text('train.importanceModel')}
            value={model}
            options={MODELS[kind].map((value) => ({ value, label: text(`train.quick.${value}`) }))}
            onChange={setModel}
          />
        </Box>
        <BusyButton variant="outlined" busy={answer.isFetching} onClick={find}>
          {text('train.importanceFind')}
        </BusyButton>
      </Box>
      {problem !== null && !answer.isFetching && (
        <Notice kind="error">{[problem.text, ...Object.values(problem.fields)].filter(Boolean).join(' ')}</Notice>
      )}
      <Box role="status">
        {given !== undefined && (
          <Stack sx={{ gap: 3 }}>
            {rows.length === 0 && <Typography variant="body2">{text('train.importanceNone')}</Typography>}
            {rows.length > 0 && <ImportanceBars rows={rows} />}
            {given.notes.map((note) => (
              <Typography key={note} variant="caption" color="textSecondary">
                {note}
              </Typography>
            ))}
          </Stack>
        )}
      </Box>
    </Stack>
  );
}
