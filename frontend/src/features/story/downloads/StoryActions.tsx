/** What can be done with a trained story: download, retrain, change, delete. */
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import LibraryAddCheckOutlined from '@mui/icons-material/LibraryAddCheckOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { downloads } from '~/api/downloads';
import { describe, inOneLine } from '~/api/errors';
import {
  useDeleteStoryMutation,
  useRetrainStoryMutation,
  type ForecastRequest,
  type StoryDetail,
} from '~/api/forecast';
import { useDownload } from '~/api/useDownload';
import { useText } from '~/i18n/useText';
import { copied } from '~/lib/copied';
import { paths } from '~/lib/paths';
import { BusyButton } from '~/ui/BusyButton';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { MoreMenu } from '~/ui/MoreMenu';
import { useToast } from '~/ui/toast';
import { useKeepFresh } from '../shared/useKeepFresh';
import { formOf } from '../shared/needs';
import { taskOf } from './usePrepared';
import { booksOf, mainBook, type Workbook } from './workbooks';

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
  const { loading, fetchFile } = useDownload(later);
  const download = async ({ path, body }: Workbook): Promise<void> =>
    say(
      await fetchFile(downloads.forecast(story.id, file === null ? body : formOf(file, body), path === 'download_all')),
    );
  const books = story.trained ? booksOf(story.data, asked ?? {}) : [];
  const notNow = asked === null ? text('forecast.take.waits') : loading ? text('common.working') : null;
  const again = async (): Promise<void> => {
    const answer = await retrain({ id: story.id });
    say(answer.error);
    if (answer.error === undefined) toast('success', text('forecast.retrained', { name: story.name }));
  };
  const fresh = useKeepFresh(story);
  const keepFresh = async (on: boolean): Promise<void> => {
    const { done, error } = await fresh.choose(on);
    say(error);
    if (done) toast('success', text(on ? 'forecast.fresh.isOn' : 'forecast.fresh.isOff', { name: story.name }));
  };
  const confirmRemoval = async (): Promise<void> => {
    const answer = await remove({ id: story.id });
    setAsking(false);
    say(answer.error);
    if (answer.error !== undefined) return;
    toast('success', text('forecast.deleted', { name: story.name }));
    await navigate(paths.stories());
  };

  const share = async (): Promise<void> => {
    const link = window.location.href;
    const done = await copied(link);
    onProblem(done ? null : text('forecast.linkNot', { link }));
    if (done) toast('success', text('forecast.linkCopied'));
  };

  return (
    <>
      {asked !== null && (
        <BusyButton
          variant="outlined"
          busy={loading}
          startIcon={<FileDownloadOutlined />}
          onClick={() => void download(mainBook(story.data, asked))}
        >
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
          {
            label: text('forecast.change'),
            icon: <EditOutlined fontSize="small" />,
            onChoose: () => void navigate(paths.storyTrain(story.id)),
          },
          ...books.map((book) => ({
            label: text(`forecast.take.${book.key}`),
            icon:
              book.path === 'download' ? (
                <FileDownloadOutlined fontSize="small" />
              ) : (
                <LibraryAddCheckOutlined fontSize="small" />
              ),
            disabled: notNow,
            onChoose: () => void download(book),
          })),
          ...(story.trained
            ? [{ label: text('forecast.fresh.switch'), checked: fresh.on, onChoose: () => void keepFresh(!fresh.on) }]
            : []),
          { label: text('forecast.copyLink'), icon: <LinkOutlined fontSize="small" />, onChoose: () => void share() },
          {
            label: text('forecast.delete'),
            icon: <DeleteOutlined fontSize="small" />,
            onChoose: () => setAsking(true),
          },
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
