/** Values as a language writes them: on one line where they fit, else one part a line. */

export interface Dialect {
  yes: string;
  no: string;
  nothing: string;
  text: (value: string) => string;
  /** What surrounds parts, and what stands where there are none. */
  list: { open: string; close: string; empty: string };
  record: { open: string; close: string; empty: string };
  /** A part of a record. */
  entry: (name: string, value: string) => string;
  /** Whether a comma may follow the last part. */
  lastComma: boolean;
  /** How much deeper a part stands than what it is part of. */
  step: string;
}

const WIDTH = 80;

/** `indent` is how far in the line stands that it begins on. */
export function literal(value: unknown, dialect: Dialect, indent = ''): string {
  if (typeof value === 'string') return dialect.text(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? dialect.yes : dialect.no;
  if (typeof value !== 'object' || value === null) return dialect.nothing;
  const { open, close, empty } = Array.isArray(value) ? dialect.list : dialect.record;
  const parts = (deeper: string): string[] =>
    Array.isArray(value)
      ? value.map((part) => literal(part, dialect, deeper))
      : Object.entries(value).map(([name, part]) => dialect.entry(name, literal(part, dialect, deeper)));
  const short = parts(indent);
  if (short.length === 0) return empty;
  const line = `${open}${short.join(', ')}${close}`;
  if (indent.length + line.length <= WIDTH && !line.includes('\n')) return line;
  const deeper = indent + dialect.step;
  const lines = parts(deeper).map((part) => `${deeper}${part}`);
  return `${open}\n${lines.join(',\n')}${dialect.lastComma ? ',' : ''}\n${indent}${close}`;
}
