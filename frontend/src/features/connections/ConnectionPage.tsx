import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useGetConnectionQuery, useListConnectionTypesQuery } from '~/api/connections';
import { describe } from '~/api/errors';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';
import { ErrorState } from '~/ui/ErrorState';
import { Page } from '~/ui/Page';
import { PageHeader } from '~/ui/PageHeader';
import { ConnectionScreen } from './ConnectionScreen';

export default function ConnectionPage(): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const { id: param = '' } = useParams();
  const id = /^\d+$/.test(param) ? Number(param) : -1;
  const types = useListConnectionTypesQuery();
  const connection = useGetConnectionQuery({ id }, { skip: id === 0 });
  const saved = connection.currentData;
  const problem = describe(types.error ?? connection.error, text);

  if (types.data !== undefined && id === 0) return <ConnectionScreen key="new" connection={null} types={types.data} />;
  if (types.data !== undefined && saved !== undefined)
    return <ConnectionScreen key={id} connection={saved} types={types.data} />;
  return (
    <Page>
      <PageHeader title={text('connections.one')} onBack={() => void navigate(paths.connections())} />
      {problem === null ? (
        <Waiting />
      ) : (
        <ErrorState
          problem={problem}
          away={
            <Button variant="contained" component={Link} to={paths.connections()}>
              {text('connections.toConnections')}
            </Button>
          }
          onRetry={() => {
            void types.refetch();
            if (id !== 0) void connection.refetch();
          }}
        />
      )}
    </Page>
  );
}

function Waiting(): ReactNode {
  const text = useText();
  return (
    <Box role="status" aria-label={text('common.loading')}>
      <Skeleton variant="rounded" height="20rem" />
    </Box>
  );
}
