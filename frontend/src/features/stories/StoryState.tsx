/** What a card tells of its story: how far the training is, how good the model is, or what went wrong. */
import AutorenewOutlined from '@mui/icons-material/AutorenewOutlined';
import UpdateOutlined from '@mui/icons-material/UpdateOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useGetSettingsQuery, type StoryCard } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText, type Text } from '~/i18n/useText';
import { formatHeadline, formatUpTo } from '~/lib/format';
import { formatMetric, isScore } from '~/lib/metrics';
import { clamped } from '~/ui/ItemCard';
import { modelNameOf } from '~/ui/modelName';
import { RunProgress } from '~/ui/RunProgress';
import { StatusChip, type StatusKind } from '~/ui/StatusChip';

const kinds: Record<StoryCard['status'], StatusKind> = {
  queued: 'neutral',
  training: 'running',
  stopping: 'warning',
  trained: 'success',
  error: 'error',
  stopped: 'warning',
};

export function StoryStatus({ story }: { story: StoryCard }): ReactNode {
  const text = useText();
  return <StatusChip kind={kinds[story.status]} label={text(`stories.status.${story.status}`)} />;
}

export function StoryState({ story }: { story: StoryCard }): ReactNode {
  const text = useText();
  if (story.ready === 0) return <RunProgress label={text('stories.progressOf', { name: story.name })} run={story} />;
  return (
    <>
      <Outcome story={story} />
      {story.ready === 1 && <Trained story={story} />}
    </>
  );
}

function Outcome({ story }: { story: StoryCard }): ReactNode {
  const text = useText();
  if (story.ready === 1) return null;
  const said = story.ready === 3 ? text('stories.wasStopped', { name: story.name }) : story.train_errors;
  return (
    <>
      {said && (
        <Typography variant="body2" title={said} sx={clamped(3)}>
          {said}
        </Typography>
      )}
      {story.trained && (
        <Typography variant="caption" color="textSecondary">
          {text('stories.olderServes')}
        </Typography>
      )}
    </>
  );
}

function Trained({ story }: { story: StoryCard }): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const { accuracy, trainning_time: minutes } = story;
  const { data: settings } = useGetSettingsQuery();
  const { headline } = story;
  return (
    <>
      {headline != null && (
        <Typography variant="h4" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatHeadline(headline.value, locale)}
        </Typography>
      )}
      {headline != null && (
        <Typography variant="caption" color="textSecondary" sx={clamped(3)}>
          {headline.sentence}
        </Typography>
      )}
      <Typography
        variant="body2"
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, m: 0, '& dd': { m: 0 } }}
      >
        {headline == null && accuracy && (
          <>
            <Quiet>{metricOfTarget(accuracy, text)}</Quiet>
            <dd>
              {formatMetric(accuracy.metric, accuracy.value, locale)} ·{' '}
              {settings === undefined ? '' : modelNameOf(accuracy.model, settings[story.forecast_type].models, text)}
            </dd>
          </>
        )}
        {typeof minutes === 'number' && (
          <>
            <Quiet>{text('stories.trainingTime')}</Quiet>
            <dd>{spent(minutes, locale, text)}</dd>
          </>
        )}
      </Typography>
      {story.newer && <Sign icon={<UpdateOutlined fontSize="inherit" aria-hidden />}>{text('stories.newer')}</Sign>}
      {story.keep_fresh && (
        <Sign icon={<AutorenewOutlined fontSize="inherit" aria-hidden />}>{text('stories.keepsFresh')}</Sign>
      )}
    </>
  );
}

function Sign({ icon, children }: { icon: ReactNode; children: string }): ReactNode {
  return (
    <Typography variant="caption" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {icon}
      {children}
    </Typography>
  );
}

/** Errors are known by their short names, scores by words. */
function metricTitle(metric: string, text: Text): string {
  return isScore(metric) || metric === 'log_loss' ? text(`forecast.metricName.${metric}`) : metric.toUpperCase();
}

/** Measures in the target's own unit, which its name stands for. */
const IN_UNIT: readonly string[] = ['rmse', 'mae'];

function metricOfTarget({ metric, target }: NonNullable<StoryCard['accuracy']>, text: Text): string {
  const title = metricTitle(metric, text);
  return IN_UNIT.includes(metric) && target !== '' ? text('stories.measureOf', { measure: title, target }) : title;
}

/** Seconds below a minute, one at least; minutes from there on. */
function spent(minutes: number, locale: string, text: Text): string {
  const seconds = Math.max(1, Math.round(minutes * 60));
  if (seconds < 60) return text('stories.seconds', { seconds });
  return text('stories.minutes', { minutes: formatUpTo(minutes, 1, locale) });
}

function Quiet({ children }: { children: ReactNode }): ReactNode {
  return (
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {children}
    </Box>
  );
}
