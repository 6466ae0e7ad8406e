/** The marker of a series as the drawing library draws it. */
import type { ReactNode } from 'react';
import type { SHAPES } from './xy';

const PATHS: Record<Exclude<(typeof SHAPES)[number], 'circle'>, string> = {
  square: 'M8 2h8v8h-8z',
  triangle: 'M12 1l5 9h-10z',
  diamond: 'M12 1l5 5-5 5-5-5z',
  star: 'M12 1l1.5 3.4 3.7.4-2.8 2.5.8 3.7-3.2-1.9-3.2 1.9.8-3.7L6.8 4.8l3.7-.4z',
  plus: 'M11 2h2v3h3v2h-3v3h-2v-3h-3v-2h3z',
  cross: 'M8.5 2l3.5 3 3.5-3 1 1-3.5 3 3.5 3-1 1-3.500-3-3.500 3-1-1 3.500-3-3.500-3z',
  sparkle: 'M12 1q.6 4.400 5 5-4.400.6-5 5-.6-4.400-5-5 4.400-.6 5-5z',
  rect: 'M7 4h10v4h-10z',
  line: 'M7 5h10v2h-10z',
};

/** In a drawing of 24 x 12 pixels, in its middle. */
export function Sign({ shape, colour }: { shape: (typeof SHAPES)[number]; colour: string }): ReactNode {
  return shape === 'circle' ? <circle cx="12" cy="6" r="4" fill={colour} /> : <path d={PATHS[shape]} fill={colour} />;
}
