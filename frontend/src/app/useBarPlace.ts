/** Where the bar of the start page is: see-through at the top of the page, solid on the way up, away on the way down. */
import { useEffect, useState } from 'react';

type BarPlace = 'top' | 'shown' | 'hidden';

/** Pixels from the top of the page within which it counts as its top. */
const TOP = 8;
/** A finger trembles: fewer pixels are no way up or down. */
const STEP = 4;

export function useBarPlace(home: boolean): BarPlace {
  const [place, setPlace] = useState<BarPlace>('top');

  useEffect(() => {
    if (!home) return undefined;
    let before = Math.max(0, window.scrollY);
    const look = (): void => {
      const now = Math.max(0, window.scrollY);
      if (now <= TOP) setPlace('top');
      else if (Math.abs(now - before) >= STEP) setPlace(now > before ? 'hidden' : 'shown');
      else return;
      before = now;
    };
    // A page may open in its middle: at one of its parts, or where it was left.
    setPlace(before <= TOP ? 'top' : 'shown');
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [home]);

  return home ? place : 'shown';
}
