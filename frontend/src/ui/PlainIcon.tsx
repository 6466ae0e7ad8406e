/** Line drawings of 24 by 24 for what is drawn without the component library. */
import type { ReactNode } from 'react';

const DRAWINGS = {
  close: 'M6 6l12 12M18 6L6 18',
  moon: 'M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5z',
  next: 'M9 5l7 7-7 7',
  previous: 'M15 5l-7 7 7 7',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4',
  languages:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c2.5 2.6 3.8 5.6 3.8 9s-1.3 6.4-3.8 9c-2.5-2.6-3.8-5.6-3.8-9S9.5 5.6 12 3z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  table: 'M4 5h16v14H4zM4 10h16M10 10v9M4 14.5h16',
  compete: 'M5 20v-7M12 20V5M19 20v-11',
  interval: 'M3 18c5 0 7-9 12-9 2.5 0 4 1 6 2M15 5c2.5-.5 4 0 6 .5M15 14c2 1 4 2.5 6 3',
  share: 'M12 15V4M8 8l4-4 4 4M5 13v6h14v-6',
  info: 'M12 11v6M12 7.5v.01',
  warning: 'M12 4L2.5 20h19zM12 10v5M12 17.5v.01',
} as const;

export type Drawing = keyof typeof DRAWINGS;

export function PlainIcon({ name, size = 20 }: { name: Drawing; size?: number }): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
