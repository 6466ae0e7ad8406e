/** The columns that somebody last drew a story by: kept in this browser, and found again on the next visit. */
import { useState } from 'react';
import { AXES } from './drafts';
import { forget, recall, remember } from './storage';

export interface Axes {
  x: string;
  y: string;
}

/**
 * `of` names what is drawn; `columns` can be an axis now. Null: nobody chose, or what was chosen is there no more; to
 * choose null is to forget.
 */
export function useAxes(of: string, columns: readonly string[]): [Axes | null, (axes: Axes | null) => void] {
  const key = `${AXES}${of}`;
  const [chosen, setChosen] = useState<Axes | null>(() => axesIn(recall(key)));
  const choose = (axes: Axes | null): void => {
    if (axes === null) forget(key);
    else remember(key, JSON.stringify(axes));
    setChosen(axes);
  };
  const stands = chosen !== null && columns.includes(chosen.x) && columns.includes(chosen.y);
  return [stands ? chosen : null, choose];
}

function axesIn(kept: string | null): Axes | null {
  try {
    const read: unknown = JSON.parse(kept ?? 'null');
    const isAxes = typeof read === 'object' && read !== null && 'x' in read && 'y' in read && typeof read.x === 'string' && typeof read.y === 'string';
    return isAxes ? { x: String(read.x), y: String(read.y) } : null;
  } catch {
    return null;
  }
}
