/** The rows that were grouped, each with its group, as far as the source still has them on its first page. */
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { downloads } from '~/api/downloads';
import { describe, inOneLine } from '~/api/errors';
import { answerNow, useForecastQuery, type ForecastRequest, type StoryDetail } from '~/api/forecast';
import { useGetSourceQuery } from '~/api/sources';
import { useDownload } from '~/api/useDownload';
import { useText } from '~/i18n/useText';
import { BusyButton } from '~/ui/BusyButton';
import { Notice } from '~/ui/Notice';
import { RetryNotice } from '~/ui/RetryNotice';
import { useFollow, useFollowed } from '../downloads/usePrepared';
import { RowsTable } from '../table/RowsTable';

interface Props {
  story: StoryDetail;
  terms: ForecastRequest;
}

export function TrainedRows({ story, terms }: Props): ReactNode {
  const text = useText();
  const answer = useForecastQuery({ id: story.id, body: terms }, { refetchOnMountOrArgChange: true });
  useFollowed(answer.currentData);
  const { loading, failure, fetchFile } = useDownload(useFollow());
  const source = useGetSourceQuery({ id: story.source_id });
  const problem = describe(answer.error, text);
  const missed = describe(failure, text);
  const given = answerNow(answer.currentData);
  const rows = given?.rows;
  // Another table than that of the training has other rows.
  const beside =
    story.data.newer == null && source.data !== undefined
      ? { columns: source.data.columns.map(({ name }) => name), values: source.data.values }
      : undefined;
  if (problem !== null) return <RetryNotice onRetry={() => void answer.refetch()}>{inOneLine(problem)}</RetryNotice>;
  if (!rows) return <Skeleton variant="rounded" height={280} />;
  return (
    <RowsTable
      rows={rows}
      target={text('clusters.group')}
      head={text('clusters.group')}
      done={text('clusters.grouped', {
        count: rows.forecast.filter((group) => group !== null).length,
        others: rows.forecast.filter((group) => group === null).length,
      })}
      beside={beside}
      notes={given.notes}
      busy={answer.isFetching}
      download={
        <>
          <BusyButton
            variant="outlined"
            busy={loading}
            startIcon={<FileDownloadOutlined />}
            onClick={() => void fetchFile(downloads.forecast(story.id, terms))}
          >
            {text('clusters.download')}
          </BusyButton>
          {missed !== null && (
            <Box sx={{ flexBasis: '100%' }}>
              <Notice kind="error">{inOneLine(missed)}</Notice>
            </Box>
          )}
        </>
      }
    />
  );
}
