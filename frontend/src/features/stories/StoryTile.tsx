/** The card of one story, with its menu and the question before it is deleted. */
import ContentCopy from '@mui/icons-material/ContentCopy';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { describe, inOneLine } from '~/api/errors';
import { useDeleteStoryMutation, useDuplicateStoryMutation, type StoryCard } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { formatMoment } from '~/lib/format';
import { paths } from '~/lib/paths';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { useChangeCover } from '~/ui/cover/changing';
import { Cover } from '~/ui/cover/Cover';
import { Spark } from '~/ui/cover/Spark';
import { GradeBadge } from '~/ui/GradeBadge';
import { clamped, ItemCard } from '~/ui/ItemCard';
import { Notice } from '~/ui/Notice';
import { useToast } from '~/ui/toast';
import { KindTile } from './KindTile';
import { OwnData } from './OwnData';
import { StoryState, StoryStatus } from './StoryState';

/** The story's own data, as far as a training kept it; else the sign of its kind. */
function Strip({ story }: { story: StoryCard }): ReactNode {
  if (story.sparkline != null) return <Spark line={story.sparkline} />;
  return story.trained ? <OwnData story={story} /> : <KindTile kind={story.forecast_type} />;
}

/** A trained story opens its forecast; all others the page where their training is made or watched. */
export function targetOf(story: Pick<StoryCard, 'id' | 'ready'>): string {
  return story.ready === 1 ? paths.storyForecast(story.id) : paths.storyTrain(story.id);
}

export function StoryTile({ story }: { story: StoryCard }): ReactNode {
  const text = useText();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const [duplicate, copying] = useDuplicateStoryMutation();
  const [remove, removing] = useDeleteStoryMutation();
  const changeCover = useChangeCover();
  const image = story.image ?? null;
  const problem = describe(copying.error ?? removing.error, text);

  const copy = async (): Promise<void> => {
    const answer = await duplicate({ id: story.id });
    if (answer.data !== undefined) toast('success', text('stories.duplicated', { name: answer.data.name }));
  };
  const confirmRemoval = async (): Promise<void> => {
    const answer = await remove({ id: story.id });
    setAsking(false);
    if (answer.error === undefined) toast('success', text('stories.deleted', { name: story.name }));
  };

  return (
    <ItemCard
      title={story.name}
      cover={
        <Cover image={image}>
          <Strip story={story} />
        </Cover>
      }
      renderLink={(title) => <Link to={targetOf(story)}>{title}</Link>}
      menu={[
        {
          label: text('common.changeCover'),
          icon: <ImageOutlined fontSize="small" />,
          onChoose: () => changeCover({ kind: 'story', id: story.id, name: story.name, image }),
        },
        {
          label: text('stories.duplicate'),
          icon: <ContentCopy fontSize="small" />,
          disabled: story.ready === 0 ? text('stories.duplicateLater') : null,
          onChoose: () => void copy(),
        },
        { label: text('stories.delete'), icon: <DeleteOutlined fontSize="small" />, onChoose: () => setAsking(true) },
      ]}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <StoryStatus story={story} />
        {story.ready === 1 && story.grade != null && <GradeBadge grade={story.grade} />}
      </Box>
      {story.comment !== '' && (
        <Typography variant="body2" color="textSecondary" sx={clamped(2)}>
          {story.comment}
        </Typography>
      )}
      <StoryState story={story} />
      <Typography variant="caption" color="textSecondary" sx={{ mt: 'auto' }}>
        {text('stories.updated', { moment: formatMoment(story.updated_at) })}
      </Typography>
      {problem !== null && <Notice kind="error">{inOneLine(problem)}</Notice>}
      <ConfirmDialog
        open={asking}
        title={text('stories.deleteTitle', { name: story.name })}
        confirm={text('stories.delete')}
        danger
        busy={removing.isLoading}
        onConfirm={() => void confirmRemoval()}
        onClose={() => setAsking(false)}
      >
        {text(story.ready === 0 ? 'stories.deleteTraining' : 'stories.deleteText')}
      </ConfirmDialog>
    </ItemCard>
  );
}
