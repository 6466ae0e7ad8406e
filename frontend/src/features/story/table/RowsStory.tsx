/** A story on rows that can forecast: why to believe it, how far it is off, and forecasts of rows of one's own. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState, type ReactNode } from 'react';
import { describe } from '~/api/errors';
import { useChartForecastQuery, type ForecastChart, type ForecastRequest } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { Heading } from '~/ui/Heading';
import { TabPanels } from '~/ui/TabPanels';
import { AccuracyTable } from '../shared/AccuracyTable';
import { useChoose } from '../downloads/useChoose';
import { RowPickers, type RowsStoryProps } from '../shared/Pickers';
import { AwaitedSeries } from '../shared/AwaitedSeries';
import { bestModelOf, trustOf } from '../shared/choices';
import { Importance } from '../shared/Importance';
import { modelNameOf } from '~/ui/modelName';
import { HowMade } from '../shared/HowMade';
import { Verdict } from '../shared/Verdict';
import { Weakest } from '../shared/Weakest';
import { RowsWhatIf } from '../whatIf/RowsWhatIf';
import { ClassCharts } from './ClassCharts';
import { KeepThreshold } from './KeepThreshold';
import { inputsOf, type Given, type TableOfRows } from './inputs';
import { RegressionCharts } from './RegressionCharts';
import { missRangeOf } from './row/range';
import { RowForm } from './row/RowForm';
import type { Typed } from './row/typical';
import { useRowFacts } from './row/useRowFacts';
import { RowsFile } from './RowsFile';
import { RowsMap } from './RowsMap';
import { thresholdRange } from './threshold';

export function RowsStory({ story, settings, chosen, prepared, awaited }: RowsStoryProps): ReactNode {
  const text = useText();
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
  const terms: ForecastRequest = {
    ...(model === null || model === bestModelOf(data, category) ? {} : { model }),
    ...(isClasses && moved !== null ? { probability_threshold: moved } : {}),
  };

  const modelName = (id: string): string => modelNameOf(id, offered.models, text);
  const takeTable = (next: TableOfRows | null): void => {
    setTable(next);
    setGiven(next);
  };
  const choose = useChoose(chosen);
  const inputs = useMemo(() => inputsOf(data), [data]);
  const facts = useRowFacts(story, inputs, chosen);
  const range = useMemo(() => (rows === null ? null : missRangeOf(rows)), [rows]);

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 6 }}>
      {trust !== null && <Verdict trust={trust} story={story} />}
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
            <TabPanels
              label={text('rows.forecasting')}
              heading={
                <Heading close hint={text('rows.forecastingHint')}>
                  {text('rows.forecasting')}
                </Heading>
              }
              shown={tab}
              onShow={setTab}
              panels={[
                {
                  value: 'one',
                  label: text('rows.one'),
                  content: (
                    <RowForm
                      id={story.id}
                      inputs={inputs}
                      facts={facts}
                      told={trust?.notes ?? []}
                      range={(own) => (own === null || own === category ? range : null)}
                      typed={typed}
                      onTyped={setTyped}
                      target={target}
                      terms={terms}
                      onGiven={setGiven}
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
                      target={target}
                      terms={terms}
                      prepared={made}
                      table={table}
                      onTable={takeTable}
                    />
                  ),
                },
              ]}
            />
            <Box sx={{ mt: 4, '&:empty': { display: 'none' } }}>{opener}</Box>
          </Card>
        )}
      </RowsWhatIf>
      <Card component="section" aria-label={text('rows.howFar')} sx={{ p: 4 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'flex-end', mb: 4 }}>
          <Typography variant="h2" sx={{ flex: '1 1 240px' }}>
            {text('rows.howFar')}
          </Typography>
          <RowPickers data={data} chosen={chosen} modelName={modelName} onChoose={choose} />
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
          <Importance key={`${category}.${model ?? ''}`} id={story.id} chosen={chosen} onRows />
          <AccuracyTable data={data} category={category} modelName={modelName} />
        </>
      )}
      {trust !== null && <HowMade trust={trust} story={story} onRows />}
    </Box>
  );
}
