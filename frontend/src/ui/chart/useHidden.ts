/** What a reader has switched off in a legend. */
import { useCallback, useState } from 'react';

/** The names of what is hidden, and what hides one or shows it again. */
export function useHidden(): [ReadonlySet<string>, (name: string) => void] {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((name: string): void => {
    setHidden((before) => {
      const after = new Set(before);
      if (!after.delete(name)) after.add(name);
      return after;
    });
  }, []);
  return [hidden, toggle];
}
