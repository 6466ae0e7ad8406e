/** A source from a file or a sample: how it is filled on the left, what is in it on the right. */
import { useMemo, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { LARGEST_FILE } from '~/api/chunkedUpload';
import { describe } from '~/api/errors';
import { useSampleSourceQuery, type SampleName, type SourceDetail } from '~/api/sources';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatSize } from '~/lib/format';
import { useLeaving } from '~/lib/leaving';
import { paths } from '~/lib/paths';
import { useToast } from '~/ui/toast';
import { dropSource, type SourceDraft } from './draft';
import { externalOf, type External } from './ExternalSelect';
import { nameFromFile, nameProblem } from './naming';
import { SourceFrame } from './SourceFrame';
import { SourcePanel } from './SourcePanel';
import { tableOfPreview, tableOfSource } from './TablePane';
import { useKept } from './useKept';
import { useReading } from './useReading';
import { useRereading } from './useRereading';
import { useSaving } from './useSaving';

export interface EditorProps {
  /** Null for a new one. */
  source: SourceDetail | null;
  onExternal: (external: External) => void;
  name: string;
  onName: (name: string) => void;
  comment: string;
  onComment: (comment: string) => void;
  /** What the browser kept of an earlier visit. */
  kept: SourceDraft | null;
  onStartOver: () => void;
}

interface Props extends EditorProps {
  /** Others have a screen of their own. */
  external: Exclude<External, 'mixed' | 's3'>;
}

export function SourceEditor({
  source,
  external,
  onExternal,
  name,
  onName,
  comment,
  onComment,
  kept,
  onStartOver,
}: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const toast = useToast();
  const navigate = useNavigate();
  const id = source?.id ?? 0;
  /** The data come from elsewhere than before. */
  const moved = external !== externalOf(source);

  const [tried, setTried] = useState(false);
  /** The name that the last file gave. */
  const [proposed, setProposed] = useState(() => (kept?.file ? nameFromFile(kept.file.name) : null));
  const [keptFile] = useState(() =>
    kept?.file === undefined || kept.file === null ? null : { file: kept.file, options: kept.options },
  );
  const reading = useReading(keptFile);
  const [keptOptions] = useState(() =>
    source !== null && kept?.file === null && Object.keys(kept.options).length > 0 ? kept.options : null,
  );
  const rereading = useRereading(source, keptOptions);
  const saving = useSaving(id);
  const { chosen, resumable } = reading;

  const sampleName: SampleName | null = external === 'none' || !moved ? null : external;
  const sample = useSampleSourceQuery({ kind: sampleName ?? 'weather' }, { skip: sampleName === null });
  const sampleTable = sampleName === null ? undefined : sample.currentData;

  /** Its own file is shown, saved or read in another way. */
  const isOwnFile = source !== null && !moved && chosen === null && resumable === null;
  const isReread = isOwnFile && rereading.preview !== null;
  const tableChanged = chosen !== null || sampleName !== null || isReread;
  const dirty =
    tableChanged || moved || resumable !== null || name !== (source?.name ?? '') || comment !== (source?.comment ?? '');
  const leaving = useLeaving(dirty, () => {
    dropSource(id);
    reading.cancel();
  });
  const file = chosen ?? resumable;
  const draft: SourceDraft | null = !dirty
    ? null
    : {
        external,
        name,
        comment,
        options: isReread ? rereading.options : reading.options,
        file: file && { name: file.name, size: file.size, shelf: file.shelf },
        s3: null,
      };
  useKept(id, draft, () => !reading.restoring && !leaving.allowed());

  const wrong = {
    name: nameProblem(name, text),
    file: reading.tooLarge
      ? text('sources.fileTooLarge', { size: formatSize(LARGEST_FILE, locale) })
      : (source === null || moved) && !tableChanged
        ? text('sources.fileMissing')
        : undefined,
  };

  const chooseExternal = (other: External): void => {
    reading.cancel();
    rereading.forget();
    onExternal(other);
  };
  const chooseFile = (fresh: File): void => {
    // The name of a new source follows its file until somebody types another.
    const follows = source === null && name === proposed;
    rereading.forget();
    reading.choose(fresh);
    if (name.trim() !== '' && !follows) return;
    const next = nameFromFile(fresh.name);
    setProposed(next);
    onName(next);
  };

  const save = async (confirm: boolean): Promise<void> => {
    const form = {
      file: reading.table,
      external: sampleName,
      name: name.trim(),
      comment,
      options: isReread ? rereading.options : reading.options,
      reread: isReread,
      confirm,
    };
    const saved = await saving.save(form, tableChanged);
    if (saved === null) return;
    toast('success', text(id === 0 ? 'sources.saved' : 'sources.updated', { name: saved.name }));
    if (id === 0) leaving.allow();
    dropSource(id);
    onName(saved.name);
    onComment(saved.comment);
    reading.clear();
    rereading.forget();
    if (id === 0) await navigate(paths.source(saved.id), { replace: true });
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    if (
      wrong.name === undefined &&
      wrong.file === undefined &&
      reading.problem === null &&
      reading.stage === null &&
      !rereading.busy
    )
      void save(false);
  };

  const fresh = reading.preview ?? sampleTable ?? (isReread ? rereading.preview : null) ?? undefined;
  const correct = isOwnFile ? rereading.correct : reading.preview === null ? undefined : reading.correct;
  const table = useMemo(() => {
    if (fresh !== undefined) return tableOfPreview(fresh);
    return source === null || moved ? null : tableOfSource(source);
  }, [fresh, source, moved]);
  return (
    <SourceFrame
      source={source}
      dirty={dirty}
      leaving={leaving}
      onStartOver={kept !== null && dirty ? onStartOver : null}
      table={table}
      noTable={text('sources.noTableText')}
      busy={reading.stage !== null || rereading.busy}
      onCorrect={correct}
      saving={saving}
      onSaveAnyway={() => void save(true)}
    >
      <SourcePanel
        source={source}
        isNew={source === null}
        external={external}
        onExternal={chooseExternal}
        reading={reading}
        onFile={chooseFile}
        shown={isOwnFile ? (rereading.preview ?? source) : reading.preview}
        onCorrect={correct}
        name={name}
        onName={onName}
        nameError={tried ? wrong.name : undefined}
        comment={comment}
        onComment={onComment}
        dirty={dirty}
        saving={saving}
        problem={saving.problem ?? reading.problem ?? rereading.problem ?? describe(sample.error, text)}
        fileError={tried || reading.tooLarge ? wrong.file : undefined}
        onSubmit={submit}
      />
    </SourceFrame>
  );
}
