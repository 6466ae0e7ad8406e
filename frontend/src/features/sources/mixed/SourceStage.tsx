/** The source that a stage adds. */
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { Link as RouterLink } from 'react-router';
import type { ReactNode } from 'react';
import { describe, inOneLine } from '~/api/errors';
import { useListSourcesQuery } from '~/api/sources';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';
import { Notice } from '~/ui/Notice';
import { SelectField } from '~/ui/SelectField';
import type { AddSourceStage } from './stages';

interface Props {
  body: AddSourceStage;
  /** The mixed source on the screen: it cannot be made of itself. 0 for a new one. */
  own: number;
  error: string | undefined;
  onChange: (body: AddSourceStage) => void;
}

export function SourceStage({ body, own, error, onChange }: Props): ReactNode {
  const text = useText();
  const { data, error: failed } = useListSourcesQuery();
  const problem = describe(failed, text);
  if (problem !== null) return <Notice kind="error">{inOneLine(problem)}</Notice>;
  if (data === undefined) return <Skeleton variant="rounded" height={60} />;
  const choices = data.filter(({ id }) => id !== own);
  if (choices.length === 0) {
    return (
      <Notice kind="info">
        {text('mixed.noSources')}{' '}
        <Link component={RouterLink} to={paths.sources()}>
          {text('sources.toSources')}
        </Link>
      </Notice>
    );
  }
  const gone = body.sourceId !== null && !choices.some(({ id }) => id === body.sourceId);
  return (
    <SelectField
      label={text('mixed.source')}
      value={body.sourceId === null || gone ? '' : String(body.sourceId)}
      error={error}
      options={[
        ...(body.sourceId === null || gone
          ? [{ value: '', label: text(gone ? 'mixed.sourceGone' : 'mixed.chooseSource') }]
          : []),
        ...choices.map(({ id, name, data: { rows } }) => ({
          value: String(id),
          label: text('mixed.sourceRows', { name, rows }),
        })),
      ]}
      onChange={(chosen) => onChange({ ...body, sourceId: chosen === '' ? null : Number(chosen) })}
    />
  );
}
