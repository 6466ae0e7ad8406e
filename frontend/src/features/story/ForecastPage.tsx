/** The forecast of a story, or what is missing before there is one. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { describe } from '~/api/errors';
import { useGetSettingsQuery, type ForecastAnswer, type ForecastRequest, type StoryDetail } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { Notice } from '~/ui/Notice';
import { Page } from '~/ui/Page';
import { PageHeader } from '~/ui/PageHeader';
import { RunProgress } from '~/ui/RunProgress';
import { askedIn, withAsked, type ForecastTerms } from './shared/address';
import { bestModelOf, resolve, type Chosen } from './shared/choices';
import { neededBy } from './shared/needs';
import { useTableLacks } from './series/future/useFuture';
import { NotRetrained } from './shared/KeepFresh';
import { NewerTable } from './shared/NewerTable';
import { PreparedCard } from './downloads/PreparedCard';
import { useKeptTasks, useNamedTask, usePreparation, withoutTask } from './downloads/usePrepared';
import { StoryActions } from './downloads/StoryActions';
import { SeriesStory } from './series/SeriesStory';
import { requestOf } from './series/useShown';
import { trainingOf, useStory } from './shared/useStory';

const ClustersStory = lazy(() =>
  import('./groups/ClustersStory').then((module) => ({ default: module.ClustersStory })),
);
const RowsStory = lazy(() => import('./table/RowsStory').then((module) => ({ default: module.RowsStory })));

export default function ForecastPage(): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const { id: given } = useParams();
  const [search, setSearch] = useSearchParams();
  const id = Number(given);
  const asked = askedIn(search);
  /** The coming values of columns, as a file. */
  const [file, setFile] = useState<File | null>(null);
  /** Other such values, to be compared with them. */
  const [other, setOther] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [task, dropTask] = useNamedTask();
  /** Workbooks that were asked for on this page and take long. */
  const [later, setLater] = useState<readonly number[]>([]);
  const [kept, putAway] = useKeptTasks(id);
  const { prepared: named } = usePreparation(task);
  const prepared = named?.story_id === id ? (named.forecast ?? null) : null;
  const settings = useGetSettingsQuery();
  const wished = search.get('category') ?? prepared?.category ?? null;
  const { story, error, refetch, awaited } = useStory(id, wished);

  const problem = describe(story === undefined ? error : settings.error, text);
  const inTime = story?.data.forecastType === 'time_series';
  const OnRows = story?.data.forecastType === 'clustering' ? ClustersStory : RowsStory;
  const chosen =
    story?.trained === true ? resolve(story.data, wished, search.get('model') ?? prepared?.model ?? null) : null;
  const training = story === undefined ? '' : trainingOf(story);
  const stands = standing(prepared, chosen);
  const terms = asked ?? (inTime && stands !== null ? { steps: stands.date.length, level: stands.level } : null);
  // Nothing can be taken home before the coming values are there.
  const planned = story !== undefined && chosen !== null && neededBy(story.data, chosen).length > 0;
  const needs = planned && file === null;
  const waits = useTableLacks(id, needs ? chosen : null);
  const asks = [...(task === null ? [] : [task]), ...later];
  const tasks = [...new Set([...asks, ...kept])];
  const close = (closed: number): void => {
    putAway(closed);
    setLater(later.filter((other) => other !== closed));
    if (closed === task) dropTask();
  };
  const ask = (next: ForecastTerms): void =>
    setSearch((before) => withAsked(withoutTask(before), next), { replace: true });
  const takeFile = (next: File | null): void => {
    dropTask();
    setFile(next);
    setOther(null);
  };

  return (
    <Page>
      <PageHeader
        title={story?.name ?? text('forecast.title')}
        lead={story?.comment === '' ? undefined : story?.comment}
        onBack={() => void navigate(paths.stories())}
        actions={
          story && (
            <StoryActions
              story={story}
              asked={
                chosen === null
                  ? null
                  : inTime
                    ? waits
                      ? null
                      : requestOf(chosen, terms, planned ? null : (story.data.steps ?? null))
                    : ownOf(story, chosen)
              }
              file={inTime ? file : null}
              onLater={(next) => setLater([...later, next])}
              onProblem={setRefusal}
            />
          )
        }
      />
      {refusal !== null && (
        <Box sx={{ mb: 4 }}>
          <Notice kind="error">{refusal}</Notice>
        </Box>
      )}
      {problem !== null && (story === undefined || settings.data === undefined) && (
        <ErrorState
          problem={problem}
          away={
            <Button variant="contained" component={Link} to={paths.stories()}>
              {text('forecast.toStories')}
            </Button>
          }
          onRetry={() => {
            refetch();
            if (settings.error !== undefined) void settings.refetch();
          }}
        />
      )}
      {problem === null && (story === undefined || settings.data === undefined) && <Waiting />}
      {story !== undefined && <NotServing story={story} />}
      {story !== undefined && <NewerTable story={story} />}
      {story !== undefined && <NotRetrained story={story} />}
      {story !== undefined &&
        tasks.map((one) => (
          <Box key={one} sx={{ mb: 6, '&:empty': { display: 'none' } }}>
            <PreparedCard task={one} found={!asks.includes(one)} onClose={() => close(one)} />
          </Box>
        ))}
      {story !== undefined && settings.data !== undefined && chosen !== null && !inTime && (
        <Suspense fallback={<Waiting />}>
          <OnRows
            key={training}
            story={story}
            settings={settings.data}
            chosen={chosen}
            awaited={awaited}
            prepared={prepared}
          />
        </Suspense>
      )}
      {story !== undefined && settings.data !== undefined && chosen !== null && inTime && (
        <SeriesStory
          key={training}
          story={story}
          settings={settings.data}
          chosen={chosen}
          asked={terms}
          onAsk={ask}
          file={file}
          onFile={takeFile}
          other={other}
          onOther={setOther}
          prepared={stands}
          awaited={awaited}
        />
      )}
    </Page>
  );
}

