/** Columns whose future is known: which of them a forecast needs, and what was given for it. */
import type { ForecastAnswer, ForecastRequest, RowsToForecast, StoryData } from '~/api/forecast';
import type { Chosen } from './choices';

/** The columns that this forecast cannot be made without. */
export function neededBy({ forecasts }: StoryData, { category, model }: Chosen): readonly string[] {
  return forecasts.find((choice) => choice.category === category && choice.model === model)?.future ?? [];
}

/** Where coming values come from when nobody gave any: the story's own table has rows after the last value of its target. */
export const OF_TABLE = 'table';

/** The file with what it is to be forecast with, as a form. */
export function formOf(file: File, request: ForecastRequest): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(request)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      form.set(name, String(value));
  }
  form.set('file', file);
  return form;
}

/** What an answer was made with, to be given once more to another call; null where it was made with nothing. */
export function rowsOf(
  { columns }: Pick<StoryData, 'columns'>,
  { date, future }: ForecastAnswer,
): RowsToForecast | null {
  const axis = columns.find(({ type }) => type.startsWith('date'))?.name;
  if (!future || axis === undefined || future.columns.length === 0) return null;
  return {
    columns: [axis, ...future.columns],
    values: date.map((day, place) => [day, ...(future.values[place] ?? [])]),
  };
}
