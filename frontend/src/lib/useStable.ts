import { useCallback, useLayoutEffect, useRef } from 'react';

/** A callback that is the same for every drawing and does what the last one meant: what takes it need not be drawn again. */
export function useStable<Args extends unknown[], Result>(work: (...args: Args) => Result): (...args: Args) => Result {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  }, [work]);
  return useCallback((...args: Args) => latest.current(...args), []);
}
