/** What a person has put together so far, kept by the browser until it is saved or given up. */
import type { SourceDetail } from '~/api/sources';
import { AGGREGATES, FILTER_CONDITIONS, PREPROCESS_KINDS } from '~/lib/generated/contract';
import { z, type ZodType } from '~/lib/schema';
import { tabStore } from '~/lib/storage';
import { fromWire } from './wire';
import { firstStage, type Stage } from './stages';

export interface MixedDraft {
  name: string;
  comment: string;
  stages: readonly Stage[];
}

/** How a source stands on the server; one that is not mixed has no stages yet. */
export function draftOf(source: Pick<SourceDetail, 'name' | 'comment' | 'data'> | null): MixedDraft {
  if (source === null) return { name: '', comment: '', stages: [firstStage()] };
  return { name: source.name, comment: source.comment, stages: fromWire(source.data.stages) };
}

export function same(a: MixedDraft, b: MixedDraft): boolean {
  return JSON.stringify([a.name, a.comment, a.stages]) === JSON.stringify([b.name, b.comment, b.stages]);
}

const text = z.string();
const named = { key: text, name: text };

const stageSchema: ZodType<Stage> = z.discriminatedUnion('type', [
  z.object({ ...named, type: z.literal('add_source'), sourceId: z.number().nullable() }),
  z.object({
    ...named,
    type: z.literal('preprocessing'),
    preprocess: z.enum(PREPROCESS_KINDS),
    changes: z.array(z.object({ name: text, value: text, custom: text })),
  }),
  z.object({
    ...named,
    type: z.literal('merge'),
    left: text.nullable(),
    right: text.nullable(),
    keys: z.array(z.object({ left: text, right: text })),
    similarKeys: z.boolean().optional(),
    byMonth: z.boolean().optional(),
    spread: z.array(text).optional(),
  }),
  z.object({ ...named, type: z.literal('unpivot'), columns: z.array(text), head: text, value: text }),
  z.object({
    ...named,
    type: z.literal('filter'),
    any: z.boolean(),
    conditions: z.array(z.object({ name: text, condition: z.enum(FILTER_CONDITIONS), value: text })),
  }),
  z.object({
    ...named,
    type: z.literal('group'),
    by: z.array(text),
    measures: z.array(z.object({ name: text, aggregate: z.enum(AGGREGATES) })),
  }),
  z.object({ ...named, type: z.literal('union'), left: text.nullable(), right: text.nullable() }),
  z.object({ ...named, type: z.literal('calculate'), column: text, formula: text }),
  z.object({
    ...named,
    type: z.literal('pivot'),
    by: z.array(text),
    column: text,
    value: text,
    aggregate: z.enum(AGGREGATES),
  }),
]);

const draftSchema: ZodType<MixedDraft> = z.object({ name: text, comment: text, stages: z.array(stageSchema).min(1) });

const KEY = 'b2l-draft-mixed-';

export function keptDraft(source: number): MixedDraft | null {
  return draftSchema.safeParse(tabStore.getJson(`${KEY}${source}`)).data ?? null;
}

export function keepDraft(source: number, draft: MixedDraft): void {
  tabStore.setJson(`${KEY}${source}`, draft);
}

export function dropDraft(source: number): void {
  tabStore.remove(`${KEY}${source}`);
}
