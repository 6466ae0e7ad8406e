/** A source that is put together of others: stages on the left, the chosen one in the middle, the result on the right. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import { useListSourcesQuery, type SourceDetail } from '~/api/sources';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import type { StageType } from '~/lib/generated/contract';
import { useLeaving } from '~/lib/leaving';
import { moveItem } from '~/lib/moveItem';
import { paths } from '~/lib/paths';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { Page } from '~/ui/Page';
import { useToast } from '~/ui/toast';
import { UnsavedGuard } from '~/ui/UnsavedGuard';
import { ExternalSelect, externalOf, type External } from '../ExternalSelect';
import { nameProblem } from '../naming';
import { Restored } from '../Restored';
import { SaveFields } from '../SaveFields';
import { SourceHeader } from '../SourceHeader';
import { ReplaceNote } from '../updates/ReplaceNote';
import { UpdateCard } from '../updates/UpdateCard';
import { useSaving } from '../useSaving';
import { AddStage } from './AddStage';
import { begun, proposedType } from './begun';
import { draftOf, dropDraft, type MixedDraft } from './draft';
import { ResultPane } from './ResultPane';
import { StageEditor } from './StageEditor';
import { StageList } from './StageList';
import { firstStage, replaced, without, withStage, type Stage } from './stages';
import { useMixedDraft } from './useMixedDraft';
import { usePreview } from './usePreview';
import { useStageStates } from './useStageStates';
import { complete, toWire } from './wire';
import { sentence, stageNames, type Speaker } from './words';

interface Props {
  /** Null for a new one. */
  source: SourceDetail | null;
  initial: MixedDraft;
  /** The draft was kept from an earlier visit. */
  restored: boolean;
  onExternal: (external: External, draft: MixedDraft) => void;
}

