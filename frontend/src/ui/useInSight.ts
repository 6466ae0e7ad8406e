/** Whether an element has been in sight, or near it, since it was drawn. */
import { useEffect, useRef, useState, type RefObject } from 'react';

/** Asked for a little before it is seen. */
const NEAR = '200px';

export function useInSight<E extends Element>(): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null);
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const { current } = element;
    if (seen || current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [seen]);
  return [element, seen];
}
