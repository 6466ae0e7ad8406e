/** Who is in the company. */
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { describe } from '~/api/errors';
import { useListUsersQuery, useMeQuery, type User } from '~/api/gateway';
import { useText } from '~/i18n/useText';
import { DataTable, type TableColumn } from '~/ui/DataTable';
import { ErrorState } from '~/ui/ErrorState';
import { Section } from './Section';

export function People(): ReactNode {
  const text = useText();
  const { data: users, error, refetch } = useListUsersQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: me } = useMeQuery();
  const problem = describe(error, text);
  const columns: TableColumn<User>[] = [
    {
      key: 'name',
      head: text('settings.name'),
      cell: ({ id, username }) => (id === me?.id ? `${username} (${text('settings.you')})` : username),
    },
    { key: 'email', head: text('settings.email'), cell: ({ email }) => email },
  ];
  return (
    <Section title={text('settings.people')} lead={text('settings.peopleLead')}>
      {users !== undefined && (
        <DataTable label={text('settings.people')} columns={columns} rows={users} rowKey={({ id }) => id} unbounded />
      )}
      {users === undefined && problem === null && <Skeleton variant="rounded" height="6rem" />}
      {users === undefined && problem !== null && <ErrorState problem={problem} onRetry={() => void refetch()} />}
    </Section>
  );
}
