/** Many rows to forecast: a filled template, or a source that is here already; what comes of each row, and the workbook. */
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { downloads } from '~/api/downloads';
import { describe, inOneLine } from '~/api/errors';
import {
  answerNow,
  useForecastFileMutation,
  useForecastQuery,
  type ForecastAnswer,
  type ForecastRequest,
} from '~/api/forecast';
import { useListSourcesQuery } from '~/api/sources';
import { useDownload } from '~/api/useDownload';
import { useText } from '~/i18n/useText';
import { ACCEPTED_TABLES } from '~/lib/tableFiles';
import { BusyButton } from '~/ui/BusyButton';
import { Notice } from '~/ui/Notice';
import { RetryNotice } from '~/ui/RetryNotice';
import { SelectField } from '~/ui/SelectField';
import { useFollow, useFollowed } from '../downloads/usePrepared';
import { ClassesOfRows } from './ClassesOfRows';
import type { TableOfRows } from './inputs';
import { RowsTable } from './RowsTable';
import { DownloadRows, type Path } from '../downloads/DownloadRows';

interface Props {
  id: number;
  storyName: string;
  target: string;
  terms: ForecastRequest;
  /** What the file is to hold. */
  hint?: string;
  /** The head of what is forecast, where it is no forecast. */
  head?: string;
  /** The answer to rows that were given before and took long; null while there is none. */
  prepared: ForecastAnswer | null;
  /** The rows that are asked for; null while there are none. They outlive what is shown of them, which goes while another way to give rows is looked at. */
  table: TableOfRows | null;
  onTable: (table: TableOfRows | null) => void;
}

export function RowsFile({ id, storyName, target, terms, hint, head, prepared, table, onTable }: Props): ReactNode {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  const file = table !== null && 'file' in table ? table.file : null;
  const sourceId = table !== null && 'source' in table ? table.source : null;
  const { data: sources } = useListSourcesQuery();
  const [forecastFile, ofFile] = useForecastFileMutation();
  const body: ForecastRequest | null = sourceId === null ? null : { ...terms, source_id: sourceId };
  const ofSource = useForecastQuery(body === null ? skipToken : { id, body });
  const template = useDownload();
  const { loading, failure, clear, fetchFile } = useDownload(useFollow());
  const ofBook = describe(template.failure ?? failure, text);
  const problem = ofBook ?? describe(file === null ? ofSource.error : ofFile.error, text);
  /** The rows did not come for a reason that may be gone a moment later; what is wrong with them stays wrong. */
  const passes = problem !== null && ofBook === null && Object.keys(problem.fields).length === 0;
  const answered = file !== null ? ofFile.data : body === null ? undefined : ofSource.currentData;
  useFollowed(answered);
  const untouched = file === null && body === null;
  const given: ForecastAnswer | undefined =
    answerNow(answered) ?? (untouched || answered !== undefined ? (prepared ?? undefined) : undefined);

  const forget = (): void => {
    template.clear();
    clear();
  };
  const take = (chosen: File | undefined): void => {
    if (input.current !== null) input.current.value = '';
    if (chosen === undefined) return;
    forget();
    onTable({ file: chosen });
  };
  // Another model or threshold forecasts the same file anew.
  const { model, probability_threshold: threshold } = terms;
  useEffect(() => {
    if (file !== null) void forecastFile({ id, form: formOf(file, model, threshold) });
  }, [file, forecastFile, id, model, threshold]);
  const again = (): void => {
    if (file === null) void ofSource.refetch();
    else void forecastFile({ id, form: formOf(file, model, threshold) });
  };
  const fromSource = (chosen: string): void => {
    forget();
    onTable(chosen === '' ? null : { source: Number(chosen) });
  };
  const takeHome = (path: Path, history: boolean): void => {
    const asked = file === null ? { ...body, history_included: history } : formOf(file, model, threshold);
    if (asked instanceof FormData) asked.set('history_included', String(history));
    void fetchFile(downloads.forecast(id, asked, path === 'download_all'));
  };

  return (
    <Stack sx={{ gap: 4 }}>
      <Typography variant="body2" color="textSecondary">
        {hint ?? text('rows.fileHint', { target })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-end' }}>
        <BusyButton
          variant="outlined"
          busy={template.loading}
          startIcon={<FileDownloadOutlined />}
          onClick={() => void template.fetchFile(downloads.template(id))}
        >
          {text('rows.template')}
        </BusyButton>
        <input
          ref={input}
          id={fieldId}
          type="file"
          accept={ACCEPTED_TABLES}
          aria-label={text('rows.file')}
          hidden
          onChange={(event) => take(event.target.files?.[0])}
        />
        <BusyButton busy={ofFile.isLoading} startIcon={<UploadFile />} onClick={() => input.current?.click()}>
          {text('rows.chooseFile')}
        </BusyButton>
        <Box sx={{ minWidth: 220 }}>
          <SelectField
            label={text('rows.source')}
            value={sourceId === null ? '' : String(sourceId)}
            options={[
              { value: '', label: text('rows.chooseSource') },
              ...(sources ?? []).map((source) => ({ value: String(source.id), label: source.name })),
            ]}
            onChange={fromSource}
          />
        </Box>
      </Box>
      {file !== null && <Typography sx={{ overflowWrap: 'anywhere' }}>{file.name}</Typography>}
      {problem !== null && !passes && <Notice kind="error">{inOneLine(problem)}</Notice>}
      {problem !== null && passes && <RetryNotice onRetry={again}>{inOneLine(problem)}</RetryNotice>}
      {given?.rows && (
        <RowsTable
          rows={given.rows}
          target={target}
          {...(head !== undefined && { head })}
          notes={given.notes}
          chart={given.rows.labels.length > 0 && <ClassesOfRows rows={given.rows} fileName={storyName} />}
          busy={ofFile.isLoading || ofSource.isFetching}
          download={untouched ? null : <DownloadRows busy={loading} onTake={takeHome} />}
        />
      )}
    </Stack>
  );
}

function formOf(file: File, model: string | null | undefined, threshold: number | null | undefined): FormData {
  const form = new FormData();
  if (typeof model === 'string') form.set('model', model);
  if (typeof threshold === 'number') form.set('probability_threshold', String(threshold));
  form.set('file', file);
  return form;
}
