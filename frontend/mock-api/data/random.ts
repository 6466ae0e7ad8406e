/** Numbers that look random and are the same in each run (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** About normal, with mean 0 and deviation 1: the sum of twelve. */
export function bellFrom(random: () => number): () => number {
  return () => Array.from({ length: 12 }, random).reduce((sum, value) => sum + value, -6);
}

export const rounded = (value: number, digits = 0): number => Number(value.toFixed(digits));
