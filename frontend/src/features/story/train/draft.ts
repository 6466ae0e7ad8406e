/** What a person has chosen on the train screen: where it starts, what it is sent as, and how it is kept. */
import type {
  CategoryChoice,
  Cleaning,
  ColumnRole,
  Feature,
  StoryDetail,
  StoryEvent,
  StoryRequest,
  ValueDecision,
} from '~/api/forecast';
import { isDateRole, isFeatureRole, rolesFor, type Kind, type Role, type SourceColumn } from '~/lib/roles';
import { DECISIONS, FUTURE_KNOWLEDGE, ROLES, STORY_KINDS, UNSETTLED_ROLES } from '~/lib/generated/contract';
import { z, type ZodType } from '~/lib/schema';
import { tabStore } from '~/lib/storage';
import { modelSettingsOf, type ModelSettings, type Offered } from '../shared/tuning/offered';
import { onlyChosen } from '../shared/tuning/settings';
import { featuresOf } from './features';

export const ALL = 'all';
const BEST = 'best';
const ALL_MODELS = 'all_models';

/** What very many series, or a time series on a huge table, are trained with when nobody chose. */
const QUICK: Record<Kind, string> = {
  time_series: 'SES',
  regression: 'LR',
  classification: 'LogR',
  clustering: 'KMEANS',
};

/** Quick, and uses columns whose future is known: of each series the better one of both serves. */
const QUICK_WITH_PLAN: readonly string[] = [QUICK.time_series, 'LR'];

/** The choice of models that excludes every other and stands when none is chosen. */
export function exclusiveOf(kind: Kind): string {
  return kind === 'clustering' ? ALL_MODELS : BEST;
}

export interface Draft {
  name: string;
  comment: string;
  sourceId: number | null;
  kind: Kind;
  /** False: the kind is the one that is proposed for the table, as long as nothing that hangs on it is chosen. */
  kindChosen: boolean;
  /** Empty until someone chose: then what suits the source counts. */
  models: readonly string[];
  /** Empty until someone chose: then the proposal for the source counts. */
  columns: readonly ColumnRole[];
  /** False: what the table plans is used besides `columns`, as it is proposed. */
  plansChosen: boolean;
  categories: readonly CategoryChoice[];
  /** The order of the values of columns of words, as far as somebody gave one. */
  features: readonly Feature[];
  /** Groups to be found. Null until someone chose: then the number that is proposed for the rows counts. */
  clusters: number | null;
  settings: ModelSettings;
  cleaning: Cleaning;
  /** About single values; of a time series. */
  decisions: readonly ValueDecision[];
  events: readonly StoryEvent[];
}

/** What hangs on the kind of story and starts anew with another. */
export type KindPart = Pick<
  Draft,
  | 'kind'
  | 'kindChosen'
  | 'models'
  | 'columns'
  | 'plansChosen'
  | 'categories'
  | 'features'
  | 'clusters'
  | 'settings'
  | 'cleaning'
  | 'decisions'
  | 'events'
>;

export function kindPart({
  kind,
  kindChosen,
  models,
  columns,
  plansChosen,
  categories,
  features,
  clusters,
  settings,
  cleaning,
  decisions,
  events,
}: KindPart): KindPart {
  const choices = { models, columns, plansChosen, categories, features, clusters, settings, cleaning };
  return { kind, kindChosen, ...choices, decisions, events };
}

/** How a story of this kind begins, as the server offers it. */
export function begun(kind: Kind): KindPart {
  return {
    kind,
    kindChosen: true,
    models: [],
    columns: [],
    plansChosen: false,
    categories: [],
    features: [],
    clusters: null,
    settings: {},
    cleaning: {},
    decisions: [],
    events: [],
  };
}

export function newDraft(sourceId: number | null): Draft {
  return { name: '', comment: '', sourceId, ...begun('time_series'), kindChosen: false };
}

/** The kind that somebody chose, or that something of it was chosen for; null where the proposal for the table counts. */
export function chosenKind(draft: KindPart): Kind | null {
  const { kind, kindChosen, models, columns, categories, features, settings, cleaning } = draft;
  const lists = [models, columns, categories, features, Object.keys(settings), Object.keys(cleaning)];
  return kindChosen || lists.some(({ length }) => length > 0) ? kind : null;
}

