/**
 * What a person has begun on a source from a file, a sample or a bucket, kept by the browser until it is saved or given
 * up. A secret is never part of it.
 */
import type { ColumnReading, ReadOptions } from '~/api/sources';
import { unshelve } from '~/lib/fileShelf';
import { DATE_ORDERS, DECIMAL_SIGNS, DELIMITERS, ENCODINGS, EXTERNAL_DATA } from '~/lib/generated/contract';
import { z, type ZodType } from '~/lib/schema';
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

const text = z.string();

const optionsSchema: ZodType<ReadOptions> = z
  .object({
    encoding: z.enum(ENCODINGS),
    delimiter: z.enum(DELIMITERS),
    decimal: z.enum(DECIMAL_SIGNS),
    date_order: z.enum(DATE_ORDERS),
    header_row: z.number(),
    header_rows: z.number(),
    units_row: z.boolean(),
    skip_totals: z.boolean(),
    skip_footer: z.boolean(),
    sheet: z.number(),
    unpivot: z.object({ date: text, value: text, year: z.number() }).partial(),
    join_year: z.custom<NonNullable<ReadOptions['join_year']>>((value) => typeof value === 'object' && value !== null),
    columns: z.record(
      text,
      z.custom<ColumnReading>((value) => typeof value === 'object' && value !== null),
    ),
  })
  .partial();

const draftSchema: ZodType<SourceDraft> = z.object({
  external: z.enum(EXTERNAL_DATA).exclude(['mixed']),
  name: text,
  comment: text,
  options: optionsSchema,
  file: z.object({ name: text, size: z.number(), shelf: text }).nullable(),
  s3: z.object({ url: text, access_key_id: text, bucket_name: text, file_name: text }).nullable(),
});

const KEY = 'b2l-draft-source-';

export function keptSource(source: number): SourceDraft | null {
  return draftSchema.safeParse(tabStore.getJson(`${KEY}${source}`)).data ?? null;
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
