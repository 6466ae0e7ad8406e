/** A clustering that is trained: whether the groups are there at all, where they lie, what each is like, and the group of each row. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMemo, useState, type ReactNode } from 'react';
import type { ForecastRequest } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { XyChart } from '~/ui/chart/XyChart';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { TabPanels } from '~/ui/TabPanels';
import { useChoose } from '../downloads/useChoose';
import { RowPickers, type RowsStoryProps } from '../shared/Pickers';
import { AwaitedSeries } from '../shared/AwaitedSeries';
import { AxisPickers } from '../shared/AxisPickers';
import { bestModelOf, trustOf } from '../shared/choices';
import { modelNameOf } from '~/ui/modelName';
import { explainingOf, inputsOf, type TableOfRows } from '../table/inputs';
import { RowForm } from '../table/row/RowForm';
import type { Typed } from '../table/row/typical';
import { useRowFacts } from '../table/row/useRowFacts';
import { RowsFile } from '../table/RowsFile';
import { HowMade } from '../shared/HowMade';
import { Verdict } from '../shared/Verdict';
import { axesOf, useDrawnBy } from '../shared/useDrawnBy';
import { drawn } from './drawn';
import { Groups } from './Groups';
import { GroupsAnswer } from './GroupsAnswer';
import { Methods } from './Methods';
import { isGroup } from './titles';
import { TrainedRows } from './TrainedRows';

type Pane = 'trained' | 'one' | 'file';

export function ClustersStory({ story, settings, chosen, prepared, awaited }: RowsStoryProps): ReactNode {
  const text = useText();
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
  const columns = shown === undefined ? [] : (axesOf(shown)?.columns ?? []);
  const points = useMemo(() => (chart === null ? null : drawn(chart)), [chart]);
  const groups = chart?.groups.filter(isGroup).length ?? 0;
  const terms: ForecastRequest = model === null || model === bestModelOf(data, category) ? {} : { model };
  const modelName = (id: string): string => modelNameOf(id, settings.clustering.models, text);
  const choose = useChoose(chosen);
  const inputs = useMemo(() => inputsOf(data), [data]);
  const facts = useRowFacts(story, inputs, chosen);

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 6 }}>
      {chart !== null && <GroupsAnswer groups={chart.groups} data={data} chosen={chosen} modelName={modelName} />}
      {trust !== null && <Verdict trust={trust} story={story} brief />}
      <Card component="section" aria-label={text('clusters.map')} sx={{ p: 4 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'flex-end', mb: 4 }}>
          <RowPickers
            label={text('clusters.method')}
            data={data}
            chosen={chosen}
            modelName={modelName}
            onChoose={choose}
          />
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
      <Card component="section" aria-label={text('clusters.rows')} sx={{ p: 4 }}>
        <TabPanels<Pane>
          label={text('clusters.rows')}
          heading={<Typography variant="h2">{text('clusters.rows')}</Typography>}
          shown={pane}
          onShow={setPane}
          panels={[
            {
              value: 'trained',
              label: text('clusters.ofTraining'),
              content: <TrainedRows story={story} terms={terms} />,
            },
            {
              value: 'one',
              label: text('rows.one'),
              content: (
                <RowForm
                  id={story.id}
                  inputs={inputs}
                  facts={facts}
                  told={trust?.notes ?? []}
                  explains={false}
                  typed={typed}
                  onTyped={setTyped}
                  target={text('clusters.group')}
                  terms={terms}
                  ask={text('clusters.findGroup')}
                />
              ),
            },
            {
              value: 'file',
              label: text('rows.many'),
              content: (
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
              ),
            },
          ]}
        />
      </Card>
      {awaited === null && <Methods data={data} category={category} modelName={modelName} />}
      {trust !== null && <HowMade trust={trust} story={story} onRows />}
    </Box>
  );
}
