/** Everything that the API answers of a trained story, as it came, in a folder that `compare` reads. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { at, listAt, type Api } from '../support/api';

/** The kinds of the number above a forecast; what was chosen last is the automatic one again. */
const HEADLINES = ['mean', 'last', null] as const;
const BASELINES = ['NAIVE', 'SNAIVE'];

/** A saved source as the only stage of a mixed one: so its columns are described. */
const asStage = (id: unknown): object => ({
  stages: [{ name: 'source', order: 0, type: 'add_source', fixed: true, options: { source_id: id } }],
});

export async function collect(api: Api, story: number, folder: string, everyModel: boolean): Promise<void> {
  const trained = await api.get(`/api/stories/${story}`);
  const isSeries = at(trained, 'forecast_type') === 'time_series';
  const steps = isSeries ? { steps: at(trained, 'data', 'steps') } : {};
  const source = at(trained, 'source_id');
  const answers = {
    source: await api.get(`/api/sources/${String(source)}`),
    described: at(await api.post('/api/source/result/preview', asStage(source)), 0, 'desc'),
    before: await api.post(`/api/chart_train/${String(source)}`, {
      columns: at(trained, 'data', 'columns'),
      forecastType: at(trained, 'forecast_type'),
    }),
    kinds: isSeries ? await headlines(api, story) : [],
    story: await api.get(`/api/stories/${story}`),
    card: listAt(await api.get('/api/stories')).find((card) => at(card, 'id') === story),
    series: await Promise.all(
      listAt(trained, 'data', 'trust').map(async (trust) => {
        const category = String(at(trust, 'category'));
        const models = modelsOf(trained, category, isSeries, everyModel);
        return {
          category,
          chart: await api.post(`/api/chart_forecast/${story}`, { category }),
          forecast: await api.post(`/api/forecast/${story}`, { category, ...steps }),
          // Groups have profiles instead.
          effects: await api.post('/api/story_feature_importance', { id: story, category }),
          memory: isSeries ? await api.post(`/api/forecast/memory/${story}`, { category }) : null,
          models: await Promise.all(
            models.map(async (model) => ({
              model,
              chart: await api.post(`/api/chart_forecast/${story}`, { category, model }),
              forecast: await api.post(`/api/forecast/${story}`, { category, model, ...steps }),
            })),
          ),
        };
      }),
    ),
  };
  await writeFile(path.join(folder, 'answers.json'), JSON.stringify(answers));
  const all = { every_model: false, history_included: true, ...steps };
  for (const [format, file] of [
    ['xlsx', 'book.xlsx'],
    ['pdf', 'print.pdf'],
  ] as const)
    await writeFile(
      path.join(folder, file),
      await api.download(`/api/forecast/download_all/${story}`, { ...all, format }),
    );
}

/** The story and all its series under each kind of headline. */
async function headlines(api: Api, story: number): Promise<unknown[]> {
  const kinds: unknown[] = [];
  for (const kind of HEADLINES) {
    await api.put(`/api/stories/headline/${story}`, { kind });
    kinds.push({
      chosen: kind,
      story: await api.get(`/api/stories/${story}`),
      series: await api.get(`/api/stories/${story}/series`),
    });
  }
  return kinds;
}

/** Models that are asked for by name: the baselines, whose forecasts follow from the table, or all of them. */
function modelsOf(story: unknown, category: string, isSeries: boolean, everyModel: boolean): string[] {
  const known = listAt(story, 'data', 'forecasts')
    .filter((one) => at(one, 'category') === category)
    .map((one) => String(at(one, 'model')));
  return known.filter((model) => everyModel || (isSeries && BASELINES.includes(model)));
}
