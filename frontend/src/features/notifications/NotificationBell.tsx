import type { ReactNode } from 'react';

export function NotificationBell(): ReactNode {
  return null;
}
