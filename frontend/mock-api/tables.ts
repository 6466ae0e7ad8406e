/** What connections can read and write here: two tables of a database, and the files of a CSV connection. */
import type { ConnectionColumn, ConnectionObject } from '~/api/generated/integrations';
import type { Backend, MockFile } from './backend';

const column = (name: string, type: ConnectionColumn['type'], native: string, required = false): ConnectionColumn => ({
  name,
  type,
  native,
  required,
  can_write: true,
});

const TABLES: Readonly<Partial<Record<string, ConnectionColumn[]>>> = {
  'public.sales': [
    { ...column('id', 'integer', 'bigint'), can_write: false },
    column('day', 'date', 'date', true),
    column('shop', 'text', 'text'),
    column('amount', 'decimal', 'numeric(12,2)'),
  ],
  'public.shops': [column('shop', 'text', 'text', true), column('city', 'text', 'text')],
};

const CSV = 2;

const fileOf = (backend: Backend, connection: number, name: string | null): MockFile | undefined =>
  backend.files.find((each) => each.connection === connection && each.file.name === name);

const isCsv = (backend: Backend, id: number): boolean =>
  backend.connections.some((each) => each.id === id && each.connectionType === CSV);

export function objectsOf(backend: Backend, id: number): ConnectionObject[] {
  const all = { can_read: true, can_write: true };
  if (!isCsv(backend, id)) return Object.keys(TABLES).map((name) => ({ ...all, name, kind: 'table' }));
  const own = backend.files.filter(({ connection }) => connection === id);
  return own.map(({ file }) => ({ ...all, name: file.name, kind: 'file' }));
}

/** Null where there is no such table or file. */
export function columnsOf(backend: Backend, id: number, object: string | null): ConnectionColumn[] | null {
  if (!isCsv(backend, id)) return TABLES[object ?? ''] ?? null;
  const file = fileOf(backend, id, object);
  return file === undefined ? null : (rowsOf(file)[0]?.map((name) => column(name, 'text', 'text')) ?? []);
}

/** The rows of a file as the columns of these names. */
export function cellsOf(backend: Backend, id: number, object: string, names: readonly string[]): string[][] {
  const file = fileOf(backend, id, object);
  const [head = [], ...rows] = file === undefined ? [] : rowsOf(file);
  return rows.map((row) => names.map((name) => row[head.indexOf(name)] ?? ''));
}

const rowsOf = ({ text }: MockFile): string[][] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split(/[,;\t]/));
