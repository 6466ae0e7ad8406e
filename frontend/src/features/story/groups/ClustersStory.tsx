/** A clustering that is trained: whether the groups are there at all, where they lie, what each is like, and the group of each row. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { ForecastAnswer, ForecastRequest, Settings, StoryDetail } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { XyChart } from '~/ui/chart/XyChart';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { CategoryPicker, ModelPicker } from '../shared/Pickers';
import { AwaitedSeries } from '../shared/AwaitedSeries';
import { AxisPickers } from '../shared/AxisPickers';
import { categoriesOf, trustOf, type Chosen } from '../shared/choices';
import { modelNameOf } from '../shared/modelName';
import { explainingOf, inputsOf, type TableOfRows } from '../table/inputs';
import { RowForm, type Typed } from '../table/RowForm';
import { RowsFile } from '../table/RowsFile';
import { TrustCard } from '../shared/TrustCard';
import { axesOf, useDrawnBy } from '../shared/useDrawnBy';
import type { Awaited } from '../shared/useStory';
import { drawn } from './drawn';
import { Groups } from './Groups';
import { Methods } from './Methods';
import { TrainedRows } from './TrainedRows';

interface Props {
  story: StoryDetail;
  settings: Settings;
  chosen: Chosen;
  /** A long forecast of rows, once a task has made it. */
  prepared: ForecastAnswer | null;
  /** The category is on its way; null once it is there. */
  awaited: Awaited | null;
}

type Pane = 'trained' | 'one' | 'file';

export function ClustersStory({ story, settings, chosen, prepared, awaited }: Props): ReactNode {
  const text = useText();
  const [, setSearch] = useSearchParams();
  const [wished, setPane] = useState<Pane | null>(null);
  const [typed, setTyped] = useState<Typed>({});
  const [table, setTable] = useState<TableOfRows | null>(null);
  const made = prepared?.rows == null ? null : prepared;
  const pane = wished ?? (made === null ? 'trained' : 'file');
  const { data } = story;
  const { category, model } = chosen;
  const { chart: shown, problem, retry, onAxes } = useDrawnBy(story.id, explainingOf(data), chosen);
  const chart = shown?.clusters ?? null;
  const trust = trustOf(data, category);
  const categories = categoriesOf(data);
  const columns = shown === undefined ? [] : (axesOf(shown)?.columns ?? []);
  const points = useMemo(() => (chart === null ? null : drawn(chart)), [chart]);
  const groups = chart?.groups.filter(({ cluster }) => cluster != null).length ?? 0;
  const terms: ForecastRequest = model === null || model === data.best_config[category] ? {} : { model };
  const modelName = (id: string): string => modelNameOf(id, settings.clustering.models, text);
  const choose = (next: Partial<Chosen>): void => {
    setSearch(
      next.category === undefined
        ? { category, ...(next.model && { model: next.model }) }
        : { category: next.category },
      { replace: true },
    );
  };

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 6 }}>
      {trust !== null && <TrustCard trust={trust} story={story} onRows />}
      <Card component="section" aria-label={text('clusters.map')} sx={{ p: 4 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'flex-end', mb: 4 }}>
          {categories.length > 1 && (
            <Box sx={{ minWidth: 200 }}>
              <CategoryPicker
                label={text('rows.category')}
                categories={categories}
                value={category}
                onChange={(next) => choose({ category: next })}
              />
            </Box>
          )}
          {model !== null && (
            <Box sx={{ minWidth: 220 }}>
              <ModelPicker
                label={text('clusters.method')}
                data={data}
                category={category}
                model={model}
                modelName={modelName}
                onModel={(next) => choose({ model: next })}
              />
            </Box>
          )}
          {chart !== null && <AxisPickers columns={columns} axes={{ x: chart.x, y: chart.y }} onAxes={onAxes} />}
        </Box>
        {awaited !== null && <AwaitedSeries awaited={awaited} category={category} height={420} />}
        {awaited === null && model === null && (
          <EmptyState title={text('clusters.noneTitle', { category })}>{text('forecast.noModelText')}</EmptyState>
        )}
        {problem !== null && <ErrorState problem={problem} onRetry={retry} />}
        {model !== null && problem === null && chart === null && <Skeleton variant="rounded" height={420} />}
        {chart !== null && points !== null && (
          <XyChart
            title={text('clusters.mapTitle', { count: groups, x: chart.x, y: chart.y })}
            subtitle={text(chart.clusters.length < chart.total ? 'clusters.someDrawn' : 'clusters.allDrawn', {
              drawn: chart.clusters.length,
              total: chart.total,
            })}
            data={points}
            fileName={`${story.name} ${text('clusters.map')}`}
            height={420}
          />
        )}
      </Card>
      {chart !== null && <Groups groups={chart.groups} />}
      {awaited === null && <Methods data={data} category={category} modelName={modelName} />}
      <Card component="section" aria-label={text('clusters.rows')} sx={{ p: 4 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'flex-end', mb: 4 }}>
          <Typography variant="h2" sx={{ flex: '1 1 240px' }}>
            {text('clusters.rows')}
          </Typography>
          <Tabs
            value={pane}
            onChange={(_event, next: Pane) => setPane(next)}
            aria-label={text('clusters.rows')}
            variant="scrollable"
            scrollButtons="auto"
          >
            <Tab
              value="trained"
              label={text('clusters.ofTraining')}
              id="clusters-tab-trained"
              aria-controls="clusters-panel"
            />
            <Tab value="one" label={text('rows.one')} id="clusters-tab-one" aria-controls="clusters-panel" />
            <Tab value="file" label={text('rows.many')} id="clusters-tab-file" aria-controls="clusters-panel" />
          </Tabs>
        </Box>
        <div role="tabpanel" id="clusters-panel" aria-labelledby={`clusters-tab-${pane}`}>
          {pane === 'trained' && <TrainedRows story={story} terms={terms} />}
          {pane === 'one' && (
            <RowForm
              id={story.id}
              inputs={inputsOf(data)}
              typed={typed}
              onTyped={setTyped}
              target={text('clusters.group')}
              terms={terms}
              ask={text('clusters.findGroup')}
            />
          )}
          {pane === 'file' && (
            <RowsFile
              id={story.id}
              storyName={story.name}
              target={text('clusters.group')}
              terms={terms}
              hint={text('clusters.fileHint')}
              head={text('clusters.group')}
              prepared={made}
              table={table}
              onTable={setTable}
            />
          )}
        </div>
      </Card>
    </Box>
  );
}
