/** The dates and columns that a forecast needs planned values for, with those that the story's own table has. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { answerNow, useForecastQuery, type ForecastAnswer, type StoryDetail } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { decimalSign } from '~/lib/format';
import { isPeriod, type Period } from '~/lib/periods';
import type { ForecastTerms } from '../../shared/address';
import type { Chosen } from '../../shared/choices';
import type { Axis, Cells, PlanColumn } from './sheet';

/** More dates are given as a file. */
const MOST_DATES = 400;
/** What a series of several category columns is called by. */
const BETWEEN_CATEGORIES = ' / ';

export interface Plan extends Axis {
  /** The label of the series. */
  series: string;
  columns: readonly PlanColumn[];
  cells: Cells;
  period: Period | null;
}

interface Known {
  /** The story's own table has coming values. */
  ofTable: boolean;
  terms: ForecastTerms | null;
}

export function usePlan(
  story: StoryDetail,
  chosen: Chosen,
  needed: readonly string[],
  { ofTable, terms }: Known,
): Plan | null {
  const { locale } = useLanguage();
  const { data, id } = story;
  const { category, model } = chosen;
  const steps = terms?.steps ?? data.future?.steps ?? null;
  // Without values no model that needs them says which dates come; any other of the series does.
  const dated = ofTable ? model : otherModel(data, category);
  const ask = needed.length > 0 && dated !== null && (steps === null || steps <= MOST_DATES);
  const ahead = useForecastQuery(
    ask ? { id, body: { category, model: dated, ...(steps !== null && !ofTable && { steps }) } } : skipToken,
  );
  const known = answerNow(ahead.currentData);
  return useMemo(
    () => (known === undefined || needed.length === 0 ? null : planOf(data, category, needed, known, locale)),
    [data, category, needed, known, locale],
  );
}

function otherModel({ forecasts }: StoryDetail['data'], category: string): string | null {
  return forecasts.find((choice) => choice.category === category && choice.future.length === 0)?.model ?? null;
}

function planOf(
  { columns, period }: StoryDetail['data'],
  category: string,
  needed: readonly string[],
  { date, future }: ForecastAnswer,
  locale: string,
): Plan | null {
  const axis = columns.find(({ type }) => type.startsWith('date'))?.name;
  const rows = date.flatMap((day, row) => (day === null ? [] : [{ day, values: future?.values[row] }]));
  if (axis === undefined || rows.length === 0 || rows.length > MOST_DATES) return null;
  const places = needed.map((name) => future?.columns.indexOf(name) ?? -1);
  return {
    series: category,
    date: axis,
    dates: rows.map(({ day }) => day),
    categories: categoriesIn(columns, category),
    columns: needed.map((name) => ({
      name,
      numeric: columns.some((column) => column.name === name && column.type === 'numerical'),
    })),
    cells: rows.map(({ values }) => places.map((place) => typed(values?.[place], locale))),
    period: isPeriod(period) ? period : null,
  };
}

/** A file names the series, where its label says which value stands in which column. */
function categoriesIn(columns: StoryDetail['data']['columns'], category: string): Axis['categories'] {
  const names = columns.filter(({ type }) => type === 'category').map(({ name }) => name);
  const values = names.length === 1 ? [category] : category.split(BETWEEN_CATEGORIES);
  return values.length === names.length ? names.map((column, place) => ({ column, value: values[place] ?? '' })) : [];
}

function typed(value: unknown, locale: string): string {
  if (typeof value === 'number') return String(value).replace('.', decimalSign(locale));
  return typeof value === 'string' ? value : '';
}
