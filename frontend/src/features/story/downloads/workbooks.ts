/** Which files a story gives: the one of its button, and those of its menu. */
import type { ForecastRequest, StoryData } from '~/api/forecast';
import { bestModelOf, categoriesOf } from '../shared/choices';

export interface Workbook {
  path: 'download' | 'download_all';
  body: ForecastRequest;
}

export interface Book extends Workbook {
  /** The words of its entry: `forecast.take.<key>`. */
  key:
    | 'pdf'
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

/** The other files. `asked` is what is on the screen; of rows it is the table of the training. */
export function booksOf(data: Story, asked: ForecastRequest): Book[] {
  const shown: Workbook = { path: 'download', body: asked };
  const all: Workbook = { path: 'download_all', body: {} };
  switch (data.forecastType) {
    case 'time_series': {
      const several = coversAllSeries(data, asked);
      const ofAll = ofAllSeries(asked);
      return [
        pdfOf(data, asked),
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

/** The first sheet of the workbook of the button, on pages to print. */
function pdfOf(data: Story, asked: ForecastRequest): Book {
  const { path, body } = mainBook(data, asked);
  return { key: 'pdf', path, body: { ...body, history_included: false, format: 'pdf' } };
}

function coversAllSeries(data: Story, { category, model }: ForecastRequest): boolean {
  if (data.forecastType !== 'time_series' || category == null || categoriesOf(data).length < 2) return false;
  return bestModelOf(data, category) === model;
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
