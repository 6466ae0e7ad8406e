/** The train screen once all it needs is here: choices on the left, columns in the middle, the button on the right. */
import Box from '@mui/material/Box';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import type { Settings } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { useLeaving } from '~/lib/leaving';
import { paths } from '~/lib/paths';
import type { Kind, Role } from '~/lib/roles';
import { modelNameOf } from '~/ui/modelName';
import { RefusedProvider, useRefused } from '../shared/tuning/refused';
import { SettingBox } from '../shared/tuning/SettingBox';
import { SettingChips } from '../shared/tuning/SettingChips';
import { SettingsDrawer } from '../shared/tuning/SettingsDrawer';
import { focusFirstWrong } from '~/ui/focusFirstWrong';
import { Notice } from '~/ui/Notice';
import { useToast } from '~/ui/toast';
import { UnsavedGuard } from '~/ui/UnsavedGuard';
import { Basics } from './Basics';
import { ChartsPanel } from './ChartsPanel';
import { ColumnsPanel, withPart } from './ColumnsPanel';
import type { Draft } from './draft';
import { Lockable } from './Lockable';
import { SidePanel } from './SidePanel';
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

/** The setting that stands beside the estimate. */
const EFFORT = 'effort';

export function TrainForm({ id, saved, settings, locked }: Props): ReactNode {
  const text = useText();
  const toast = useToast();
  const navigate = useNavigate();
  const { draft, start, ...drafting } = useDrafting(id, saved, locked, settings);
  const chosen = useChosen(draft, settings);
  const { table, models, offered } = chosen;
  const [named, setNamed] = useState(false);
  // A new story is called as its source until somebody gives it a name of its own.
  const name = id === 0 && !named && draft.name === '' ? (table?.name ?? '') : draft.name;
  const sending = useSending(id, saved, draft, name, chosen);
  // What was chosen is there again when somebody comes back.
  const leaving = useLeaving(drafting.dirty);
  const blocker = useBlocker(leaving.blocks);
  const [chartShown, setChartShown] = useState(true);
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
    change({
      ...next,
      name: next.name === name ? draft.name : next.name,
      models: next.models === models ? draft.models : next.models,
    });
  };
  const chooseKind = (kind: Kind): void => {
    drafting.chooseKind(kind);
    sending.changed();
  };
  const startOver = (): void => {
    drafting.startOver();
    sending.changed();
  };
  const setRole = (column: string, role: Role): void => change(withPart(draft, chosen, column, role));
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
  const tuning = {
    offered,
    cleaning: draft.cleaning,
    onCleaning: (cleaning: Draft['cleaning']) => change({ ...draft, cleaning }),
    models,
    modelSettings: draft.settings,
    onModelSettings: (modelSettings: Draft['settings']) => change({ ...draft, settings: modelSettings }),
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
        <Box sx={{ gridArea: 'left', minWidth: 0 }}>
          <Lockable locked={locked}>
            <RefusedProvider value={tellBasics}>
              <Basics
                key={start}
                draft={{ ...draft, name, models }}
                huge={chosen.huge}
                settings={settings}
                offered={offered}
                errors={sending.errors}
                locked={locked}
                onChange={changeBasics}
                onKind={chooseKind}
              />
            </RefusedProvider>
          </Lockable>
        </Box>
        <Box sx={{ gridArea: 'middle', minWidth: 0 }}>
          <ColumnsPanel
            draft={draft}
            chosen={chosen}
            before={drafting.before}
            errors={sending.errors}
            locked={locked}
            onChange={change}
            onRole={setRole}
          />
        </Box>
        <Box sx={{ gridArea: 'right', minWidth: 0 }}>
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
            chartShown={chartShown}
            onChartShown={setChartShown}
            chips={<SettingChips {...tuning} locked={locked} />}
            settingsRefused={settingsRefused && !drawer}
            onOpenSettings={() => setDrawer(true)}
            button={text(id === 0 ? 'train.train' : 'train.retrain')}
            busy={sending.busy}
            locked={locked}
            problem={sending.problem}
            otherErrors={sending.unplaced}
            onTrain={() => void train()}
          />
        </Box>
        <Box sx={{ gridArea: 'chart', minWidth: 0, display: 'flex', flexDirection: 'column', gap: 8 }}>
          <ChartsPanel
            id={id}
            draft={draft}
            chosen={chosen}
            settings={settings}
            shown={chartShown}
            locked={locked}
            onChange={change}
            onRole={setRole}
          />
        </Box>
      </Box>
      <RefusedProvider value={tellSettings}>
        <SettingsDrawer
          title={text('train.settings')}
          open={drawer}
          onClose={() => setDrawer(false)}
          {...tuning}
          offered={{ ...offered, settings: offered.settings.filter((setting) => setting !== effort) }}
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

const layout = {
  display: 'grid',
  gap: 6,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px', lg: '280px minmax(0, 1fr) 320px' },
  gridTemplateAreas: {
    xs: '"left" "middle" "chart" "right"',
    md: '"left right" "middle middle" "chart chart"',
    lg: '"left middle right" "chart chart chart"',
  },
} as const;
