/** The train screen once all it needs is here: three questions with their proposals, everything else folded, the button beside them. */
import Tune from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import { describe } from '~/api/errors';
import type { Settings } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { useLeaving } from '~/lib/leaving';
import { paths } from '~/lib/paths';
import type { Kind, Role } from '~/lib/roles';
import { ErrorState } from '~/ui/ErrorState';
import { modelNameOf } from '~/ui/modelName';
import { CommentField } from '~/ui/CommentField';
import { focusFirstWrong } from '~/ui/focusFirstWrong';
import { Notice } from '~/ui/Notice';
import { useToast } from '~/ui/toast';
import { UnsavedGuard } from '~/ui/UnsavedGuard';
import { RefusedProvider, useRefused } from '../shared/tuning/refused';
import { SettingBox } from '../shared/tuning/SettingBox';
import { SettingChips } from '../shared/tuning/SettingChips';
import { SettingsDrawer } from '../shared/tuning/SettingsDrawer';
import { Basics } from './Basics';
import { ChartsPanel } from './ChartsPanel';
import { ColumnsPanel } from './columns/ColumnsPanel';
import type { Draft } from './draft';
import { Lockable } from './Lockable';
import { ModelChoice } from './ModelChoice';
import { MoreChoices } from './MoreChoices';
import { withCategories, withPart, withTarget } from './parts';
import { FromWhichColumns } from './questions/FromWhichColumns';
import { OverWhatTime, STEPS } from './questions/OverWhatTime';
import { PerWhat } from './questions/PerWhat';
import { WhatToForecast } from './questions/WhatToForecast';
import { EFFORT, SidePanel } from './SidePanel';
import { useChosen } from './useChosen';
import { useDrafting } from './useDrafting';
import { useSending } from './useSending';

interface Props {
  /** 0 for a new story. */
  id: number;
  /** How the story stands on the server, or how a new one begins. */
  saved: Draft;
  settings: Settings;
  /** A training is running: look, do not touch. */
  locked: boolean;
}

/** Errors of what is in the fold, by the server's names. */
const FOLDED = ['columns', 'features', 'models', 'settings', 'parameters', 'comment'];

