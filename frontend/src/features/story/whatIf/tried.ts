/** A what-if: what is asked for, what it differs in, and what a story would be trained with to keep it. */
import type {
  Cleaning,
  Scenario,
  RowsToForecast,
  Setting,
  StoryDetail,
  StoryRequest,
  WhatIfAnswer,
} from '~/api/forecast';
import type { ModelSettings } from '../shared/tuning/offered';
import { changesOf } from '../shared/tuning/settings';

/** Several models that forecast together have no parameters of their own. */
export const TOGETHER: readonly string[] = ['best', 'COMBINATION', 'BLEND'];
/** Settings that mean nothing to one forecast that is made at once: its length and level are those on the screen. */
const NOT_TRIED: readonly string[] = ['cpu', 'steps', 'level', 'hyperparameter_tuning', 'train_accuracy'];
/** Settings that decide which part of the past the models are measured on. */
const OF_THE_TEST: readonly string[] = ['cleaning.test_size', 'cleaning.cross_validation'];

/** The forecast on the screen, which the what-if stands beside. */
export interface Basis {
  category: string;
  model: string;
  /** Over time: how many periods, and the level in percent. */
  steps?: number;
  level?: number;
  /** The coming values of columns, where the forecast was made with them; of a story on rows what is forecast, typed by hand. */
  rows?: RowsToForecast;
  /** In place of typed rows. */
  source?: number;
  file?: File;
  /** Of two classes the second is said from this probability on. */
  threshold?: number;
}

export interface Chosen {
  cleaning: Cleaning;
  /** Parameters by model. */
  params: ModelSettings;
}

export function triable(settings: readonly Setting[]): Setting[] {
  return settings.filter(({ name }) => !NOT_TRIED.includes(name));
}

/** The call, or null when nothing differs from what is saved; a file goes with it as a form. */
export function requestOf(basis: Basis, settings: readonly Setting[], saved: Chosen, now: Chosen): Scenario | null {
  const { category, model, steps, level, rows, source, threshold } = basis;
  const cleaning = changesOf(settings, saved.cleaning, now.cleaning);
  const parameters = paramsOf(now, model);
  const otherwise = !sameParams(paramsOf(saved, model), parameters);
  if (Object.keys(cleaning).length === 0 && !otherwise) return null;
  return {
    category,
    model,
    cleaning,
    ...(steps !== undefined && { steps }),
    ...(level !== undefined && { probability: level }),
    ...(otherwise && { parameters }),
    ...(rows !== undefined && { rows }),
    ...(source !== undefined && { source_id: source }),
    ...(threshold !== undefined && { probability_threshold: threshold }),
  };
}

/** The call with the file of its rows; what is no word and no number travels as JSON. */
export function formOf(request: Scenario, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(request)) {
    if (value != null) form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  form.set('file', file);
  return form;
}

/** The story with these settings; parameters of a model that is not chosen by itself would be of no use, so that it is trained alone then. */
export function retrainRequestOf(story: StoryDetail, model: string, saved: Chosen, now: Chosen): StoryRequest {
  const { columns, categories, features, models, forecastType } = story.data;
  return {
    id: story.source_id,
    name: story.name,
    comment: story.comment,
    forecastType,
    columns,
    categories,
    features,
    models: trainsAlone(story, model, saved, now) ? [model] : models,
    settings: now.params,
    cleaning: now.cleaning,
  };
}

export function trainsAlone(story: StoryDetail, model: string, saved: Chosen, now: Chosen): boolean {
  return !sameParams(paramsOf(saved, model), paramsOf(now, model)) && !story.data.models.includes(model);
}

export function sameBasis(a: Basis | null, b: Basis | null): boolean {
  return a !== null && b !== null && a.file === b.file && JSON.stringify(told(a)) === JSON.stringify(told(b));
}

function told({ category, model, steps, level, rows, source, threshold }: Basis): unknown {
  return [category, model, steps, level, rows, source, threshold];
}

/** Nothing was changed since the settings were opened, or all of it was put back. */
export function sameSettings(a: Chosen, b: Chosen): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Both errors were measured on the same part of the past. */
export function comparable({ differs }: WhatIfAnswer): boolean {
  return !differs.settings.some(({ name }) => OF_THE_TEST.includes(name));
}

interface Difference {
  value: number;
  /** Less the saved forecast. */
  by: number;
  /** As a share of the saved forecast; null where that is 0. */
  share: number | null;
}

/** What was tried beside what is saved, date by date; null where only one of both is known. */
export function differences(saved: readonly number[], tried: readonly number[]): (Difference | null)[] {
  return saved.map((before, place) => {
    const value = tried[place];
    if (value === undefined) return null;
    const by = value - before;
    return { value, by, share: before === 0 ? null : by / Math.abs(before) };
  });
}

function paramsOf({ params }: Chosen, model: string): Record<string, number | string> {
  return params[model] ?? {};
}

function sameParams(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  const listed = (params: Record<string, unknown>): string =>
    JSON.stringify(Object.entries(params).sort(([one], [other]) => one.localeCompare(other)));
  return listed(a) === listed(b);
}
