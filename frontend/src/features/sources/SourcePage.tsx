import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { describe } from '~/api/errors';
import { getSource } from '~/api/sources';
import { usePolledQuery } from '~/api/usePolledQuery';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';
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
  const {
    data: source,
    error,
    refetch,
  } = usePolledQuery(getSource, id === 0 ? skipToken : { id }, {
    // What somebody else or a schedule reads now is on the screen as soon as it is there.
    isRunning: ({ refresh }) => refresh != null && isRunning(refresh),
    changesAlone: ({ refresh, data }) =>
      (refresh != null && refresh.scheduler !== '') || data.mixed?.auto_update === true,
    cached: true,
  });
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
          onRetry={refetch}
        />
      )}
    </Page>
  );
}
