/** Where one is signed in: a browser that is lost or not one's own is signed out here. */
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState, type ReactNode } from 'react';
import { describe, inOneLine } from '~/api/errors';
import { useEndOtherSessionsMutation, useEndSessionMutation, useListSessionsQuery, type Session } from '~/api/gateway';
import { useText } from '~/i18n/useText';
import { formatMoment } from '~/lib/format';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { DataTable, type TableColumn } from '~/ui/DataTable';
import { ErrorState } from '~/ui/ErrorState';
import { Notice } from '~/ui/Notice';
import { StatusChip } from '~/ui/StatusChip';
import { useToast } from '~/ui/toast';
import { Section } from './Section';

export function Sessions(): ReactNode {
  const text = useText();
  const toast = useToast();
  const { data: sessions, error, refetch } = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [end, ending] = useEndSessionMutation();
  const [endOthers, endingOthers] = useEndOtherSessionsMutation();
  const [asking, setAsking] = useState(false);
  const problem = describe(error, text);
  const endProblem = describe(ending.error ?? endingOthers.error, text);
  const others = (sessions ?? []).filter(({ current }) => !current);

  const endOne = async (session: Session): Promise<void> => {
    const answer = await end({ id: session.id });
    if (answer.error === undefined) toast('success', text('settings.sessionEnded'));
  };
  const endAllOthers = async (): Promise<void> => {
    const answer = await endOthers();
    setAsking(false);
    if (answer.error === undefined) toast('success', text('settings.sessionsEnded'));
  };

  const nameOf = ({ browser, system }: Session): string =>
    [browser ?? text('settings.unknownBrowser'), system].filter(Boolean).join(', ');
  const columns: TableColumn<Session>[] = [
    { key: 'browser', head: text('settings.browser'), cell: nameOf },
    { key: 'network', head: text('settings.network'), cell: ({ network }) => network ?? '' },
    { key: 'used', head: text('settings.lastUsed'), cell: (session) => formatMoment(session.last_used_at) },
    { key: 'begun', head: text('settings.signedIn'), cell: (session) => formatMoment(session.created_at) },
    {
      key: 'end',
      head: '',
      cell: (session) =>
        session.current ? (
          <StatusChip kind="success" label={text('settings.thisBrowser')} />
        ) : (
          <Button
            size="small"
            color="error"
            disabled={ending.isLoading}
            aria-label={text('settings.signOutOf', { name: nameOf(session) })}
            onClick={() => void endOne(session)}
          >
            {text('settings.signOut')}
          </Button>
        ),
    },
  ];

  return (
    <Section
      title={text('settings.sessions')}
      lead={text('settings.sessionsLead')}
      actions={
        others.length > 0 && (
          <Button variant="outlined" onClick={() => setAsking(true)}>
            {text('settings.signOutOthers')}
          </Button>
        )
      }
    >
      {sessions === undefined && problem === null && <Skeleton variant="rounded" height="6rem" />}
      {sessions === undefined && problem !== null && <ErrorState problem={problem} onRetry={() => void refetch()} />}
      {sessions !== undefined && (
        <DataTable
          label={text('settings.sessions')}
          columns={columns}
          rows={sessions}
          rowKey={({ id }) => id}
          unbounded
        />
      )}
      {endProblem !== null && <Notice kind="error">{inOneLine(endProblem)}</Notice>}
      <ConfirmDialog
        open={asking}
        title={text('settings.signOutOthersTitle')}
        confirm={text('settings.signOutOthers')}
        danger
        busy={endingOthers.isLoading}
        onConfirm={() => void endAllOthers()}
        onClose={() => setAsking(false)}
      >
        {text('settings.signOutOthersText')}
      </ConfirmDialog>
    </Section>
  );
}
