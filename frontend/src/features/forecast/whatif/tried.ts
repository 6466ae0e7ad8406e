/** A what-if: what is asked for, what it differs in, and what a story would be trained with to keep it. */
import type { Cleaning, GameRequest, RowsToForecast, Setting, StoryDetail, StoryRequest, WhatIfAnswer } from '~/api/forecast';
import type { ModelSettings } from '~/tuning/offered';
import { changesOf } from '~/tuning/settings';

/** Models that libraries train, which only workers have. */
export const OF_WORKERS: readonly string[] = ['XGBOOST', 'LIGHTGBM'];
/** Several models that forecast together have no parameters of their own. */
export const TOGETHER: readonly string[] = ['best', 'COMBINATION'];
/** Settings that mean nothing to one forecast that is made at once: its length and level are those on the screen. */
const NOT_TRIED: readonly string[] = ['cpu', 'steps', 'level', 'hyperparameter_tuning'];
/** Settings that decide which part of the past the models are measured on. */
const OF_THE_TEST: readonly string[] = ['cleaning.test_size', 'cleaning.cross_validation'];

/** The forecast on the screen, which the what-if stands beside. */
export interface Basis {
  category: string;
  model: string;
  steps: number;
  /** Percent. */
  level: number;
  /** The coming values of columns, where the forecast was made with them. */
  rows?: RowsToForecast;
}

export interface Chosen {
  cleaning: Cleaning;
  /** Parameters by model. */
  params: ModelSettings;
}

export function triable(settings: readonly Setting[]): Setting[] {
  return settings.filter(({ name }) => !NOT_TRIED.includes(name));
}

/** The call, or null when nothing differs from what is saved. */
export function requestOf(basis: Basis, settings: readonly Setting[], saved: Chosen, now: Chosen): GameRequest | null {
  const { category, model, steps, level, rows } = basis;
  const cleaning = changesOf(settings, saved.cleaning, now.cleaning);
  const parameters = paramsOf(now, model);
  const otherwise = !sameParams(paramsOf(saved, model), parameters);
  if (Object.keys(cleaning).length === 0 && !otherwise) return null;
  return { category, model, steps, probability: level, cleaning, ...(otherwise && { parameters }), ...(rows !== undefined && { rows }) };
}

/** The story with these settings; parameters of a model that is not chosen by itself would be of no use, so that it is trained alone then. */
export function retrainRequestOf(story: StoryDetail, model: string, saved: Chosen, now: Chosen): StoryRequest {
  const { columns, categories, models, forecastType } = story.data;
  return {
    id: story.source_id,
    name: story.name,
    comment: story.comment,
    forecastType,
    columns,
    categories,
    models: trainsAlone(story, model, saved, now) ? [model] : models,
    settings: now.params,
    cleaning: now.cleaning,
  };
}

export function trainsAlone(story: StoryDetail, model: string, saved: Chosen, now: Chosen): boolean {
  return !sameParams(paramsOf(saved, model), paramsOf(now, model)) && !story.data.models.includes(model);
}

export function sameBasis(a: Basis | null, b: Basis | null): boolean {
  return a !== null && b !== null && a.category === b.category && a.model === b.model && a.steps === b.steps && a.level === b.level && JSON.stringify(a.rows) === JSON.stringify(b.rows);
}

/** Both errors were measured on the same part of the past. */
export function comparable({ differs }: WhatIfAnswer): boolean {
  return !differs.settings.some(({ name }) => OF_THE_TEST.includes(name));
}

export interface Difference {
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
  const listed = (params: Record<string, unknown>): string => JSON.stringify(Object.entries(params).sort(([one], [other]) => one.localeCompare(other)));
  return listed(a) === listed(b);
}
