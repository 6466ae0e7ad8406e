/** The left side of a source from a file or a sample: where the table comes from, how it was read, its name, and the one button. */
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type { ReactNode, SyntheticEvent } from 'react';
import { CHUNKED_ABOVE } from '~/api/chunkedUpload';
import type { NoticeAnswer, OptionsChange, Receipt, SourceDetail } from '~/api/sources';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatSize } from '~/lib/format';
import { Notice } from '~/ui/Notice';
import { ExternalSelect, type External } from './ExternalSelect';
import { FileDrop } from './FileDrop';
import { ReadingProgress } from './ReadingProgress';
import { ReceiptPanel } from './ReceiptPanel';
import { SaveFields, type SaveProps } from './SaveFields';
import { ReplaceNote } from './updates/ReplaceNote';
import type { Reading } from './useReading';

interface Props extends SaveProps {
  /** Null for a new one. */
  source: SourceDetail | null;
  external: External;
  onExternal: (external: External) => void;
  reading: Reading;
  onFile: (file: File) => void;
  /** How the table that is shown was read; null where it is not from a file. */
  shown: { receipt: Receipt; notices: readonly NoticeAnswer[] } | null;
  onCorrect: ((change: OptionsChange) => void) | undefined;
  fileError: string | undefined;
  onSubmit: (event: SyntheticEvent) => void;
}

export function SourcePanel({
  source,
  external,
  onExternal,
  reading,
  onFile,
  shown,
  onCorrect,
  fileError,
  onSubmit,
  ...save
}: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const fields = save.problem?.fields ?? {};
  const { chosen, stage, resumable, table } = reading;
  const uploaded = table !== null && 'uploaded' in table ? table.uploaded : null;
  // Sent in vain, but not refused: what was sent is still there.
  const mayRetry =
    chosen !== null &&
    stage === null &&
    reading.problem !== null &&
    (reading.problem.status === 0 || reading.problem.status >= 500);

  return (
    <Card
      component="form"
      noValidate
      onSubmit={onSubmit}
      sx={{ p: 4, display: 'flex', flexDirection: 'column', gap: 4 }}
    >
      <ExternalSelect external={external} onExternal={onExternal} />
      {external === 'none' && (
        <FileDrop
          file={chosen ?? resumable}
          error={fileError ?? fields['file']}
          replaces={!save.isNew}
          onChoose={onFile}
        />
      )}
      {resumable !== null && (
        <Notice kind="info">
          {text('sources.resume', {
            name: resumable.name,
            sent: formatSize(resumable.bytes, locale),
            size: formatSize(resumable.size, locale),
          })}
        </Notice>
      )}
      {chosen !== null && stage !== null && (
        <ReadingProgress
          key={stage.kind}
          file={chosen}
          stage={stage}
          inChunks={chosen.size > CHUNKED_ABOVE}
          onCancel={reading.cancel}
        />
      )}
      {chosen !== null && stage === null && !reading.tooLarge && (
        <Button variant="outlined" size="small" sx={{ alignSelf: 'flex-start' }} onClick={reading.retry}>
          {text(mayRetry ? 'common.retry' : 'sources.preview')}
        </Button>
      )}
      {external === 'none' && shown !== null && (
        <ReceiptPanel receipt={shown.receipt} notices={shown.notices} {...(onCorrect && { onCorrect })} />
      )}
      {fields['options'] !== undefined && <Notice kind="error">{fields['options']}</Notice>}
      {table !== null && <ReplaceNote source={source} />}
      <SaveFields
        {...save}
        placed={['file', 'options']}
        sends={table !== null && 'file' in table}
        uploaded={uploaded}
      />
    </Card>
  );
}
