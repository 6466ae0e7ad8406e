/** Which workbooks a story gives: the one of its button, and those of its menu. */
import type { ForecastRequest, StoryData } from '~/api/forecast';
import { categoriesOf } from '../shared/choices';

export interface Workbook {
  path: 'download' | 'download_all';
  body: ForecastRequest;
}

export interface Book extends Workbook {
  /** The words of its entry: `forecast.take.<key>`. */
  key:
    | 'series'
    | 'withoutHistory'
    | 'all'
    | 'allWithHistory'
    | 'allModels'
    | 'allModelsWithHistory'
    | 'allMethods'
    | 'allMethodsWithHistory';
}

type Story = Parameters<typeof categoriesOf>[0] & Pick<StoryData, 'forecastType' | 'best_config'>;

/** The workbook of the button: every series by its model in use; one series if there is no other, or if another model is shown. */
export function mainBook(data: Story, asked: ForecastRequest): Workbook {
  return withHistory(
    coversAllSeries(data, asked) ? ofAllSeries(asked, { every_model: false }) : { path: 'download', body: asked },
    true,
  );
}

/** The other workbooks. `asked` is what is on the screen; of rows it is the table of the training. */
export function booksOf(data: Story, asked: ForecastRequest): Book[] {
  const shown: Workbook = { path: 'download', body: asked };
  const all: Workbook = { path: 'download_all', body: {} };
  switch (data.forecastType) {
    case 'time_series': {
      const several = coversAllSeries(data, asked);
      const ofAll = ofAllSeries(asked);
      return [
        ...(several ? [named('series', shown, true)] : []),
        named('withoutHistory', several ? ofAllSeries(asked, { every_model: false }) : shown, false),
        named('all', ofAll, false),
        named('allWithHistory', ofAll, true),
      ];
    }
    case 'regression':
    case 'classification':
      return [
        named('withoutHistory', shown, false),
        named('allModels', all, false),
        named('allModelsWithHistory', all, true),
      ];
    case 'clustering':
      return [
        named('withoutHistory', shown, false),
        named('allMethods', all, false),
        named('allMethodsWithHistory', all, true),
      ];
    default:
      return [];
  }
}

function coversAllSeries(data: Story, { category, model }: ForecastRequest): boolean {
  if (data.forecastType !== 'time_series' || category == null || categoriesOf(data).length < 2) return false;
  return data.best_config[category] === model;
}

function ofAllSeries({ steps, probability }: ForecastRequest, more: ForecastRequest = {}): Workbook {
  return { path: 'download_all', body: { steps: steps ?? null, probability: probability ?? null, ...more } };
}

function withHistory({ path, body }: Workbook, history: boolean): Workbook {
  return { path, body: { ...body, history_included: history } };
}

function named(key: Book['key'], book: Workbook, history: boolean): Book {
  return { key, ...withHistory(book, history) };
}
