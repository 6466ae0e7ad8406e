/** The columns that somebody last drew a story by: kept in this browser, and found again on the next visit. */
import { useState } from 'react';
import { AXES } from './drafts';
import { localStore } from './storage';

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
  const [chosen, setChosen] = useState<Axes | null>(() => axesIn(localStore.getJson(key)));
  const choose = (axes: Axes | null): void => {
    if (axes === null) localStore.remove(key);
    else localStore.setJson(key, axes);
    setChosen(axes);
  };
  const stands = chosen !== null && columns.includes(chosen.x) && columns.includes(chosen.y);
  return [stands ? chosen : null, choose];
}

function axesIn(stored: unknown): Axes | null {
  const isAxes =
    typeof stored === 'object' &&
    stored !== null &&
    'x' in stored &&
    'y' in stored &&
    typeof stored.x === 'string' &&
    typeof stored.y === 'string';
  return isAxes ? { x: String(stored.x), y: String(stored.y) } : null;
}
