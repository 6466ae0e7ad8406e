/** A story on rows that can forecast: why to believe it, how far it is off, and forecasts of rows of one's own. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { describe } from '~/api/errors';
import {
  useChartForecastQuery,
  type ForecastAnswer,
  type ForecastChart,
  type ForecastRequest,
  type Settings,
  type StoryDetail,
} from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { AccuracyTable } from '../shared/AccuracyTable';
import { CategoryPicker, ModelPicker } from '../shared/Pickers';
import { AwaitedSeries } from '../shared/AwaitedSeries';
import { categoriesOf, trustOf, type Chosen } from '../shared/choices';
import { Importance } from '../shared/Importance';
import { modelNameOf } from '../shared/modelName';
import { TrustCard } from '../shared/TrustCard';
import type { Awaited } from '../shared/useStory';
import { Weakest } from '../shared/Weakest';
import { RowsWhatIf } from '../whatIf/RowsWhatIf';
import { ClassCharts } from './ClassCharts';
import { KeepThreshold } from './KeepThreshold';
import { inputsOf, type Given, type TableOfRows } from './inputs';
import { RegressionCharts } from './RegressionCharts';
import { RowForm, type Typed } from './RowForm';
import { RowsFile } from './RowsFile';
import { RowsMap } from './RowsMap';
import { thresholdRange } from './threshold';

interface Props {
  story: StoryDetail;
  settings: Settings;
  chosen: Chosen;
  /** A long forecast of rows, once a task has made it. */
  prepared: ForecastAnswer | null;
  /** The category is on its way; null once it is there. */
  awaited: Awaited | null;
}

export function RowsStory({ story, settings, chosen, prepared, awaited }: Props): ReactNode {
  const text = useText();
  const [, setSearch] = useSearchParams();
  const [moved, setMoved] = useState<number | null>(null);
  const [typed, setTyped] = useState<Typed>({});
  const [table, setTable] = useState<TableOfRows | null>(null);
  const [given, setGiven] = useState<Given | null>(null);
  const [wished, setTab] = useState<'one' | 'file' | null>(null);
  const made = prepared?.rows == null ? null : prepared;
  const tab = wished ?? (made === null ? 'one' : 'file');
  const { data } = story;
  const { category, model } = chosen;
  const isClasses = data.forecastType === 'classification';
  const offered = isClasses ? settings.classification : settings.regression;
  const chart = useChartForecastQuery(model === null ? skipToken : { id: story.id, body: { category, model } }, {
    refetchOnMountOrArgChange: true,
  });
  const drawn: ForecastChart | undefined = chart.currentData;
  const rows = drawn?.rows ?? null;
  const problem = describe(chart.error, text);
  const target = data.target ?? '';
  const trust = trustOf(data, category);
  const threshold = moved ?? rows?.threshold ?? null;
  const categories = categoriesOf(data);
  const terms: ForecastRequest = {
    ...(model === null || model === data.best_config[category] ? {} : { model }),
    ...(isClasses && moved !== null ? { probability_threshold: moved } : {}),
  };

  const modelName = (id: string): string => modelNameOf(id, offered.models, text);
  const takeTable = (next: TableOfRows | null): void => {
    setTable(next);
    setGiven(next);
  };
  const choose = (next: Partial<Chosen>): void => {
    // Another category starts with its own best model.
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
      <RowsWhatIf
        story={story}
        offered={offered}
        basis={
          model === null
            ? null
            : { category, model, ...given, ...(isClasses && moved !== null && { threshold: moved }) }
        }
        modelName={modelName}
      >
        {(opener) => (
          <Card component="section" aria-label={text('rows.forecasting')} sx={{ p: 4 }}>
            <Stack sx={{ gap: 4 }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'flex-end' }}>
                <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
                  <Typography variant="h2">{text('rows.forecasting')}</Typography>
                  <Typography variant="body2" color="textSecondary">
                    {text('rows.forecastingHint')}
                  </Typography>
                </Box>
                <Tabs
                  value={tab}
                  onChange={(_event, next: 'one' | 'file') => setTab(next)}
                  aria-label={text('rows.forecasting')}
                >
                  <Tab value="one" label={text('rows.one')} id="rows-tab-one" aria-controls="rows-panel" />
                  <Tab value="file" label={text('rows.many')} id="rows-tab-file" aria-controls="rows-panel" />
                </Tabs>
              </Box>
              <div role="tabpanel" id="rows-panel" aria-labelledby={`rows-tab-${tab}`}>
                {tab === 'one' ? (
                  <RowForm
                    id={story.id}
                    inputs={inputsOf(data)}
                    typed={typed}
                    onTyped={setTyped}
                    target={target}
                    terms={terms}
                    onGiven={setGiven}
                  />
                ) : (
                  <RowsFile
                    id={story.id}
                    storyName={story.name}
                    target={target}
                    terms={terms}
                    prepared={made}
                    table={table}
                    onTable={takeTable}
                  />
                )}
              </div>
              {opener}
            </Stack>
          </Card>
        )}
      </RowsWhatIf>
      <Card component="section" aria-label={text('rows.howFar')} sx={{ p: 4 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'flex-end', mb: 4 }}>
          <Typography variant="h2" sx={{ flex: '1 1 240px' }}>
            {text('rows.howFar')}
          </Typography>
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
            <Box sx={{ minWidth: 240 }}>
              <ModelPicker
                data={data}
                category={category}
                model={model}
                modelName={modelName}
                onModel={(next) => choose({ model: next })}
              />
            </Box>
          )}
        </Box>
        {awaited !== null && <AwaitedSeries awaited={awaited} category={category} height={380} />}
        {awaited === null && model === null && (
          <EmptyState title={text('forecast.noModelTitle', { category })}>{text('forecast.noModelText')}</EmptyState>
        )}
        {problem !== null && <ErrorState problem={problem} onRetry={() => void chart.refetch()} />}
        {model !== null && problem === null && rows === null && <Skeleton variant="rounded" height={380} />}
        {rows !== null && rows.total === 0 && <Typography color="textSecondary">{text('rows.noneKept')}</Typography>}
        {rows !== null && rows.total > 0 && !isClasses && (
          <RegressionCharts chart={rows} target={target} storyName={story.name} />
        )}
        {rows !== null && rows.total > 0 && isClasses && threshold !== null && (
          <ClassCharts
            chart={rows}
            storyName={story.name}
            threshold={threshold}
            range={thresholdRange(offered.settings)}
            onThreshold={setMoved}
            keep={<KeepThreshold id={story.id} value={threshold} saved={rows.threshold} />}
          />
        )}
      </Card>
      {awaited === null && model !== null && <RowsMap story={story} chosen={chosen} />}
      <Weakest data={data} modelName={modelName} onRows />
      {awaited === null && (
        <>
          <AccuracyTable data={data} category={category} modelName={modelName} />
          <Importance key={`${category}.${model ?? ''}`} id={story.id} chosen={chosen} onRows />
        </>
      )}
    </Box>
  );
}
