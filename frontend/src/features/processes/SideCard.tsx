/** One side of a process: a connection, what is read or written there, and, of the target, how. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ReactNode } from 'react';
import { Link as Route } from 'react-router';
import type { ConnectionItem, ConnectionType } from '~/api/connections';
import { describe, inOneLine } from '~/api/errors';
import { useListConnectionObjectsQuery } from '~/api/processes';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';
import { FormField } from '~/ui/FormField';
import { RetryNotice } from '~/ui/RetryNotice';
import { SelectField } from '~/ui/SelectField';
import { Block } from './Block';
import { labelOf, objectWords } from './objectWords';
import type { ProcessFields } from './useProcessForm';
import { typeOf, type Side } from './values';
import { WriteFields } from './WriteFields';

interface Props {
  side: Side;
  fields: ProcessFields;
  connections: readonly ConnectionItem[];
  types: readonly ConnectionType[];
}

export function SideCard({ side, fields, connections, types }: Props): ReactNode {
  const text = useText();
  const { values, choose, errorOf } = fields;
  const chosen = values[`${side}_id`];
  const options = connections.flatMap((connection) => {
    const id = String(connection.id);
    const type = typeOf(id, connections, types);
    const usable = type !== null && (side === 'source' ? type.read : type.write.length > 0);
    const label = text('processes.connectionOf', { name: connection.name, type: type?.name ?? '' });
    return usable || id === chosen ? [{ value: id, label }] : [];
  });
  return (
    <Block title={text(side === 'source' ? 'processes.from' : 'processes.to')}>
      <SelectField
        label={text(side === 'source' ? 'processes.source' : 'processes.target')}
        value={chosen}
        options={[{ value: '', label: text('processes.chooseConnection') }, ...options]}
        error={errorOf(`${side}_id`)}
        hint={
          options.length === 0 ? (
            <Link component={Route} to={paths.connection(0)}>
              {text('processes.addConnection')}
            </Link>
          ) : undefined
        }
        onChange={(id) => choose(side, 'id', id)}
      />
      {fields.types[side] !== null && <ObjectField side={side} fields={fields} type={fields.types[side]} />}
      {side === 'target' && fields.types.target !== null && <WriteFields fields={fields} type={fields.types.target} />}
    </Block>
  );
}

/** What is read or written: chosen from a list, or typed where the type has none. */
function ObjectField({
  side,
  fields,
  type,
}: Omit<Props, 'connections' | 'types'> & { type: ConnectionType }): ReactNode {
  const text = useText();
  const { values, choose, errorOf } = fields;
  const [id, value] = [values[`${side}_id`], values[`${side}_object`]];
  const words = objectWords(type);
  const objects = useListConnectionObjectsQuery(type.list_objects ? { id: Number(id) } : skipToken);
  const problem = describe(objects.error, text);
  const same = { value, label: text(words.label), error: errorOf(`${side}_object`) };

  if (!type.list_objects)
    return (
      <FormField
        {...same}
        name={`${side}_object`}
        autoComplete="off"
        onChange={(name) => choose(side, 'object', name)}
      />
    );
  if (problem !== null && objects.currentData === undefined)
    return <RetryNotice onRetry={() => void objects.refetch()}>{inOneLine(problem)}</RetryNotice>;
  if (objects.currentData === undefined)
    return (
      <Box role="status" aria-label={text('common.loading')}>
        <Skeleton variant="rounded" height="4rem" />
      </Box>
    );
  const usable = objects.currentData
    .filter(({ can_read, can_write }) => (side === 'source' ? can_read : can_write))
    .map((object) => ({ value: object.name, label: labelOf(object, text) }));
  // What is saved stays chosen, also where it is gone by now.
  const isOffered = value === '' || usable.some((object) => object.value === value);
  const offered = isOffered ? usable : [{ value, label: value }, ...usable];
  return (
    <SelectField
      {...same}
      options={[{ value: '', label: text(words.choose) }, ...offered]}
      hint={
        offered.length === 0 ? (
          <>
            {text(words.none)}{' '}
            <Link component={Route} to={paths.connection(Number(id))}>
              {text('processes.openConnection')}
            </Link>
          </>
        ) : undefined
      }
      onChange={(name) => choose(side, 'object', name)}
    />
  );
}
