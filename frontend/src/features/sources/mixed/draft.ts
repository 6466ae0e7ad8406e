/** What a person has put together so far, kept by the browser until it is saved or given up. */
import { tabStore } from '~/lib/storage';
import { fromWire } from './wire';
import { firstStage, type Stage } from './stages';

export interface MixedDraft {
  name: string;
  comment: string;
  stages: readonly Stage[];
}

interface Saved {
  name: string;
  comment: string;
  data: { external_data: string; stages: readonly unknown[] };
}

/** How a source stands on the server; one that is not mixed has no stages yet. */
export function draftOf(source: Saved | null): MixedDraft {
  if (source === null) return { name: '', comment: '', stages: [firstStage()] };
  return { name: source.name, comment: source.comment, stages: fromWire(source.data.stages) };
}

export function same(a: MixedDraft, b: MixedDraft): boolean {
  return JSON.stringify([a.name, a.comment, a.stages]) === JSON.stringify([b.name, b.comment, b.stages]);
}

const KEY = 'b2l-draft-mixed-';

export function keptDraft(source: number): MixedDraft | null {
  const kept = tabStore.getJson(`${KEY}${source}`);
  return isDraft(kept) ? kept : null;
}

export function keepDraft(source: number, draft: MixedDraft): void {
  tabStore.setJson(`${KEY}${source}`, draft);
}

export function dropDraft(source: number): void {
  tabStore.remove(`${KEY}${source}`);
}

function isDraft(value: unknown): value is MixedDraft {
  return (
    typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string' &&
    'comment' in value && typeof value.comment === 'string' && 'stages' in value && Array.isArray(value.stages) &&
    value.stages.length > 0 && value.stages.every(isStage)
  );
}

function isStage(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'key' in value && 'name' in value && 'type' in value;
}
