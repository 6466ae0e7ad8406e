/** Which workbooks of a story can be asked for beside the one that its button gives. */
import type { ForecastRequest } from '~/api/forecast';

export interface Book {
  /** The words of its entry: `forecast.take.<key>`. */
  key: 'withoutHistory' | 'all' | 'allWithHistory' | 'allMethods';
  path: 'download' | 'download_all';
  body: ForecastRequest;
}

/** `asked` is what is on the screen. Rows of one's own are taken home where they were given. */
export function booksOf(kind: string, asked: ForecastRequest): Book[] {
  const terms = { steps: asked.steps ?? null, probability: asked.probability ?? null };
  switch (kind) {
    case 'time_series':
      return [
        { key: 'withoutHistory', path: 'download', body: { ...asked, history_included: false } },
        { key: 'all', path: 'download_all', body: { ...terms, history_included: false } },
        { key: 'allWithHistory', path: 'download_all', body: { ...terms, history_included: true } },
      ];
    case 'clustering':
      return [{ key: 'allMethods', path: 'download_all', body: {} }];
    default:
      return [];
  }
}
