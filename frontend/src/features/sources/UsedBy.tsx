/** What uses a source: the stories that learn from it, and the mixed sources that are made of it, each a way there. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Fragment, type ReactNode } from 'react';
import { Link as Route } from 'react-router';
import type { SourceDetail } from '~/api/sources';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';

type Users = SourceDetail['stories'];

/** So many are named; of the rest only their number is told. */
const NAMED = 5;

export function UsedBy({ stories, mixed }: { stories: Users; mixed: Users }): ReactNode {
  const text = useText();
  return (
    <>
      {stories.length > 0 && (
        <Box component="span" sx={{ display: 'block' }}>
          {`${text('sources.usedBy', { count: stories.length })} `}
          <Named users={stories} pathOf={paths.storyForecast} />
        </Box>
      )}
      {mixed.length > 0 && (
        <Box component="span" sx={{ display: 'block' }}>
          {`${text('updates.usedByMixed', { count: mixed.length })} `}
          <Named users={mixed} pathOf={paths.source} />
        </Box>
      )}
    </>
  );
}

function Named({ users, pathOf }: { users: Users; pathOf: (id: number) => string }): ReactNode {
  const text = useText();
  const more = users.length - NAMED;
  return (
    <>
      {users.slice(0, NAMED).map(({ id, name }, place) => (
        <Fragment key={id}>
          {place > 0 && ', '}
          <Link component={Route} to={pathOf(id)}>
            {name}
          </Link>
        </Fragment>
      ))}
      {more > 0 && ` ${text('sources.usedByMore', { count: more })}`}
    </>
  );
}
