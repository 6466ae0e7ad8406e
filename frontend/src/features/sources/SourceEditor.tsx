/** One source: how it is filled on the left, what is in it on the right. */
import Box from '@mui/material/Box';
import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import { describe } from '~/api/errors';
import { useSampleSourceQuery, type Preview, type SampleName, type SourceDetail } from '~/api/sources';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatSize } from '~/lib/format';
import { paths } from '~/lib/paths';
import { LIMITS } from '~/lib/rules';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { EmptyState } from '~/ui/EmptyState';
import { Page } from '~/ui/Page';
import { useToast } from '~/ui/toast';
import { UnsavedGuard } from '~/ui/UnsavedGuard';
import { externalOf, type External } from './ExternalSelect';
import { nameFromFile, nameProblem } from './naming';
import { SourceHeader } from './SourceHeader';
import { SourcePanel } from './SourcePanel';
import { TablePane, type SourceTable } from './TablePane';
import { useReading } from './useReading';
import { useSaving } from './useSaving';

interface Props {
  /** Null for a new one. */
  source: SourceDetail | null;
  /** A mixed one has a screen of its own. */
  external: Exclude<External, 'mixed'>;
  onExternal: (external: External) => void;
  name: string;
  onName: (name: string) => void;
  comment: string;
  onComment: (comment: string) => void;
}

export function SourceEditor({ source, external, onExternal, name, onName, comment, onComment }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const toast = useToast();
  const navigate = useNavigate();
  const id = source?.id ?? 0;
  const savedExternal = externalOf(source);

  const [tried, setTried] = useState(false);
  const reading = useReading();
  const saving = useSaving(id);

  const sampleName: SampleName | null = external === 'none' || external === savedExternal ? null : external;
  const sample = useSampleSourceQuery({ kind: sampleName ?? 'weather' }, { skip: sampleName === null });
  const sampleTable = sampleName === null ? undefined : sample.currentData;

  const tableChanged = reading.file !== null || sampleName !== null;
  const dirty = tableChanged || name !== (source?.name ?? '') || comment !== (source?.comment ?? '');
  // Set just before the page is left on purpose, after saving or deleting.
  const leaving = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && !leaving.current && currentLocation.pathname !== nextLocation.pathname,
  );

  const wrong = {
    name: nameProblem(name, text),
    file: reading.tooLarge
      ? text('sources.fileTooLarge', { size: formatSize(LIMITS.fileBytes, locale) })
      : source === null && !tableChanged
        ? text('sources.fileMissing')
        : undefined,
  };

  const chooseExternal = (chosen: External): void => {
    reading.clear();
    onExternal(chosen);
  };
  const chooseFile = (file: File): void => {
    // The name of a new source follows its file until somebody types another.
    const follows = source === null && reading.file !== null && name === nameFromFile(reading.file.name);
    reading.choose(file);
    if (name.trim() === '' || follows) onName(nameFromFile(file.name));
  };

  const save = async (confirm: boolean): Promise<void> => {
    const form = { file: reading.file, external: sampleName, name: name.trim(), comment, options: reading.options, confirm };
    const saved = await saving.save(form, tableChanged);
    if (saved === null) return;
    toast('success', text(id === 0 ? 'sources.saved' : 'sources.updated', { name: saved.name }));
    onName(saved.name);
    onComment(saved.comment);
    reading.clear();
    if (id !== 0) return;
    leaving.current = true;
    await navigate(paths.source(saved.id), { replace: true });
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    if (wrong.name === undefined && wrong.file === undefined && reading.problem === null) void save(false);
  };

  const table = tableOf(reading.preview, sampleTable, source, external);
  const problem = saving.problem ?? reading.problem ?? describe(sample.error, text);
  return (
    <Page>
      <SourceHeader
        source={source}
        dirty={dirty}
        onDeleted={() => {
          leaving.current = true;
          void navigate(paths.sources());
        }}
      />
      <Box
        sx={(theme) => ({
          display: 'grid',
          gap: 6,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `${theme.sizes.sidePanel}px minmax(0, 1fr)` },
        })}
      >
        <SourcePanel
          isNew={source === null}
          external={external}
          onExternal={chooseExternal}
          reading={reading}
          onFile={chooseFile}
          savedReceipt={source?.receipt ?? null}
          name={name}
          onName={onName}
          comment={comment}
          onComment={onComment}
          dirty={dirty}
          saving={saving}
          problem={problem}
          wrong={tried ? wrong : { name: undefined, file: reading.tooLarge ? wrong.file : undefined }}
          onSubmit={submit}
        />
        {table === null ? (
          <EmptyState title={text('sources.noTable')}>{text('sources.noTableText')}</EmptyState>
        ) : (
          <TablePane
            table={table}
            busy={reading.progress !== null}
            {...(reading.preview === null ? {} : { onTypeChange: (column, type) => reading.correct({ columns: { [column]: type } }) })}
          />
        )}
      </Box>
      <ConfirmDialog
        open={saving.asks !== null}
        title={text('sources.lacksTitle')}
        confirm={text('sources.lacksConfirm')}
        onConfirm={() => void save(true)}
        onClose={saving.answered}
      >
        {saving.asks}
      </ConfirmDialog>
      <UnsavedGuard dirty={dirty} blocker={blocker} />
    </Page>
  );
}

/** What the right side shows: the newest of what was read, chosen, or saved. */
function tableOf(
  preview: Preview | null,
  sample: Preview | undefined,
  source: SourceDetail | null,
  external: External,
): SourceTable | null {
  const fresh = preview ?? sample;
  if (fresh !== undefined) return { ...fresh, headerRow: fresh.receipt.header_row };
  if (source === null || external !== externalOf(source)) return null;
  return { ...source, rows: source.data.rows, headerRow: source.receipt.header_row };
}
