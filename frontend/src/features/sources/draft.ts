/**
 * What a person has begun on a source from a file, a sample or a bucket, kept by the browser until it is saved or given
 * up. A secret is never part of it.
 */
import type { ReadOptions } from '~/api/sources';
import { unshelve } from '~/lib/fileShelf';
import { tabStore } from '~/lib/storage';
import type { External } from './ExternalSelect';

/** A chosen file as a draft remembers it; `shelf` finds the file itself. */
export interface KeptFile {
  name: string;
  size: number;
  shelf: string;
}

/** Where a file in a bucket is found; the secret is typed again. */
export interface KeptConnection {
  url: string;
  access_key_id: string;
  bucket_name: string;
  file_name: string;
}

export interface SourceDraft {
  external: Exclude<External, 'mixed'>;
  name: string;
  comment: string;
  options: ReadOptions;
  file: KeptFile | null;
  s3: KeptConnection | null;
}

const KEY = 'b2l-draft-source-';

export function keptSource(source: number): SourceDraft | null {
  const kept = tabStore.getJson(`${KEY}${source}`);
  return isDraft(kept) ? kept : null;
}

export function keepSource(source: number, draft: SourceDraft): void {
  tabStore.setJson(`${KEY}${source}`, draft);
}

/** Forgets the draft, and its file with it. */
export function dropSource(source: number): void {
  const shelf = keptSource(source)?.file?.shelf;
  if (shelf !== undefined) unshelve(shelf);
  tabStore.remove(`${KEY}${source}`);
}

const KINDS: readonly unknown[] = ['none', 's3', 'weather', 'exchange_rate'];

function isDraft(value: unknown): value is SourceDraft {
  return (
    typeof value === 'object' && value !== null && 'external' in value && KINDS.includes(value.external) &&
    'name' in value && typeof value.name === 'string' && 'comment' in value && typeof value.comment === 'string' &&
    'options' in value && typeof value.options === 'object' && value.options !== null &&
    'file' in value && (value.file === null || isObjectWith(value.file, ['name', 'shelf'])) &&
    's3' in value && (value.s3 === null || isObjectWith(value.s3, ['url', 'access_key_id', 'bucket_name', 'file_name']))
  );
}

function isObjectWith(value: unknown, texts: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return texts.every((name) => typeof fields.get(name) === 'string');
}
