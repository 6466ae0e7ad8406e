/** Keys for programs: made here, shown once, taken back here. */
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { describe, inOneLine } from '~/api/errors';
import { useDeleteTokenMutation, useListTokensQuery, type Token } from '~/api/gateway';
import { useText } from '~/i18n/useText';
import { formatMoment } from '~/lib/format';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { DataTable, type TableColumn } from '~/ui/DataTable';
import { ErrorState } from '~/ui/ErrorState';
import { Notice } from '~/ui/Notice';
import { StatusChip } from '~/ui/StatusChip';
import { scopeNames } from './keyScopes';
import { NewKey } from './NewKey';
import { Section } from './Section';

export function ApiKeys(): ReactNode {
  const text = useText();
  const { data: keys, error, refetch } = useListTokensQuery();
  const [revoked, setRevoked] = useState<Token | null>(null);
  const [remove, removing] = useDeleteTokenMutation();
  const problem = describe(error, text);
  const removeProblem = describe(removing.error, text);

  const revoke = async (key: Token): Promise<void> => {
    const answer = await remove({ id: key.id });
    if (answer.error === undefined) setRevoked(null);
  };

  const columns: TableColumn<Token>[] = [
    { key: 'name', head: text('settings.keyName'), cell: (key) => key.name },
    { key: 'prefix', head: text('settings.keyPrefix'), cell: (key) => <code>{`${key.prefix}…`}</code> },
    { key: 'scope', head: text('settings.keyScope'), cell: (key) => text(scopeNames[key.scope]) },
    { key: 'created', head: text('settings.created'), cell: (key) => formatMoment(key.created_at) },
    {
      key: 'used',
      head: text('settings.lastUsed'),
      cell: (key) => formatMoment(key.last_used_at) || text('settings.never'),
    },
    {
      key: 'expires',
      head: text('settings.keyExpires'),
      cell: (key) =>
        Date.parse(key.expires_at) <= Date.now() ? (
          <StatusChip kind="warning" label={text('settings.keyExpired')} />
        ) : (
          formatMoment(key.expires_at)
        ),
    },
    {
      key: 'revoke',
      head: '',
      cell: (key) => (
        <Button
          size="small"
          color="error"
          aria-label={text('settings.revokeOf', { name: key.name })}
          onClick={() => setRevoked(key)}
        >
          {text('settings.revoke')}
        </Button>
      ),
    },
  ];

  return (
    <Section
      title={text('settings.keys')}
      lead={text('settings.keysLead')}
      actions={<NewKey button={text('settings.newKey')} scope="full" />}
    >
      {keys === undefined && problem !== null && <ErrorState problem={problem} onRetry={() => void refetch()} />}
      {keys?.length === 0 && <Typography color="textSecondary">{text('settings.noKeys')}</Typography>}
      {keys !== undefined && keys.length > 0 && (
        <DataTable label={text('settings.keys')} columns={columns} rows={keys} rowKey={(key) => key.id} unbounded />
      )}
      <ConfirmDialog
        open={revoked !== null}
        title={text('settings.revokeTitle', { name: revoked?.name ?? '' })}
        confirm={text('settings.revokeConfirm')}
        danger
        busy={removing.isLoading}
        onConfirm={() => revoked !== null && void revoke(revoked)}
        onClose={() => setRevoked(null)}
      >
        {text('settings.revokeText')}
        {removeProblem !== null && <Notice kind="error">{inOneLine(removeProblem)}</Notice>}
      </ConfirmDialog>
    </Section>
  );
}
