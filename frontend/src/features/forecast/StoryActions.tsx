/** What can be done with a trained story: download, retrain, change, delete. */
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import LibraryAddCheckOutlined from '@mui/icons-material/LibraryAddCheckOutlined';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { downloadFile } from '~/api/downloadFile';
import { describe, inOneLine } from '~/api/errors';
import { useDeleteStoryMutation, useRetrainStoryMutation, type ForecastRequest, type StoryDetail } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';
import { BusyButton } from '~/ui/BusyButton';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { MoreMenu } from '~/ui/MoreMenu';
import { useToast } from '~/ui/toast';
import { formOf } from './future/needs';
import { taskOf } from './prepared/usePrepared';

const FILE = 'forecast.xlsx';

interface Props {
  story: StoryDetail;
  /** The forecast on the screen, as it would be asked for again; null when there is none. */
  asked: ForecastRequest | null;
  /** The coming values of columns, which a forecast may need; null where there are none. */
  file: File | null;
  /** A task makes the workbook, for it takes long. */
  onLater: (task: number) => void;
  /** Says what went wrong, or null to take it back. */
  onProblem: (words: string | null) => void;
}

export function StoryActions({ story, asked, file, onLater, onProblem }: Props): ReactNode {
  const text = useText();
  const toast = useToast();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [loading, setLoading] = useState(false);
  const [retrain, retraining] = useRetrainStoryMutation();
  const [remove, removing] = useDeleteStoryMutation();

  const say = (error: unknown): void => {
    const problem = describe(error, text);
    onProblem(problem === null ? null : inOneLine(problem));
  };
  const later = (answer: unknown): void => {
    const task = taskOf(answer);
    if (task !== null) onLater(task);
  };
  const download = async (path: 'download' | 'download_all'): Promise<void> => {
    setLoading(true);
    const body: ForecastRequest = path === 'download' ? { ...asked, history_included: true } : { steps: asked?.steps ?? null, probability: asked?.probability ?? null };
    say(await downloadFile({ url: `/api/forecast/${path}/${story.id}`, method: 'POST', body: file === null ? body : formOf(file, body), name: FILE, onLater: later }));
    setLoading(false);
  };
  const again = async (): Promise<void> => {
    const answer = await retrain({ id: story.id });
    say(answer.error);
    if (answer.error === undefined) toast('success', text('forecast.retrained', { name: story.name }));
  };
  const confirmRemoval = async (): Promise<void> => {
    const answer = await remove({ id: story.id });
    setAsking(false);
    say(answer.error);
    if (answer.error !== undefined) return;
    toast('success', text('forecast.deleted', { name: story.name }));
    await navigate(paths.stories());
  };

  return (
    <>
      {asked !== null && (
        <BusyButton variant="outlined" busy={loading} startIcon={<FileDownloadOutlined />} onClick={() => void download('download')}>
          {text('forecast.download')}
        </BusyButton>
      )}
      {story.ready !== 0 && (
        <BusyButton variant="outlined" busy={retraining.isLoading} onClick={() => void again()}>
          {text('forecast.retrain')}
        </BusyButton>
      )}
      {story.ready === 0 && (
        <Button variant="outlined" onClick={() => void navigate(paths.storyTrain(story.id))}>
          {text('forecast.watch')}
        </Button>
      )}
      <MoreMenu
        name={story.name}
        entries={[
          { label: text('forecast.change'), icon: <EditOutlined fontSize="small" />, onChoose: () => void navigate(paths.storyTrain(story.id)) },
          {
            label: text('forecast.downloadAll'),
            icon: <LibraryAddCheckOutlined fontSize="small" />,
            disabled: asked === null || loading,
            onChoose: () => void download('download_all'),
          },
          { label: text('forecast.delete'), icon: <DeleteOutlined fontSize="small" />, onChoose: () => setAsking(true) },
        ]}
      />
      <ConfirmDialog
        open={asking}
        danger
        busy={removing.isLoading}
        title={text('forecast.deleteTitle', { name: story.name })}
        confirm={text('forecast.delete')}
        onConfirm={() => void confirmRemoval()}
        onClose={() => setAsking(false)}
      >
        {text('forecast.deleteText')}
      </ConfirmDialog>
    </>
  );
}