export function TrainForm({ id, saved, settings, locked }: Props): ReactNode {
  const text = useText();
  const toast = useToast();
  const navigate = useNavigate();
  const { draft: stored, start, ...drafting } = useDrafting(id, saved, locked);
  const chosen = useChosen(stored, settings);
  const { draft, table, models, offered } = chosen;
  const [named, setNamed] = useState(false);
  // A new story is called as its source until somebody gives it a name of its own.
  const name = id === 0 && !named && draft.name === '' ? (table?.name ?? '') : draft.name;
  const sending = useSending(id, saved, draft, name, chosen);
  // What was chosen is there again when somebody comes back.
  const leaving = useLeaving(drafting.dirty);
  const blocker = useBlocker(leaving.blocks);
  const [more, setMore] = useState<boolean | null>(null);
  const moreBox = useRef<HTMLDivElement>(null);
  const [drawer, setDrawer] = useState(false);
  const [basicsRefused, tellBasics] = useRefused();
  const [settingsRefused, tellSettings] = useRefused();
  const form = useRef<HTMLDivElement>(null);
  /** How often the button was pressed in vain: each time the first wrong field is shown. */
  const [inVain, setInVain] = useState(0);
  useEffect(() => {
    if (inVain > 0) focusFirstWrong(form.current);
  }, [inVain]);

  const change = (next: Draft): void => {
    drafting.change(next);
    sending.changed();
  };
  const changeBasics = (next: Draft): void => {
    if (next.name !== name) setNamed(true);
    change({ ...next, name: next.name === name ? draft.name : next.name });
  };
  const chooseKind = (kind: Kind): void => {
    drafting.chooseKind(kind);
    sending.changed();
  };
  const startOver = (): void => {
    drafting.startOver();
    sending.changed();
  };
  const setRole = (column: string, role: Role): void => change(withPart(chosen, column, role));
  const showColumns = (): void => {
    setMore(true);
    moreBox.current?.scrollIntoView({ block: 'start' });
  };
  const train = async (): Promise<void> => {
    // The fields say what is wrong with them.
    if (sending.lacks() || basicsRefused) {
      setInVain(inVain + 1);
      return;
    }
    if (settingsRefused) {
      setDrawer(true);
      return;
    }
    if (!(await sending.send())) {
      setInVain(inVain + 1);
      return;
    }
    drafting.drop();
    leaving.allow();
    toast('success', text(id === 0 ? 'train.started' : 'train.restarted', { name: name.trim() }));
    await navigate(paths.stories());
  };

  const effort = offered.settings.find((setting) => setting.name === EFFORT);
  const elsewhere = [EFFORT, STEPS];
  const tuning = {
    offered: { ...offered, settings: offered.settings.filter(({ name: setting }) => !elsewhere.includes(setting)) },
    cleaning: draft.cleaning,
    onCleaning: (cleaning: Draft['cleaning']) => change({ ...draft, cleaning }),
    models,
    modelSettings: draft.settings,
    onModelSettings: (modelSettings: Draft['settings']) => change({ ...draft, settings: modelSettings }),
  };
  const problem = draft.sourceId === null ? null : describe(chosen.source.error, text);
  const asked = { chosen, errors: sending.errors, locked, onChange: change };
  const undo = (): void => {
    if (drafting.before !== null) change({ ...draft, ...drafting.before });
  };
  return (
    <>
      {drafting.restored && (
        <Box sx={{ mb: 4 }}>
          <Notice kind="info" button={{ label: text('train.startOver'), onClick: startOver }}>
            {table === undefined ? text('train.restored') : text('train.restoredOf', { source: table.name })}
          </Notice>
        </Box>
      )}
      <Box ref={form} sx={layout}>
        <Stack sx={{ gridArea: 'ask', gap: 6, minWidth: 0 }}>
          <Lockable locked={locked}>
            <Basics draft={{ ...draft, name }} errors={sending.errors} onChange={changeBasics} />
          </Lockable>
          {drafting.before !== null && (
            <Notice kind="info" button={{ label: text('train.undo'), onClick: undo }}>
              {text('train.kindChanged', { kind: text(`train.types.${draft.kind}`) })}
            </Notice>
          )}
          {draft.sourceId === null && <WhatIsAStory />}
          {problem !== null && <ErrorState problem={problem} onRetry={() => void chosen.source.refetch()} />}
          {draft.sourceId !== null && table === undefined && problem === null && (
            <Skeleton variant="rounded" height={320} />
          )}
          {table !== undefined && (
            <Lockable locked={locked}>
              <RefusedProvider value={tellBasics}>
                <Stack key={start} sx={{ gap: 6 }}>
                  <WhatToForecast
                    {...asked}
                    settings={settings}
                    onTarget={(column) => change(withTarget(chosen, column))}
                    onKind={chooseKind}
                  />
                  {chosen.inTime ? (
                    <OverWhatTime {...asked} onRole={setRole} />
                  ) : (
                    <FromWhichColumns chosen={chosen} locked={locked} onColumns={showColumns} onRole={setRole} />
                  )}
                  <PerWhat {...asked} onCategories={(columns) => change(withCategories(chosen, columns))} />
                </Stack>
              </RefusedProvider>
            </Lockable>
          )}
          <MoreChoices
            chosen={chosen}
            wrong={settingsRefused || FOLDED.some((field) => sending.errors[field] !== undefined)}
            open={more}
            onOpen={setMore}
            box={moreBox}
          >
            <ColumnsPanel {...asked} onRole={setRole} />
            <ModelChoice
              chosen={chosen}
              error={sending.errors['models']}
              locked={locked}
              onModels={(next) => change({ ...draft, models: [...next] })}
            />
            <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
              <Button variant="outlined" startIcon={<Tune />} onClick={() => setDrawer(true)}>
                {text('train.settings')}
              </Button>
              <SettingChips {...tuning} locked={locked} />
            </Stack>
            <Lockable locked={locked}>
              <CommentField
                label={text('train.commentLabel')}
                comment={draft.comment}
                error={sending.errors['comment']}
                onChange={(comment) => change({ ...draft, comment })}
              />
            </Lockable>
          </MoreChoices>
        </Stack>
        <Box sx={{ gridArea: 'data', minWidth: 0 }}>
          <ChartsPanel id={id} chosen={chosen} settings={settings} locked={locked} onChange={change} onRole={setRole} />
        </Box>
        <Box sx={panel}>
          <SidePanel
            kind={draft.kind}
            rows={draft.sourceId === null ? 0 : (table?.data.rows ?? null)}
            series={chosen.series}
            estimate={chosen.estimate}
            effort={
              effort && (
                <SettingBox
                  setting={effort}
                  cleaning={draft.cleaning}
                  onCleaning={tuning.onCleaning}
                  error={sending.errors[`cleaning.${EFFORT}`]}
                  locked={locked}
                  automatic={undefined}
                />
              )
            }
            ahead={chosen.ahead}
            modelName={(model) => modelNameOf(model, offered.models, text)}
            settingsRefused={settingsRefused && !drawer}
            button={text(id === 0 ? 'train.train' : 'train.retrain')}
            busy={sending.busy || (chosen.counting && !chosen.huge) || chosen.plan.busy}
            locked={locked}
            problem={sending.problem}
            otherErrors={sending.unplaced}
            onTrain={() => void train()}
          />
        </Box>
      </Box>
      <RefusedProvider value={tellSettings}>
        <SettingsDrawer
          title={text('train.settings')}
          open={drawer}
          onClose={() => setDrawer(false)}
          {...tuning}
          refused={settingsRefused}
          round={start}
          locked={locked}
          steps={chosen.usualSteps}
          errors={sending.errors}
        />
      </RefusedProvider>
      <UnsavedGuard dirty={drafting.dirty} blocker={leaving.guarded(blocker)} />
    </>
  );
}

function WhatIsAStory(): ReactNode {
  const text = useText();
  return (
    <Box>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {text('train.whatTitle')}
      </Typography>
      <Typography color="textSecondary">{text('train.whatText')}</Typography>
    </Box>
  );
}

const layout = {
  display: 'grid',
  columnGap: 8,
  rowGap: 6,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
  gridTemplateAreas: { xs: '"ask" "panel" "data"', md: '"ask panel" "data panel"' },
} as const;

/** In sight while the page is scrolled, where it stands beside it. */
const panel = (theme: Theme) => ({
  gridArea: 'panel',
  minWidth: 0,
  position: { md: 'sticky' },
  top: { md: theme.sizes.topBar + theme.sizes.step * 4 },
});
