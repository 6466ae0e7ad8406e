/** What a kind of story can be trained with, and the parameters of models that somebody set by hand. */
import type { ModelInfo, ModelParam, Setting, Settings } from '~/api/forecast';
import type { Kind } from '~/lib/roles';

/** Parameters by model. */
export type ModelSettings = Record<string, Record<string, number | string>>;

export interface Offered {
  models: readonly ModelInfo[];
  settings: readonly Setting[];
  /** There are more series than this, and only quick models are trained on so many. */
  quickOnlyAbove?: number;
}

export function offeredFor(settings: Settings, kind: Kind): Offered {
  return settings[kind];
}

/** On a huge table: without what takes too long there, but with what a story has already. */
export function offeredOnHuge(
  { models, settings }: Offered,
  chosen: readonly string[],
  cleaning: Readonly<Record<string, unknown>>,
): Offered {
  return {
    models: models.filter(({ id, huge_data }) => huge_data || chosen.includes(id)),
    settings: settings.filter(({ name, huge_data }) => huge_data || cleaning[name] !== undefined),
  };
}

/** Sets a parameter of a model; null leaves it to the model again. */
export function withParam(
  settings: ModelSettings,
  model: string,
  name: string,
  value: number | string | null,
): ModelSettings {
  const others = Object.entries(settings[model] ?? {}).filter(([known]) => known !== name);
  const params = value === null ? others : [...others, [name, value] as const];
  const rest = Object.entries(settings).filter(([known]) => known !== model);
  return Object.fromEntries(params.length === 0 ? rest : [...rest, [model, Object.fromEntries(params)] as const]);
}

/** Of what a story was trained with, the parameters that are numbers or words. */
export function modelSettingsOf(settings: Readonly<Record<string, Readonly<Record<string, unknown>>>>): ModelSettings {
  const isValue = (entry: [string, unknown]): entry is [string, number | string] =>
    ['number', 'string'].includes(typeof entry[1]);
  return Object.fromEntries(
    Object.entries(settings).map(([model, params]) => [
      model,
      Object.fromEntries(Object.entries(params).filter(isValue)),
    ]),
  );
}

/** "Autoregressive order (p)": other tools and documents have the technical name; it is left out where it says no more. */
export function paramLabel({ title, name }: Pick<ModelParam, 'name' | 'title'>): string {
  return title.toLowerCase() === name ? title : `${title} (${name})`;
}
