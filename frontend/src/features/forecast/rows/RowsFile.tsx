/** Many rows to forecast: a filled template, or a source that is here already; what comes of each row, and the workbook. */
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useId, useRef, useState, type ReactNode } from 'react';
import { downloadFile } from '~/api/downloadFile';
import { describe, inOneLine } from '~/api/errors';
import { useForecastQuery, type ForecastAnswer, type ForecastRequest } from '~/api/forecast';
import { useCreateSourceMutation, useListSourcesQuery, usePreviewSourceMutation, type Preview } from '~/api/sources';
import { useText } from '~/i18n/useText';
import { BusyButton } from '~/ui/BusyButton';
import { Notice } from '~/ui/Notice';
import { SelectField } from '~/ui/SelectField';
import { RowsTable } from './RowsTable';

const ACCEPTED = '.xls,.xlsx,.xlsm,.xlsb,.ods,.odf,.csv,.json';

interface Props {
  id: number;
  storyName: string;
  target: string;
  terms: ForecastRequest;
}

/** Where the rows come from: a small file as it was read, or a source. */
type Rows = Pick<ForecastRequest, 'rows' | 'source_id'>;

export function RowsFile({ id, storyName, target, terms }: Props): ReactNode {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  const [asked, setAsked] = useState<Rows | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(undefined);
  const [loading, setLoading] = useState(false);
  const { data: sources } = useListSourcesQuery();
  const [preview, previewing] = usePreviewSourceMutation();
  const [create, creating] = useCreateSourceMutation();
  const body: ForecastRequest | null = asked === null ? null : { ...terms, ...asked };
  const answer = useForecastQuery(body === null ? skipToken : { id, body });
  const problem = describe(failure ?? answer.error, text);
  const given: ForecastAnswer | undefined = body === null ? undefined : answer.currentData;

  const take = async (file: File | undefined): Promise<void> => {
    if (input.current !== null) input.current.value = '';
    if (file === undefined) return;
    setFailure(undefined);
    setSaid(null);
    setAsked(null);
    const read = await preview({ file: { file }, options: {} });
    if (read.data === undefined) {
      setFailure(read.error);
      return;
    }
    if (isWhole(read.data)) {
      setSaid(text('rows.read', { name: file.name, count: read.data.values.length }));
      setAsked({ rows: { columns: read.data.columns.map(({ name }) => name), values: read.data.values } });
      return;
    }
    // What is too long for a preview is forecast from a source, where it also can be looked at.
    const saved = await create({ file: { file }, external: null, name: sourceName(file.name), comment: '', options: {} });
    if (saved.data === undefined) {
      setFailure(saved.error);
      return;
    }
    setSaid(text('rows.saved', { name: saved.data.name, count: saved.data.data.rows }));
    setAsked({ source_id: saved.data.id });
  };
  const fetchFile = async (url: string, name: string, sent?: ForecastRequest): Promise<void> => {
    setLoading(true);
    setFailure((await downloadFile({ url, method: sent === undefined ? 'GET' : 'POST', body: sent, name })) ?? undefined);
    setLoading(false);
  };
  const fromSource = (chosen: string): void => {
    setFailure(undefined);
    setSaid(null);
    setAsked(chosen === '' ? null : { source_id: Number(chosen) });
  };

  return (
    <Stack sx={{ gap: 4 }}>
      <Typography variant="body2" color="textSecondary">
        {text('rows.fileHint', { target })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-end' }}>
        <Button variant="outlined" startIcon={<FileDownloadOutlined />} onClick={() => void fetchFile(`/api/forecast/template/${id}`, 'template.xlsx')}>
          {text('rows.template')}
        </Button>
        <input ref={input} id={fieldId} type="file" accept={ACCEPTED} aria-label={text('rows.file')} hidden onChange={(event) => void take(event.target.files?.[0])} />
        <BusyButton busy={previewing.isLoading || creating.isLoading} startIcon={<UploadFile />} onClick={() => input.current?.click()}>
          {text('rows.chooseFile')}
        </BusyButton>
        <Box sx={{ minWidth: 220 }}>
          <SelectField
            label={text('rows.source')}
            value={asked?.source_id ? String(asked.source_id) : ''}
            options={[{ value: '', label: text('rows.chooseSource') }, ...(sources ?? []).map((source) => ({ value: String(source.id), label: source.name }))]}
            onChange={fromSource}
          />
        </Box>
      </Box>
      {said !== null && <Notice kind="info">{said}</Notice>}
      {problem !== null && <Notice kind="error">{inOneLine(problem)}</Notice>}
      {given?.rows && (
        <RowsTable
          rows={given.rows}
          values={asked?.rows ?? null}
          target={target}
          notes={given.notes}
          busy={answer.isFetching}
          download={
            <BusyButton
              variant="outlined"
              busy={loading}
              startIcon={<FileDownloadOutlined />}
              onClick={() => void fetchFile(`/api/forecast/download/${id}`, `${storyName}.xlsx`, body ?? undefined)}
            >
              {text('forecast.download')}
            </BusyButton>
          }
        />
      )}
    </Stack>
  );
}

/** The preview has every row of the file. */
function isWhole({ values, data }: Preview & { data: object }): boolean {
  return !('rows' in data && typeof data.rows === 'number') || data.rows <= values.length;
}

/** A file's name without its ending, made of what a source's name may have. */
function sourceName(file: string): string {
  return file.replace(/\.[^.]+$/, '').replace(/[^\p{Script=Latin}\p{Script=Cyrillic}\d _-]/gu, ' ').trim() || 'Rows';
}
