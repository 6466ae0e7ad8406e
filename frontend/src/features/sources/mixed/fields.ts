/** Members of what was saved, whatever it is. */

export function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}

/** A text or a number as a text; empty when it is neither. */
export function textOf(value: unknown, name: string): string {
  const found = fieldOf(value, name);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

export function listOf(value: unknown, name: string): readonly unknown[] {
  const found = fieldOf(value, name);
  return Array.isArray(found) ? found : [];
}