export function draftOf(story: StoryDetail, offered: Offered): Draft {
  const { columns, categories, models, settings, cleaning, features, clusters } = story.data;
  const kind = story.data.forecastType;
  return {
    name: story.name,
    comment: story.comment,
    sourceId: story.source_id,
    kind,
    kindChosen: true,
    features,
    clusters: clusters ?? null,
    models: models.length === 0 ? [exclusiveOf(kind)] : models,
    columns,
    plansChosen: true,
    categories,
    settings: modelSettingsOf(settings),
    cleaning: onlyChosen(offered.settings, cleaning),
    decisions: story.data.decisions,
    events: story.data.events,
  };
}

/** Nobody said whether what the table plans is used. */
export function isPlanProposed(draft: Pick<Draft, 'kind' | 'columns' | 'plansChosen'>): boolean {
  return draft.kind === 'time_series' && !isPlanChosen(draft);
}

function isPlanChosen({ columns, plansChosen }: Pick<Draft, 'columns' | 'plansChosen'>): boolean {
  return plansChosen && columns.length > 0;
}

/** The part of each column of the source: as chosen, or as proposed when nobody chose. */
export function rolesOf(
  draft: Pick<Draft, 'kind' | 'columns'>,
  source: readonly SourceColumn[],
  proposed: Map<string, Role>,
): Map<string, Role> {
  if (draft.columns.length === 0) return proposed;
  const said = new Map(draft.columns.map(({ name, type }) => [name, type]));
  return new Map<string, Role>(
    source.map((column): [string, Role] => {
      const role = said.get(column.name) ?? 'empty';
      // A part that the kind does not have is none.
      return [column.name, isDateRole(role) || rolesFor(column, draft.kind).includes(role) ? role : 'empty'];
    }),
  );
}

interface Size {
  huge: boolean;
  /** More series than slow models are trained on. */
  many?: boolean;
  /** The future of a column is known. */
  planned?: boolean;
}

/** The chosen models; those that suit the source when nobody chose. */
export function modelsOf(
  { models, kind }: Pick<Draft, 'models' | 'kind'>,
  { huge, many = false, planned = false }: Size,
): readonly string[] {
  if (models.length > 0) return models;
  if ((many || huge) && kind === 'time_series' && planned) return QUICK_WITH_PLAN;
  return [many || (huge && kind === 'time_series') ? QUICK[kind] : exclusiveOf(kind)];
}

/** `known`: columns that explain and whose values come with each forecast. */
export function columnsOf(roles: ReadonlyMap<string, Role>, known: ReadonlySet<string> = new Set()): ColumnRole[] {
  return [...roles].map(([name, type]) => ({
    name,
    type,
    ...(isFeatureRole(type) && known.has(name) && { future: 'known' as const }),
  }));
}

/** The columns whose future somebody said is known; over time only. */
export function knownOf({ kind, columns }: Pick<Draft, 'kind' | 'columns'>): Set<string> {
  return new Set(
    kind === 'time_series' ? columns.filter(({ future }) => future === 'known').map(({ name }) => name) : [],
  );
}

/** The chosen values of each column that is a category now; every value where nobody chose. */
export function categoriesOf(draft: Draft, roles: ReadonlyMap<string, Role>): CategoryChoice[] {
  const names = [...roles].filter(([, role]) => role === 'category').map(([name]) => name);
  return names.map((name) => ({
    name,
    values: draft.categories.find((choice) => choice.name === name)?.values ?? [ALL],
  }));
}

export function withCategory(draft: Draft, name: string, values: string[]): Draft {
  return { ...draft, categories: [...draft.categories.filter((choice) => choice.name !== name), { name, values }] };
}

/** There is something to draw and to train: one target over one date; on rows, a target and something that explains it. */
export function isComplete(roles: ReadonlyMap<string, Role>, kind: Kind = 'time_series'): boolean {
  const parts = [...roles.values()];
  const target = kind === 'clustering' || parts.includes('forecast');
  return target && parts.some(kind === 'time_series' ? isDateRole : isFeatureRole);
}

export function requestOf(draft: Draft, roles: ReadonlyMap<string, Role>): StoryRequest {
  return {
    ...(draft.sourceId === null ? {} : { id: draft.sourceId }),
    name: draft.name.trim(),
    comment: draft.comment.trim(),
    forecastType: draft.kind,
    features: featuresOf(draft, roles),
    ...(draft.kind === 'clustering' && draft.cleaning.clusters_elbow !== true && draft.clusters !== null
      ? { clusters: draft.clusters }
      : {}),
    columns: columnsOf(roles, knownOf(draft)),
    categories: categoriesOf(draft, roles),
    models: [...draft.models],
    settings: Object.fromEntries(Object.entries(draft.settings).filter(([model]) => draft.models.includes(model))),
    cleaning: draft.cleaning,
    ...(draft.kind === 'time_series' && { decisions: [...draft.decisions], events: [...draft.events] }),
  };
}

