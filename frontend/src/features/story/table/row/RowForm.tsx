/** One row to forecast: a typical one stands in its fields, and what is not known is left empty. */
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { downloads } from '~/api/downloads';
import { describe } from '~/api/errors';
import { answerNow, useForecastQuery, type ForecastAnswer, type ForecastRequest } from '~/api/forecast';
import { useDownload } from '~/api/useDownload';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { BusyButton } from '~/ui/BusyButton';
import { Notice } from '~/ui/Notice';
import { useFollow, useFollowed } from '../../downloads/usePrepared';
import { rowOf, unreadable, type Given, type Input } from '../inputs';
import { RowAnswer } from './RowAnswer';
import { RowExplanation } from './RowExplanation';
import { RowFields } from './RowFields';
import type { Row } from './explain';
import type { MissRange } from './range';
import type { Typed } from './typical';
import type { RowFacts } from './useRowFacts';

interface Props {
  id: number;
  inputs: readonly Input[];
  facts: RowFacts;
  /** What was typed, by column: it outlives the form, which goes while another way to give rows is looked at. */
  typed: Typed;
  onTyped: (typed: Typed) => void;
  target: string;
  /** What every forecast of this story is asked with: the model, the threshold. */
  terms: ForecastRequest;
  /** What the button is called. */
  ask?: string;
  /** The row that is asked for, for those who want to try it otherwise. */
  onGiven?: (given: Given) => void;
  /** How far off forecasts of this category are; null where that is not known. */
  range?: ((category: string | null) => MissRange | null) | null;
  /** Notes on the training, which stand on the page already. */
  told?: readonly string[];
  /** A group is no number that values add to. */
  explains?: boolean;
}

export function RowForm(props: Props): ReactNode {
  const {
    id,
    inputs,
    facts,
    typed,
    onTyped,
    target,
    terms,
    ask: asking,
    onGiven,
    range,
    told = [],
    explains = true,
  } = props;
  const text = useText();
  const { locale } = useLanguage();
  const [asked, setAsked] = useState<Row | null>(null);
  const [tried, setTried] = useState(false);
  const columns = inputs.map(({ name }) => name);
  const values: Typed = { ...facts.typical, ...typed };
  const body: ForecastRequest | null = asked === null ? null : { ...terms, rows: { columns, values: [[...asked]] } };
  const answer = useForecastQuery(body === null ? skipToken : { id, body });
  useFollowed(body === null ? undefined : answer.currentData);
  const { loading, failure, clear, fetchFile } = useDownload(useFollow());
  const problem = describe(failure ?? answer.error, text);
  const wrong = tried ? unreadable(inputs, values, locale) : [];
  const ask = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    if (unreadable(inputs, values, locale).length > 0) return;
    const row = rowOf(inputs, values, locale);
    clear();
    // The same row once more is a new try where the last one did not come.
    if (answer.isError && JSON.stringify(row) === JSON.stringify(asked)) void answer.refetch();
    setAsked(row);
    onGiven?.({ rows: { columns, values: [row] } });
  };
  const given: ForecastAnswer | undefined = body === null ? undefined : answerNow(answer.currentData);
  const rows = given?.rows ?? null;

  return (
    <Stack component="form" noValidate onSubmit={ask} aria-label={text('rows.one')} sx={{ gap: 4 }}>
      <RowFields
        inputs={inputs}
        weighty={facts.weighty}
        values={values}
        wrong={wrong}
        onType={(name, value) => onTyped({ ...typed, [name]: value })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <BusyButton type="submit" busy={answer.isFetching}>
          {asking ?? text('rows.forecastRow')}
        </BusyButton>
        {rows !== null && (
          <BusyButton
            variant="outlined"
            busy={loading}
            startIcon={<FileDownloadOutlined />}
            onClick={() => body !== null && void fetchFile(downloads.forecast(id, body))}
          >
            {text('forecast.download')}
          </BusyButton>
        )}
        {Object.keys(typed).length > 0 && Object.keys(facts.typical).length > 0 && (
          <Button onClick={() => onTyped({})}>{text('rows.typicalAgain')}</Button>
        )}
      </Box>
      {problem !== null && (
        <Notice kind="error">{[problem.text, ...Object.values(problem.fields)].filter(Boolean).join(' ')}</Notice>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 6,
          alignItems: 'start',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))',
          '&:has(> :only-child:empty)': { display: 'none' },
        }}
      >
        <Box role="status">
          {rows !== null && asked !== null && (
            <RowAnswer
              target={target}
              rows={rows}
              notes={(given?.notes ?? []).filter((note) => !told.includes(note))}
              empty={asked.filter((cell) => cell === null).length}
              columns={columns.length}
              range={range?.(rows.category[0] ?? null) ?? null}
            />
          )}
        </Box>
        {explains && rows !== null && asked !== null && rows.reasons[0] == null && (
          <RowExplanation id={id} inputs={inputs} facts={facts} terms={terms} row={asked} own={rows} />
        )}
      </Box>
    </Stack>
  );
}
