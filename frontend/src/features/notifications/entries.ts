/** Server notifications and toasts as one list. */
import type { Notification } from '~/api/forecast';
import type { Toast, ToastKind } from '~/ui/toast';

export interface Entry {
  key: string;
  kind: ToastKind;
  text: string;
  /** RFC 3339. */
  at: string;
  /** Where it leads, if anywhere. */
  to: string | null;
}

const kinds: Record<Notification['kind'], ToastKind> = {
  trained: 'success',
  prepared: 'success',
  failed: 'error',
  stopped: 'warning',
};

/** Newest first. */
export function entriesOf(notifications: readonly Notification[], toasts: readonly Toast[]): Entry[] {
  return [...notifications.map(fromServer), ...toasts.map(fromToast)].sort(
    (a, b) => Date.parse(b.at) - Date.parse(a.at),
  );
}

/** How many are newer than the last one looked at. A toast was on the screen already. */
export function unseen(entries: readonly Entry[], seen: string): number {
  const last = Date.parse(seen) || 0;
  return entries.filter((entry) => entry.to !== null && Date.parse(entry.at) > last).length;
}

function fromServer(notification: Notification): Entry {
  const { id, kind, link, text, created_at } = notification;
  return { key: `server ${id}`, kind: kinds[kind], text, at: created_at, to: link };
}

const fromToast = ({ id, kind, text, at }: Toast): Entry => ({ key: `toast ${id}`, kind, text, at, to: null });
