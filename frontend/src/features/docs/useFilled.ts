/** What the reader's calls are filled with: their newest source, story and task, and the key that they made or typed. */
import { useState, useSyncExternalStore } from 'react';
import { useListStoriesQuery, useListTasksQuery } from '~/api/forecast';
import { useMeQuery } from '~/api/gateway';
import { isSignedIn, onSessionChange } from '~/api/session';
import { useListSourcesQuery } from '~/api/sources';
import type { Filled } from './calls';

export type Typed = Pick<Filled, 'key' | 'source' | 'story' | 'task'>;

interface Use {
  signedIn: boolean;
  filled: Filled;
  typed: Typed;
  type: (change: Partial<Typed>) => void;
}

const newest = (items: readonly { id: number }[] | undefined): string =>
  String(Math.max(1, ...(items ?? []).map(({ id }) => id)));

/** A key typed here stays in this page's memory and is gone with it. */
export function useFilled(): Use {
  const signedIn = useSyncExternalStore(onSessionChange, isSignedIn);
  const skip = { skip: !signedIn };
  const { data: me } = useMeQuery(undefined, skip);
  const { data: sources } = useListSourcesQuery(undefined, skip);
  const { data: stories } = useListStoriesQuery(undefined, skip);
  const { data: running } = useListTasksQuery(undefined, skip);
  const [typed, setTyped] = useState<Typed>({ key: '', source: '', story: '', task: '' });
  return {
    signedIn,
    typed,
    type: (change) => setTyped((before) => ({ ...before, ...change })),
    filled: {
      origin: window.location.origin,
      email: me?.email ?? 'you@example.com',
      key: typed.key.trim() || 'YOUR_KEY',
      source: number(typed.source) ?? newest(sources),
      story: number(typed.story) ?? newest(stories),
      task: number(typed.task) ?? newest(running?.tasks),
    },
  };
}

const number = (text: string): string | null => (/^[1-9]\d*$/.test(text.trim()) ? text.trim() : null);
