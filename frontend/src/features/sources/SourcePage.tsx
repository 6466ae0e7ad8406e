import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { describe } from '~/api/errors';
import { useGetSourceQuery } from '~/api/sources';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';
import { pollWhile } from '~/lib/poll';
import { ErrorState } from '~/ui/ErrorState';
import { Page } from '~/ui/Page';
import { PageHeader } from '~/ui/PageHeader';
import { isRunning } from './fresh/Freshness';
import { SourceScreen } from './SourceScreen';
import { Waiting } from './Waiting';

export default function SourcePage(): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const { id: param = '' } = useParams();
  const id = /^\d+$/.test(param) ? Number(param) : -1;
  const [polled, setPolled] = useState(false);
  /** It may have been read again while nobody looked. */
  const [scheduled, setScheduled] = useState(false);
  const { data: source, error, refetch } = useGetSourceQuery({ id }, { skip: id === 0, ...pollWhile(polled), refetchOnFocus: polled || scheduled });
  // What somebody else or a schedule reads now is on the screen as soon as it is there.
  const running = source?.refresh != null && isRunning(source.refresh);
  if (running !== polled) setPolled(running);
  const keepsNow = source?.refresh != null && source.refresh.scheduler !== '';
  if (keepsNow !== scheduled) setScheduled(keepsNow);
  const problem = describe(error, text);

  if (id === 0) return <SourceScreen key="new" source={null} />;
  if (source !== undefined && source.id === id) return <SourceScreen key={id} source={source} />;
  return (
    <Page>
      <PageHeader title={text('sources.one')} onBack={() => void navigate(paths.sources())} />
      {problem === null ? (
        <Waiting />
      ) : (
        <ErrorState
          problem={problem}
          away={
            <Button variant="contained" component={Link} to={paths.sources()}>
              {text('sources.toSources')}
            </Button>
          }
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  );
}