export function same(a: Draft, b: Draft): boolean {
  return JSON.stringify(ordered(a)) === JSON.stringify(ordered(b));
}

/** The errors of what was sent that still hold: an error goes once its own field is changed. */
export function standing(
  errors: Readonly<Record<string, string>>,
  sent: Draft | null,
  now: Draft,
): Record<string, string> {
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
      case 'features':
        return [draft.sourceId, draft.columns, draft.features];
      case 'forecastType':
      case 'forecast_type':
        return draft.kind;
      case 'models':
      case 'settings':
        return [draft.kind, draft.models, draft.settings];
      case 'categories':
        return [draft.sourceId, draft.columns, draft.categories];
      default:
        return Object.entries({ ...draft, ...draft.cleaning }).find(
          ([name]) => name === field.replace(/^cleaning\./, ''),
        )?.[1];
    }
  };
  const holds = (field: string): boolean => JSON.stringify(part(sent, field)) === JSON.stringify(part(now, field));
  return Object.fromEntries(Object.entries(errors).filter(([field]) => holds(field)));
}

const KEY = 'b2l-draft-story-';

/** What was left unsaved of a story, 0 for a new one: on this source, or the newest where none is asked for. */
export function keptDraft(story: number, source: number | null): Draft | null {
  return keptDrafts(story).find(({ sourceId }) => source === null || sourceId === source) ?? null;
}

/** A draft that went over to another source is not kept for the one before as well. */
export function keepDraft(story: number, draft: Draft, before: number | null = draft.sourceId): void {
  write(story, [draft, ...others(story, [draft.sourceId, before])]);
}

export function dropDraft(story: number, source: number | null): void {
  write(story, others(story, [source]));
}

function others(story: number, sources: readonly (number | null)[]): Draft[] {
  return keptDrafts(story).filter(({ sourceId }) => !sources.includes(sourceId));
}

/** One for each source, the newest first. */
function keptDrafts(story: number): Draft[] {
  return [tabStore.getJson(`${KEY}${story}`)].flat().flatMap((kept) => draftSchema.safeParse(kept).data ?? []);
}

function write(story: number, drafts: readonly Draft[]): void {
  if (drafts.length === 0) tabStore.remove(`${KEY}${story}`);
  else tabStore.setJson(`${KEY}${story}`, drafts);
}

const words = z.array(z.string());

const draftSchema: ZodType<Draft> = z.object({
  name: z.string(),
  comment: z.string(),
  sourceId: z.number().nullable(),
  kind: z.enum(STORY_KINDS),
  kindChosen: z.boolean().default(true),
  models: words,
  columns: z.array(
    z.object({
      name: z.string(),
      type: z.enum([...ROLES, ...UNSETTLED_ROLES]),
      future: z.enum(FUTURE_KNOWLEDGE).nullish(),
    }),
  ),
  plansChosen: z.boolean().default(true),
  categories: z.array(z.object({ name: z.string(), values: words })),
  features: z.array(
    z.object({
      name: z.string(),
      type: z.custom<NonNullable<Feature['type']>>((value) => typeof value === 'string').nullish(),
      values: words.optional(),
    }),
  ),
  clusters: z.number().nullable(),
  settings: z.record(z.string(), z.record(z.string(), z.union([z.number(), z.string()]))),
  decisions: z
    .array(z.object({ date: z.string(), category: z.string().nullish(), decision: z.enum(DECISIONS) }))
    .default([]),
  events: z.array(z.object({ name: z.string(), dates: words, category: z.string().nullish() })).default([]),
  // What a setting may be, the server says: the screen shows what it knows of them.
  cleaning: z.custom<Cleaning>((value) => z.record(z.string(), z.unknown()).safeParse(value).success),
});

function ordered(draft: Draft): unknown {
  return [
    draft.name,
    draft.comment,
    draft.sourceId,
    chosenKind(draft),
    draft.models,
    draft.columns,
    isPlanChosen(draft),
    draft.categories,
    draft.features,
    draft.clusters,
    Object.entries(draft.settings).sort(),
    Object.entries(draft.cleaning).sort(),
    draft.decisions,
    draft.events,
  ];
}
