/** Train a new story, or look at and change the training of an existing one. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { describe } from '~/api/errors';
import { storyPage, useGetSettingsQuery, type StoryDetail } from '~/api/forecast';
import { usePolledQuery } from '~/api/usePolledQuery';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';
import { offeredFor } from '../shared/tuning/offered';
import { ErrorState } from '~/ui/ErrorState';
import { Notice } from '~/ui/Notice';
import { Page } from '~/ui/Page';
import { PageHeader } from '~/ui/PageHeader';
import { draftOf, newDraft } from './draft';
import { TrainForm } from './TrainForm';
import { TrainingNow } from './TrainingNow';

export default function TrainPage(): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const { id: given } = useParams();
  const [search] = useSearchParams();
  const id = Number(given);
  const settings = useGetSettingsQuery();
  const story = usePolledQuery(storyPage, id === 0 ? skipToken : { id }, { isRunning: ({ ready }) => ready === 0 });
  const detail = id === 0 ? undefined : story.currentData;
  const trains = detail?.ready === 0;

  const problem = describe(settings.error ?? (detail === undefined && id !== 0 ? story.error : undefined), text);
  const back = (): void => void navigate(detail?.trained === true ? paths.storyForecast(id) : paths.stories());
  const preselected = Number(search.get('source')) || null;
  const ready = settings.data !== undefined && (id === 0 || detail !== undefined);

  return (
    <Page>
      <PageHeader title={detail?.name ?? text(id === 0 ? 'train.newTitle' : 'train.title')} onBack={back} />
      {problem !== null && !ready && (
        <ErrorState
          problem={problem}
          away={
            <Button variant="contained" component={Link} to={paths.stories()}>
              {text('train.toStories')}
            </Button>
          }
          onRetry={() => {
            void settings.refetch();
            if (id !== 0) story.refetch();
          }}
        />
      )}
      {problem === null && !ready && <Waiting />}
      {detail !== undefined && (trains ? <TrainingNow story={detail} /> : <LastOutcome story={detail} />)}
      {settings.data !== undefined && ready && (
        <TrainForm
          key={`${id}.${preselected ?? 0}.${trains}.${detail?.updated_at ?? ''}`}
          id={id}
          saved={
            detail === undefined
              ? newDraft(preselected)
              : draftOf(detail, offeredFor(settings.data, detail.data.forecastType))
          }
          settings={settings.data}
          locked={trains}
        />
      )}
    </Page>
  );
}

/** Why the last training gave nothing, or that there is a forecast to look at. */
function LastOutcome({ story }: { story: StoryDetail }): ReactNode {
  const text = useText();
  const open = (
    <Button size="small" color="inherit" component={Link} to={paths.storyForecast(story.id)}>
      {text('train.openForecast')}
    </Button>
  );
  const older = story.trained ? ` ${text('train.olderServes')}` : '';
  return (
    <Box sx={{ mb: 6 }}>
      {story.ready === 1 && (
        <Notice kind="success" action={open}>
          {text('train.wasTrained')}
        </Notice>
      )}
      {story.ready === 2 && (
        <Notice kind="error" action={story.trained ? open : undefined}>
          {`${story.train_errors ?? text('train.wasError')}${older}`}
        </Notice>
      )}
      {story.ready === 3 && (
        <Notice kind="warning" action={story.trained ? open : undefined}>
          {`${story.train_errors ?? text('train.wasStopped', { name: story.name })}${older}`}
        </Notice>
      )}
    </Box>
  );
}

function Waiting(): ReactNode {
  const text = useText();
  return (
    <Box
      role="status"
      aria-label={text('common.loading')}
      sx={{ display: 'grid', gap: 6, gridTemplateColumns: { xs: '1fr', md: '1fr 320px' } }}
    >
      <Skeleton variant="rounded" height={420} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}
