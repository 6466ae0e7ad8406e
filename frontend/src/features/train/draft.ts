/** What a person has chosen on the train screen: where it starts, what it is sent as, and how it is kept. */
import type { CategoryChoice, Cleaning, ColumnRole, ModelInfo, Setting, StoryDetail, StoryRequest } from '~/api/forecast';
import { defaultRoles, isDateRole, isRole, type Role, type SourceColumn } from '~/lib/roles';
import { onlyChosen } from './settings';

export const ALL = 'all';
export const BEST = 'best';
export const NAME_MAX = 150;
export const COMMENT_MAX = 500;

export type ModelSettings = Record<string, Record<string, number | string>>;

/** What a kind of story can be trained with. */
export interface Offered {
  models: readonly ModelInfo[];
  settings: readonly Setting[];
}

export interface Draft {
  name: string;
  comment: string;
  sourceId: number | null;
  models: readonly string[];
  /** Empty until someone chose: then the proposal for the source counts. */
  columns: readonly ColumnRole[];
  categories: readonly CategoryChoice[];
  settings: ModelSettings;
  cleaning: Cleaning;
}

export function newDraft(sourceId: number | null): Draft {
  return { name: '', comment: '', sourceId, models: [BEST], columns: [], categories: [], settings: {}, cleaning: {} };
}

export function draftOf(story: StoryDetail, offered: Offered): Draft {
  const { columns, categories, models, settings, cleaning } = story.data;
  return {
    name: story.name,
    comment: story.comment,
    sourceId: story.source_id,
    models: models.length === 0 ? [BEST] : models,
    columns,
    categories,
    settings: valuesOf(settings),
    cleaning: onlyChosen(offered.settings, cleaning),
  };
}

/** The part of each column of the source: as chosen, or as proposed when nobody chose. */
export function rolesOf(draft: Draft, source: readonly SourceColumn[]): Map<string, Role> {
  if (draft.columns.length === 0) return defaultRoles(source);
  const said = new Map(draft.columns.map(({ name, type }) => [name, type]));
  return new Map<string, Role>(
    source.map(({ name }): [string, Role] => {
      const role = said.get(name) ?? 'empty';
      return [name, isRole(role) ? role : 'empty'];
    }),
  );
}

export function columnsOf(roles: ReadonlyMap<string, Role>): ColumnRole[] {
  return [...roles].map(([name, type]) => ({ name, type }));
}

/** The chosen values of each column that is a category now; every value where nobody chose. */
export function categoriesOf(draft: Draft, roles: ReadonlyMap<string, Role>): CategoryChoice[] {
  const names = [...roles].filter(([, role]) => role === 'category').map(([name]) => name);
  return names.map((name) => ({ name, values: draft.categories.find((choice) => choice.name === name)?.values ?? [ALL] }));
}

export function withCategory(draft: Draft, name: string, values: string[]): Draft {
  return { ...draft, categories: [...draft.categories.filter((choice) => choice.name !== name), { name, values }] };
}

/** There is something to draw and to train: one target over one date. */
export function isComplete(roles: ReadonlyMap<string, Role>): boolean {
  const parts = [...roles.values()];
  return parts.includes('forecast') && parts.some(isDateRole);
}

/** Sets a parameter of a model; null leaves it to the model again. */
export function withParam(settings: ModelSettings, model: string, name: string, value: number | string | null): ModelSettings {
  const others = Object.entries(settings[model] ?? {}).filter(([known]) => known !== name);
  const params = value === null ? others : [...others, [name, value] as const];
  const rest = Object.entries(settings).filter(([known]) => known !== model);
  return Object.fromEntries(params.length === 0 ? rest : [...rest, [model, Object.fromEntries(params)] as const]);
}

export function requestOf(draft: Draft, roles: ReadonlyMap<string, Role>): StoryRequest {
  return {
    ...(draft.sourceId === null ? {} : { id: draft.sourceId }),
    name: draft.name.trim(),
    comment: draft.comment.trim(),
    forecastType: 'time_series',
    columns: columnsOf(roles),
    categories: categoriesOf(draft, roles),
    models: [...draft.models],
    settings: Object.fromEntries(Object.entries(draft.settings).filter(([model]) => draft.models.includes(model))),
    cleaning: draft.cleaning,
  };
}

export function same(a: Draft, b: Draft): boolean {
  return JSON.stringify(ordered(a)) === JSON.stringify(ordered(b));
}

/** The errors of what was sent that still hold: an error goes once its own field is changed. */
export function standing(errors: Readonly<Record<string, string>>, sent: Draft | null, now: Draft): Record<string, string> {
  if (sent === null) return {};
  const part = (draft: Draft, field: string): unknown => {
    switch (field) {
      case 'id':
      case 'source':
      case 'source_id':
        return draft.sourceId;
      case 'columns':
        // Another source brings other columns.
        return [draft.sourceId, draft.columns];
      case 'categories':
        return [draft.sourceId, draft.columns, draft.categories];
      default:
        return Object.entries({ ...draft, ...draft.cleaning }).find(([name]) => name === field.replace(/^cleaning\./, ''))?.[1];
    }
  };
  const holds = (field: string): boolean => JSON.stringify(part(sent, field)) === JSON.stringify(part(now, field));
  return Object.fromEntries(Object.entries(errors).filter(([field]) => holds(field)));
}

const KEY = 'b2l-draft-story-';

export function keptDraft(story: number): Draft | null {
  const text = window.sessionStorage.getItem(`${KEY}${story}`);
  if (text === null) return null;
  const kept: unknown = JSON.parse(text);
  return isDraft(kept) ? kept : null;
}

export function keepDraft(story: number, draft: Draft): void {
  window.sessionStorage.setItem(`${KEY}${story}`, JSON.stringify(draft));
}

export function dropDraft(story: number): void {
  window.sessionStorage.removeItem(`${KEY}${story}`);
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string' &&
    'comment' in value && typeof value.comment === 'string' && 'sourceId' in value &&
    'models' in value && Array.isArray(value.models) && 'columns' in value && Array.isArray(value.columns) &&
    'categories' in value && Array.isArray(value.categories) && 'settings' in value && 'cleaning' in value
  );
}

function ordered(draft: Draft): unknown {
  return [
    draft.name, draft.comment, draft.sourceId, draft.models, draft.columns, draft.categories,
    Object.entries(draft.settings).sort(), Object.entries(draft.cleaning).sort(),
  ];
}

function valuesOf(settings: StoryDetail['data']['settings']): ModelSettings {
  const isValue = (entry: [string, unknown]): entry is [string, number | string] => ['number', 'string'].includes(typeof entry[1]);
  return Object.fromEntries(Object.entries(settings).map(([model, params]) => [model, Object.fromEntries(Object.entries(params).filter(isValue))]));
}
