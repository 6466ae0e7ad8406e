/** A source from a file in a bucket: its connection, a preview before anything is saved, its name. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useMemo, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import type { S3Settings } from '~/api/sources';
import { useText } from '~/i18n/useText';
import { useLeaving } from '~/lib/leaving';
import { paths } from '~/lib/paths';
import { Notice } from '~/ui/Notice';
import { useToast } from '~/ui/toast';
import { dropSource, type SourceDraft } from '../draft';
import { ExternalSelect, externalOf } from '../ExternalSelect';
import { Freshness } from '../fresh/Freshness';
import { nameFromFile, nameProblem } from '../naming';
import { ReceiptPanel } from '../ReceiptPanel';
import { SaveFields } from '../SaveFields';
import type { EditorProps } from '../SourceEditor';
import { SourceFrame } from '../SourceFrame';
import { tableOfPreview, tableOfSource } from '../TablePane';
import { useKept } from '../useKept';
import { ReplaceNote } from '../updates/ReplaceNote';
import { useSaving } from '../useSaving';
import { connectionOf, faultsOf, noConnection, restoredConnection, sameConnection, withoutSecret } from './connection';
import { ConnectionCard } from './ConnectionCard';
import { useS3Preview } from './useS3Preview';

export function S3Editor({
  source,
  onExternal,
  name,
  onName,
  comment,
  onComment,
  kept,
  onStartOver,
}: EditorProps): ReactNode {
  const text = useText();
  const toast = useToast();
  const navigate = useNavigate();
  const id = source?.id ?? 0;
  const saved = connectionOf(source);
  const [settings, setSettings] = useState<S3Settings>(() =>
    kept?.s3 === undefined || kept.s3 === null ? (saved ?? noConnection) : restoredConnection(kept.s3, saved),
  );
  const [tried, setTried] = useState(false);
  const preview = useS3Preview(id, kept?.options ?? {});
  const saving = useSaving(id);

  const connected = sameConnection(settings, saved ?? noConnection);
  const fromElsewhere = source !== null && externalOf(source) !== 's3';
  const dirty =
    preview.preview !== null ||
    !connected ||
    fromElsewhere ||
    name !== (source?.name ?? '') ||
    comment !== (source?.comment ?? '');
  const leaving = useLeaving(dirty, () => dropSource(id));
  const draft: SourceDraft = {
    external: 's3',
    name,
    comment,
    options: preview.options,
    file: null,
    s3: withoutSecret(settings),
  };
  useKept(id, dirty ? draft : null, () => !leaving.allowed());

  const complete = Object.keys(faultsOf(settings, saved)).length === 0;
  // A source that stays as it was read may get another name; any other has to be seen before it is saved.
  const unseen = preview.preview === null && (saved === null || !connected);
  const lacking =
    tried && unseen && !preview.busy ? text(complete ? 'sources.previewFirst' : 'sources.s3Missing') : null;

  const connect = (next: S3Settings): void => {
    const follows = source === null && name === nameOf(settings);
    setSettings(next);
    setTried(false);
    preview.forget();
    saving.answered();
    if (name.trim() === '' || follows) onName(nameOf(next));
  };
  const save = async (confirm: boolean): Promise<void> => {
    const form = {
      file: null,
      external: null,
      s3: settings,
      name: name.trim(),
      comment,
      options: preview.options,
      confirm,
    };
    const done = await saving.save(form, preview.preview !== null);
    if (done === null) return;
    toast('success', text(id === 0 ? 'sources.saved' : 'sources.updated', { name: done.name }));
    if (id === 0) leaving.allow();
    dropSource(id);
    onName(done.name);
    onComment(done.comment);
    setSettings(connectionOf(done) ?? settings);
    preview.forget();
    setTried(false);
    if (id === 0) await navigate(paths.source(done.id), { replace: true });
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    if (nameProblem(name, text) === undefined && !unseen && !preview.busy) void save(false);
  };

  const shown = preview.preview;
  const savedTable = source !== null && !fromElsewhere && connected ? source : null;
  const table = useMemo(() => {
    if (shown !== null) return tableOfPreview(shown);
    return savedTable && tableOfSource(savedTable);
  }, [shown, savedTable]);
  const readFrom =
    shown !== null && preview.readAt !== null
      ? { file: shown.file_name, at: preview.readAt }
      : savedTable && { file: savedTable.file_name, at: savedTable.read_at };
  const fields = preview.problem?.fields ?? {};
  const receipt = shown?.receipt ?? savedTable?.receipt ?? null;
  const correct =
    shown === null ? undefined : (change: Parameters<typeof preview.correct>[1]) => preview.correct(settings, change);
  return (
    <SourceFrame
      source={source}
      dirty={dirty}
      leaving={leaving}
      onStartOver={kept !== null && dirty ? onStartOver : null}
      table={table}
      noTable={text('sources.s3NoTable')}
      busy={preview.busy}
      onCorrect={correct}
      saving={saving}
      onSaveAnyway={() => void save(true)}
    >
      <Box sx={{ display: 'grid', gap: 6, minWidth: 0 }}>
        <Card
          component="form"
          noValidate
          onSubmit={submit}
          sx={{ p: 4, display: 'flex', flexDirection: 'column', gap: 4 }}
        >
          <ExternalSelect external="s3" onExternal={onExternal} />
          <ConnectionCard
            settings={settings}
            saved={saved}
            complete={complete}
            preview={preview}
            copy={readFrom}
            primary={unseen}
            onSettings={connect}
          />
          {receipt !== null && (
            <ReceiptPanel
              receipt={receipt}
              {...(correct === undefined ? {} : { notices: preview.preview?.notices ?? [], onCorrect: correct })}
            />
          )}
          {fields['options'] !== undefined && <Notice kind="error">{fields['options']}</Notice>}
          {preview.preview !== null && <ReplaceNote source={source} />}
          <SaveFields
            isNew={source === null}
            name={name}
            onName={onName}
            nameError={tried ? nameProblem(name, text) : undefined}
            comment={comment}
            onComment={onComment}
            dirty={dirty}
            saving={saving}
            problem={saving.problem}
            placed={[]}
            lacking={lacking}
            secondary={unseen}
            sends={false}
            uploaded={null}
          />
        </Card>
        {savedTable?.refresh != null && shown === null && (
          <Freshness id={savedTable.id} refresh={savedTable.refresh} file={savedTable.file_name} />
        )}
      </Box>
    </SourceFrame>
  );
}

/** "2026/sales (final).csv" → "sales final". */
function nameOf({ file_name }: S3Settings): string {
  return nameFromFile(file_name.split('/').at(-1) ?? '');
}
