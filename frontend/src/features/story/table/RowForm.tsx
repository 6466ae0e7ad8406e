/** One row to forecast, field by field; what is not known stays empty. */
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { downloads } from '~/api/downloads';
import { describe } from '~/api/errors';
import {
  answerNow,
  useForecastQuery,
  type ForecastAnswer,
  type ForecastRequest,
  type RowsAnswer,
} from '~/api/forecast';
import { useDownload } from '~/api/useDownload';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatFixed, formatHeadline, formatNumber, formatPercent } from '~/lib/format';
import { BusyButton } from '~/ui/BusyButton';
import { FormField } from '~/ui/FormField';
import { Notice } from '~/ui/Notice';
import { SelectField } from '~/ui/SelectField';
import { useFollow, useFollowed } from '../downloads/usePrepared';
import { rowOf, unreadable, type Given, type Input } from './inputs';

interface Props {
  id: number;
  inputs: readonly Input[];
  /** What stands in the fields, by their columns: it outlives the form, which goes while another way to give rows is looked at. */
  typed: Typed;
  onTyped: (typed: Typed) => void;
  target: string;
  /** What every forecast of this story is asked with: the model, the threshold. */
  terms: ForecastRequest;
  /** What the button is called. */
  ask?: string;
  /** The row that is asked for, for those who want to try it otherwise. */
  onGiven?: (given: Given) => void;
}

export type Typed = Readonly<Record<string, string>>;

type Row = (string | number | null)[];

export function RowForm({ id, inputs, typed, onTyped, target, terms, ask: asking, onGiven }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const [asked, setAsked] = useState<Row | null>(null);
  const [tried, setTried] = useState(false);
  const columns = inputs.map(({ name }) => name);
  const body: ForecastRequest | null = asked === null ? null : { ...terms, rows: { columns, values: [asked] } };
  const answer = useForecastQuery(body === null ? skipToken : { id, body });
  useFollowed(body === null ? undefined : answer.currentData);
  const { loading, failure, clear, fetchFile } = useDownload(useFollow());
  const problem = describe(failure ?? answer.error, text);
  const wrong = tried ? unreadable(inputs, typed, locale) : [];
  const ask = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    if (unreadable(inputs, typed, locale).length > 0) return;
    const row = rowOf(inputs, typed, locale);
    clear();
    // The same row once more is a new try where the last one did not come.
    if (answer.isError && JSON.stringify(row) === JSON.stringify(asked)) void answer.refetch();
    setAsked(row);
    onGiven?.({ rows: { columns, values: [row] } });
  };
  const type = (name: string, value: string): void => onTyped({ ...typed, [name]: value });
  const given: ForecastAnswer | undefined = body === null ? undefined : answerNow(answer.currentData);

  return (
    <Stack component="form" noValidate onSubmit={ask} aria-label={text('rows.one')} sx={{ gap: 4 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
          alignItems: 'start',
        }}
      >
        {inputs.map(({ name, kind, values }) =>
          kind === 'choice' ? (
            <SelectField
              key={name}
              label={name}
              value={typed[name] ?? ''}
              options={[
                { value: '', label: text('rows.unknown') },
                ...values.map((value) => ({ value, label: value })),
              ]}
              onChange={(value) => type(name, value)}
            />
          ) : (
            <FormField
              key={name}
              label={name}
              name={name}
              value={typed[name] ?? ''}
              inputProps={{ inputMode: kind === 'number' ? 'decimal' : 'text', placeholder: text('rows.unknown') }}
              error={wrong.includes(name) ? text('rows.notANumber') : undefined}
              onChange={(value) => type(name, value)}
            />
          ),
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <BusyButton type="submit" busy={answer.isFetching}>
          {asking ?? text('rows.forecastRow')}
        </BusyButton>
        {given?.rows && (
          <BusyButton
            variant="outlined"
            busy={loading}
            startIcon={<FileDownloadOutlined />}
            onClick={() => body !== null && void fetchFile(downloads.forecast(id, body))}
          >
            {text('forecast.download')}
          </BusyButton>
        )}
      </Box>
      {problem !== null && (
        <Notice kind="error">{[problem.text, ...Object.values(problem.fields)].filter(Boolean).join(' ')}</Notice>
      )}
      <Box role="status">{given?.rows && <OneAnswer target={target} rows={given.rows} notes={given.notes} />}</Box>
    </Stack>
  );
}

function OneAnswer({ target, rows, notes }: { target: string; rows: RowsAnswer; notes: readonly string[] }): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const [forecast, reason] = [rows.forecast[0], rows.reasons[0]];
  if (reason !== null && reason !== undefined)
    return <Notice kind="warning">{text('rows.noForecast', { reason })}</Notice>;
  const probabilities = rows.probabilities[0] ?? [];
  return (
    <Box sx={{ borderLeft: 3, borderColor: 'primary.main', pl: 4 }}>
      <Typography variant="body2" color="textSecondary">
        {target}
      </Typography>
      <Typography variant="h4" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {typeof forecast === 'number' ? (
          <span title={formatNumber(forecast, locale)}>{formatHeadline(forecast, locale)}</span>
        ) : (
          String(forecast)
        )}
      </Typography>
      {probabilities.length > 0 && (
        <Box
          component="ul"
          aria-label={text('rows.probabilitiesOf')}
          sx={{ m: 0, mt: 2, p: 0, listStyle: 'none', maxWidth: 420 }}
        >
          {rows.labels.map((label, place) => (
            <Box
              component="li"
              key={label}
              sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 0.5, typography: 'body2' }}
            >
              <Box
                sx={{
                  flex: '1 1 0',
                  minWidth: 0,
                  overflowWrap: 'anywhere',
                  fontWeight: label === forecast ? 600 : 400,
                }}
              >
                {label}
              </Box>
              <Box aria-hidden sx={{ flex: '0 0 40%' }}>
                <Box
                  sx={{
                    height: 8,
                    borderRadius: 1,
                    backgroundColor: label === forecast ? 'primary.main' : 'b2l.outline',
                    width: `${100 * (probabilities[place] ?? 0)}%`,
                    minWidth: 2,
                  }}
                />
              </Box>
              <Box sx={{ minWidth: 56, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
                {formatPercent(probabilities[place] ?? 0, locale, { digits: 2 })}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {rows.labels.length === 2 && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
          {text('rows.byThreshold', { label: rows.labels[1] ?? '', value: formatFixed(rows.threshold, 2, locale) })}
        </Typography>
      )}
      {notes.map((note) => (
        <Typography key={note} variant="caption" color="textSecondary" component="p">
          {note}
        </Typography>
      ))}
    </Box>
  );
}
