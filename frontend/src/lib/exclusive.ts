/**
 * The rule of a multiple choice with one value that excludes all others ("best", "all"): choosing it
 * clears the rest, choosing another clears it, and choosing nothing brings it back.
 */
export function withExclusive(before: readonly string[], after: readonly string[], exclusive: string): string[] {
  if (after.length === 0) return [exclusive];
  const justChosen = after.includes(exclusive) && !before.includes(exclusive);
  if (justChosen) return [exclusive];
  const others = after.filter((value) => value !== exclusive);
  return others.length === 0 ? [exclusive] : others;
}
