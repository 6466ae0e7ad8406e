/** What a story says of itself, as small as it can be; a test changes what it is about. */
import type { StoryData } from '~/api/forecast';

export function storyData(change: Partial<StoryData> = {}): StoryData {
  return {
    best_config: {}, categories: [], categories_total: 0, categories_trained: 0, categories_values: {}, cleaning: {}, columns: [], errors: [], features: [], forecastType: 'time_series',
    forecasts: [], hugeData: false, labels: [], models: ['best'], notes: [], partial: false, settings: {}, trust: [], weakest: [],
    ...change,
  };
}