/** A prepared forecast, where it is of the series and the model on the screen. */
function standing(prepared: ForecastAnswer | null, chosen: Chosen | null): ForecastAnswer | null {
  return prepared !== null && prepared.category === chosen?.category && prepared.model === chosen.model
    ? prepared
    : null;
}

/** The rows of the training, by the model or method on the screen. */
function ownOf({ data }: StoryDetail, { category, model }: Chosen): ForecastRequest {
  return model === null || model === bestModelOf(data, category) ? {} : { model };
}

/** What stands between the reader and a fresh forecast: nothing trained, training, or a failed retraining. */
function NotServing({ story }: { story: StoryDetail }): ReactNode {
  const text = useText();
  if (story.ready === 1) return null;
  if (story.ready === 0) {
    return (
      <Box component="section" aria-label={text('forecast.running')} sx={{ mb: 6 }}>
        <Notice kind="info">{text(story.trained ? 'forecast.retraining' : 'forecast.training')}</Notice>
        <Box sx={{ mt: 3 }}>
          <RunProgress label={text('forecast.running')} run={story} />
        </Box>
      </Box>
    );
  }
  const reason = story.train_errors ?? text(story.ready === 3 ? 'forecast.wasStopped' : 'forecast.wasError');
  if (story.trained) {
    return (
      <Box sx={{ mb: 6 }}>
        <Notice kind="warning">{`${reason} ${text('forecast.olderServes')}`}</Notice>
      </Box>
    );
  }
  return (
    <EmptyState
      title={text('forecast.notTrained')}
      actions={
        <Button variant="contained" component={Link} to={paths.storyTrain(story.id)}>
          {text('forecast.toTraining')}
        </Button>
      }
    >
      {reason}
    </EmptyState>
  );
}

function Waiting(): ReactNode {
  const text = useText();
  return (
    <Box role="status" aria-label={text('common.loading')} sx={{ display: 'grid', gap: 6 }}>
      <Skeleton variant="rounded" height={96} />
      <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: { xs: '1fr', md: '1fr 320px' } }}>
        <Skeleton variant="rounded" height={460} />
        <Skeleton variant="rounded" height={380} />
      </Box>
    </Box>
  );
}
