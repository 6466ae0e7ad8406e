/** Which workbooks of a story can be asked for beside the one that its button gives. */
import type { ForecastRequest } from '~/api/forecast';

export interface Book {
  /** The words of its entry: `forecast.take.<key>`. */
  key:
    | 'withoutHistory'
    | 'all'
    | 'allWithHistory'
    | 'allModels'
    | 'allModelsWithHistory'
    | 'allMethods'
    | 'allMethodsWithHistory';
  path: 'download' | 'download_all';
  body: ForecastRequest;
}

/** `asked` is what is on the screen. Of rows it is the table of the training; others are taken home where they were given. */
export function booksOf(kind: string, asked: ForecastRequest): Book[] {
  const terms = kind === 'time_series' ? { steps: asked.steps ?? null, probability: asked.probability ?? null } : {};
  const withoutHistory: Book = { key: 'withoutHistory', path: 'download', body: { ...asked, history_included: false } };
  const all = (key: Book['key'], history: boolean): Book => ({
    key,
    path: 'download_all',
    body: { ...terms, history_included: history },
  });
  switch (kind) {
    case 'time_series':
      return [withoutHistory, all('all', false), all('allWithHistory', true)];
    case 'regression':
    case 'classification':
      return [withoutHistory, all('allModels', false), all('allModelsWithHistory', true)];
    case 'clustering':
      return [withoutHistory, all('allMethods', false), all('allMethodsWithHistory', true)];
    default:
      return [];
  }
}
