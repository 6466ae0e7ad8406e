/** What ended while one looked elsewhere, and what the toasts of this visit said. */
import Notifications from '@mui/icons-material/NotificationsOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useState, type ReactNode } from 'react';
import { describe } from '~/api/errors';
import { useListNotificationsQuery } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { localStore } from '~/lib/storage';
import { useToastHistory } from '~/ui/toast';
import { entriesOf, unseen } from './entries';
import { NotificationList } from './NotificationList';

/** The moment of the newest notification that was looked at. */
const SEEN_KEY = 'b2l-seen';
/** Milliseconds between two looks at the server; nothing here is urgent. */
const EVERY = 30_000;

export function NotificationBell(): ReactNode {
  const text = useText();
  const toasts = useToastHistory();
  const { data, error, refetch } = useListNotificationsQuery(undefined, {
    pollingInterval: EVERY,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  const [seen, setSeen] = useState(() => localStore.get(SEEN_KEY) ?? '');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const entries = entriesOf(data ?? [], toasts);
  const count = unseen(entries, seen);

  const open = (button: HTMLElement): void => {
    setAnchor(button);
    void refetch();
    const newest = entries[0]?.at;
    if (newest === undefined) return;
    localStore.set(SEEN_KEY, newest);
    setSeen(newest);
  };

  return (
    <>
      <IconButton
        onClick={(event) => open(event.currentTarget)}
        aria-label={text('notifications.bell', { count })}
        aria-haspopup="dialog"
      >
        <Badge badgeContent={count} color="primary" max={99}>
          <Notifications fontSize="small" />
        </Badge>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': text('notifications.title') } }}
      >
        <NotificationList
          entries={entries}
          waits={data === undefined}
          problem={data === undefined ? describe(error, text) : null}
          onRetry={() => void refetch()}
          onFollow={() => setAnchor(null)}
        />
      </Popover>
    </>
  );
}
