/** The stories that learn from a source, each a way to its forecast. */
import Link from '@mui/material/Link';
import { Fragment, type ReactNode } from 'react';
import { Link as Route } from 'react-router';
import type { SourceDetail } from '~/api/sources';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';

/** So many are named; of the rest only their number is told. */
const NAMED = 5;

export function UsedBy({ stories }: Pick<SourceDetail, 'stories'>): ReactNode {
  const text = useText();
  const more = stories.length - NAMED;
  if (stories.length === 0) return null;
  return (
    <>
      {`${text('sources.usedBy', { count: stories.length })} `}
      {stories.slice(0, NAMED).map(({ id, name }, place) => (
        <Fragment key={id}>
          {place > 0 && ', '}
          <Link component={Route} to={paths.storyForecast(id)}>
            {name}
          </Link>
        </Fragment>
      ))}
      {more > 0 && ` ${text('sources.usedByMore', { count: more })}`}
    </>
  );
}
