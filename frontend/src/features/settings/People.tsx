/** Who is in the company: colleagues are invited and removed here. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState, type ReactNode } from 'react';
import { describe, inOneLine } from '~/api/errors';
import { useInviteUserAgainMutation, useListUsersQuery, useMeQuery, type CompanyUser } from '~/api/gateway';
import type { MessageKey } from '~/i18n/catalogue';
import { useText } from '~/i18n/useText';
import { formatMoment } from '~/lib/format';
import { DataTable, type TableColumn } from '~/ui/DataTable';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { Notice } from '~/ui/Notice';
import { StatusChip, type StatusKind } from '~/ui/StatusChip';
import { useToast } from '~/ui/toast';
import { InviteUser } from './InviteUser';
import { RemoveUser } from './RemoveUser';
import { Section } from './Section';

const statuses: Record<CompanyUser['status'], readonly [StatusKind, MessageKey]> = {
  active: ['success', 'settings.userActive'],
  invited: ['neutral', 'settings.userInvited'],
  expired: ['warning', 'settings.userExpired'],
};

export function People(): ReactNode {
  const text = useText();
  const toast = useToast();
  const { data: users, error, refetch } = useListUsersQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: me } = useMeQuery();
  const [inviteAgain, resending] = useInviteUserAgainMutation();
  const [removed, setRemoved] = useState<CompanyUser | null>(null);
  const problem = describe(error, text);
  const resendProblem = describe(resending.error, text);

  const resend = async ({ id, email }: CompanyUser): Promise<void> => {
    const answer = await inviteAgain({ id });
    if (answer.error === undefined) toast('success', text('settings.invitationSent', { email }));
  };

  const columns: TableColumn<CompanyUser>[] = [
    {
      key: 'name',
      head: text('settings.name'),
      cell: ({ id, username }) => (id === me?.id ? `${username} (${text('settings.you')})` : username),
    },
    { key: 'email', head: text('settings.email'), cell: ({ email }) => email },
    {
      key: 'status',
      head: text('settings.status'),
      cell: ({ status }) => {
        const [kind, label] = statuses[status];
        return <StatusChip kind={kind} label={text(label)} />;
      },
    },
    {
      key: 'active',
      head: text('settings.lastActive'),
      cell: ({ lastActiveAt }) => formatMoment(lastActiveAt) || text('settings.never'),
    },
    {
      key: 'actions',
      head: '',
      cell: (user) => (
        <>
          {user.status !== 'active' && (
            <Button
              size="small"
              disabled={resending.isLoading}
              aria-label={text('settings.resendTo', { name: user.username })}
              onClick={() => void resend(user)}
            >
              {text('settings.resend')}
            </Button>
          )}
          {user.id !== me?.id && (
            <Button
              size="small"
              color="error"
              aria-label={text('settings.removeUserOf', { name: user.username })}
              onClick={() => setRemoved(user)}
            >
              {text('settings.removeUser')}
            </Button>
          )}
        </>
      ),
    },
  ];
  const alone = users?.length === 1;

  return (
    <Section
      title={text('settings.people')}
      lead={text('settings.peopleLead')}
      actions={users !== undefined && !alone && <InviteUser />}
    >
      {users !== undefined && (
        <DataTable label={text('settings.people')} columns={columns} rows={users} rowKey={({ id }) => id} unbounded />
      )}
      {alone && (
        <EmptyState title={text('settings.inviteColleague')} actions={<InviteUser />}>
          {text('settings.alone')}
        </EmptyState>
      )}
      {resendProblem !== null && (
        <Box sx={{ mt: 3 }}>
          <Notice kind="error">{inOneLine(resendProblem)}</Notice>
        </Box>
      )}
      {users === undefined && problem === null && <Skeleton variant="rounded" height="6rem" />}
      {users === undefined && problem !== null && <ErrorState problem={problem} onRetry={() => void refetch()} />}
      <RemoveUser user={removed} onClose={() => setRemoved(null)} />
    </Section>
  );
}
