/** Above the questions: what the story learns from, and what it is called. */
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { describe, inOneLine } from '~/api/errors';
import { useListSourcesQuery } from '~/api/sources';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';
import { LIMITS } from '~/lib/rules';
import { FormField } from '~/ui/FormField';
import { RetryNotice } from '~/ui/RetryNotice';
import { SelectField } from '~/ui/SelectField';
import type { Draft } from './draft';
import { Fields } from './questions/Question';

interface Props {
  draft: Draft;
  /** Error texts under the server's names. */
  errors: Readonly<Record<string, string>>;
  onChange: (draft: Draft) => void;
}

export function Basics({ draft, errors, onChange }: Props): ReactNode {
  const text = useText();
  const { data: sources, error, refetch } = useListSourcesQuery();
  const unlisted = sources === undefined ? describe(error, text) : null;
  // Columns belong to a source: another source starts with its own proposal.
  const chooseSource = (value: string): void =>
    onChange({ ...draft, sourceId: value === '' ? null : Number(value), columns: [], categories: [], features: [] });
  return (
    <>
      <Fields>
        <SelectField
          label={text('train.source')}
          value={draft.sourceId === null ? '' : String(draft.sourceId)}
          options={[
            { value: '', label: text('train.chooseSource') },
            ...(sources ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          error={errors['source'] ?? errors['source_id'] ?? errors['id']}
          hint={
            sources?.length === 0 ? (
              <Link component={RouterLink} to={paths.source(0)}>
                {text('train.addSource')}
              </Link>
            ) : undefined
          }
          onChange={chooseSource}
        />
        <FormField
          label={text('train.name')}
          name="name"
          required
          maxLength={LIMITS.name}
          value={draft.name}
          error={errors['name']}
          onChange={(name) => onChange({ ...draft, name })}
        />
      </Fields>
      {unlisted !== null && <RetryNotice onRetry={() => void refetch()}>{inOneLine(unlisted)}</RetryNotice>}
    </>
  );
}