export function MixedEditor({ source, initial, restored, onExternal }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const toast = useToast();
  const navigate = useNavigate();
  const id = source?.id ?? 0;
  const [saved] = useState(() =>
    externalOf(source) === 'mixed'
      ? draftOf(source)
      : { name: source?.name ?? '', comment: source?.comment ?? '', stages: [firstStage()] },
  );
  const { draft, dirty: changed, change } = useMixedDraft(id, saved, initial);
  // Another kind of data is a change by itself, whatever the stages are.
  const dirty = changed || (source !== null && externalOf(source) !== 'mixed');
  const { stages, name, comment } = draft;

  const [chosen, setChosen] = useState(stages[0]?.key ?? '');
  const [adding, setAdding] = useState(false);
  const [tried, setTried] = useState(false);
  const [tellsRestored, setTellsRestored] = useState(restored);
  const saving = useSaving(id);
  const { data: sources } = useListSourcesQuery();

  const speaker: Speaker = {
    text,
    locale,
    sourceName: (source) => sources?.find((other) => other.id === source)?.name,
  };
  const names = stageNames(stages, speaker);
  const preview = usePreview(id, stages, names);
  const states = useStageStates(stages, preview);
  const place = Math.max(
    0,
    stages.findIndex(({ key }) => key === chosen),
  );
  const previewAt = (at: number) => {
    const stage = stages[at];
    return stage === undefined ? null : (preview.of(stage.key)?.preview ?? null);
  };

  // Whoever leaves without saving has given the draft up.
  const leaving = useLeaving(dirty, () => dropDraft(id));
  const blocker = useBlocker(leaving.blocks);

  const edit = (next: MixedDraft): void => {
    saving.answered();
    change(next);
  };
  const setStages = (next: readonly Stage[]): void => edit({ ...draft, stages: next });
  const add = (type: StageType): void => {
    setAdding(false);
    const next = withStage(stages, begun(type, stages, previewAt));
    setStages(next);
    setChosen(next.at(-1)?.key ?? chosen);
  };
  const remove = (key: string): void => {
    setStages(without(stages, key));
    if (key === chosen) setChosen(stages[place - 1]?.key ?? '');
  };
  const open = complete(stages).length;
  const unfinished =
    tried && open < stages.length ? text('mixed.unfinished', { number: open + 1, name: names[open] ?? '' }) : null;

  const save = async (confirm: boolean): Promise<void> => {
    setTried(true);
    if (open < stages.length) setChosen(stages[open]?.key ?? chosen);
    if (open < stages.length || nameProblem(name, text) !== undefined) return;
    const form = {
      file: null,
      external: null,
      options: {},
      name: name.trim(),
      comment,
      stages: toWire(stages, names),
      confirm,
    };
    if ((await saving.save(form, true)) === null) return;
    dropDraft(id);
    leaving.allow();
    toast('success', text(id === 0 ? 'sources.saved' : 'sources.updated', { name: name.trim() }));
    await navigate(paths.sources());
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void save(false);
  };

  return (
    <Page>
      <SourceHeader
        source={source}
        dirty={dirty}
        onDeleted={() => {
          dropDraft(id);
          leaving.allow();
          void navigate(paths.sources());
        }}
      />
      {tellsRestored && (
        <Restored
          onStartOver={() => {
            setTellsRestored(false);
            edit(saved);
            setChosen(saved.stages[0]?.key ?? '');
          }}
        >
          {text('mixed.restored')}
        </Restored>
      )}
      <Box sx={layout}>
        <Card sx={{ gridArea: 'stages', p: 4, display: 'flex', flexDirection: 'column', gap: 4 }}>
          <ExternalSelect external="mixed" onExternal={(other) => onExternal(other, draft)} />
          <StageList
            stages={stages}
            names={names}
            sentences={stages.map((stage) => sentence(stage, stages, speaker))}
            states={states}
            selected={stages[place]?.key ?? ''}
            onSelect={setChosen}
            onMove={(from, to) => setStages(moveItem(stages, from, to))}
            onRemove={remove}
            onAdd={() => setAdding(true)}
          />
        </Card>
        <Box sx={{ gridArea: 'editor', minWidth: 0 }}>
          <StageEditor
            key={chosen}
            own={id}
            stages={stages}
            names={names}
            place={place}
            speaker={speaker}
            previewAt={previewAt}
            onChange={(stage) => setStages(replaced(stages, stage))}
            onMove={(to) => setStages(moveItem(stages, place, to))}
          />
        </Box>
        <Box sx={{ gridArea: 'result', minWidth: 0 }}>
          <ResultPane stages={stages} names={names} place={place} preview={preview} />
        </Box>
        <Box sx={{ gridArea: 'save', display: 'grid', gap: 6, minWidth: 0 }}>
          {source?.data.mixed != null && (
            <UpdateCard id={id} name={source.name} state={source.data.mixed} dirty={dirty} />
          )}
          <Card
            component="form"
            noValidate
            onSubmit={submit}
            sx={{ p: 4, display: 'flex', flexDirection: 'column', gap: 4 }}
          >
            {dirty && <ReplaceNote source={source} />}
            <SaveFields
              isNew={source === null}
              dirty={dirty}
              saving={saving}
              name={name}
              nameError={tried ? nameProblem(name, text) : undefined}
              onName={(next) => edit({ ...draft, name: next })}
              comment={comment}
              onComment={(next) => edit({ ...draft, comment: next })}
              problem={saving.problem}
              placed={[]}
              lacking={unfinished}
              sends={false}
              uploaded={null}
            />
          </Card>
        </Box>
      </Box>
      {adding && <AddStage proposed={proposedType(stages)} onAdd={add} onClose={() => setAdding(false)} />}
      <ConfirmDialog
        open={saving.asks !== null}
        title={text('sources.lacksTitle')}
        confirm={text('sources.lacksConfirm')}
        onConfirm={() => void save(true)}
        onClose={saving.answered}
      >
        {saving.asks}
      </ConfirmDialog>
      <UnsavedGuard dirty={dirty} blocker={leaving.guarded(blocker)} />
    </Page>
  );
}

const layout = {
  display: 'grid',
  gap: 6,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)', lg: '320px 320px minmax(0, 1fr)' },
  gridTemplateRows: { md: 'auto 1fr auto', lg: 'auto 1fr' },
  gridTemplateAreas: {
    xs: '"stages" "editor" "result" "save"',
    md: '"stages editor" "stages result" "save result"',
    lg: '"stages editor result" "save editor result"',
  },
} as const;
