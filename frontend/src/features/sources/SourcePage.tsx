import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { describe } from '~/api/errors';
import { useGetSourceQuery } from '~/api/sources';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';
import { ErrorState } from '~/ui/ErrorState';
import { Page } from '~/ui/Page';
import { PageHeader } from '~/ui/PageHeader';
import { SourceEditor } from './SourceEditor';

export default function SourcePage(): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const { id: param = '' } = useParams();
  const id = /^\d+$/.test(param) ? Number(param) : -1;
  const { data: source, error, refetch } = useGetSourceQuery({ id }, { skip: id === 0 });
  const problem = describe(error, text);

  if (id === 0) return <SourceEditor key="new" source={null} />;
  if (source !== undefined && source.id === id) return <SourceEditor key={id} source={source} />;
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

/** The shape of the page while the source is on its way. */
function Waiting(): ReactNode {
  const text = useText();
  return (
    <Box
      role="status"
      aria-label={text('common.loading')}
      sx={(theme) => ({ display: 'grid', gap: 6, gridTemplateColumns: { xs: '1fr', md: `${theme.sizes.sidePanel}px 1fr` } })}
    >
      <Skeleton variant="rounded" height="20rem" />
      <Skeleton variant="rounded" height="30rem" />
    </Box>
  );
}
