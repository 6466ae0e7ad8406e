/** What is drawn of rows before a training, as it is asked for: the page and the proposal of groups share one answer. */
import type { TrainChartRequest } from '~/api/forecast';
import type { Role } from '~/lib/roles';
import { categoriesOf, columnsOf, type Draft } from './draft';
import { featuresOf } from './features';

export function rowsChartOf(draft: Draft, roles: ReadonlyMap<string, Role>): TrainChartRequest {
  return {
    forecastType: draft.kind,
    columns: columnsOf(roles),
    features: featuresOf(draft, roles),
    categories: [...categoriesOf(draft, roles)],
  };
}
