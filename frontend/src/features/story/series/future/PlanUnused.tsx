/** The story's table plans columns that the forecast on the screen does without: that it does, and the press that uses them. */
import type { ReactNode } from 'react';
import type { Settings, StoryDetail } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { Notice } from '~/ui/Notice';
import { bestModelOf, type Chosen } from '../../shared/choices';
import { OF_TABLE } from '../../shared/needs';
import { useRetrainWith } from '../useRetrainWith';

/** Uses columns, and is quick enough for any table. */
const USES_COLUMNS = 'LR';
const BEST = 'best';

interface Props {
  story: StoryDetail;
  settings: Settings['time_series'];
  chosen: Chosen;
  modelName: (id: string) => string;
  onModel: (model: string) => void;
}

export function PlanUnused({ story, settings, chosen, modelName, onModel }: Props): ReactNode {
  const text = useText();
  const { data } = story;
  const { category, model } = chosen;
  const { retrain, busy, refusal } = useRetrainWith(story, settings.settings, model ?? '');
  if (data.future?.origin !== OF_TABLE || model === null) return null;
  const columns = data.future.columns.join(', ');
  const uses = data.forecasts.find((choice) => choice.category === category && choice.future.length > 0)?.model;
  if (uses !== undefined) {
    const isBest = bestModelOf(data, category) === model;
    return (
      <Notice
        kind="info"
        button={{ label: text('future.unused.show', { model: modelName(uses) }), onClick: () => onModel(uses) }}
      >
        {text(isBest ? 'future.unused.notBetter' : 'future.unused.model', { columns })}
      </Notice>
    );
  }
  // The choice of the best one measured them, and they made the forecast no better.
  if (data.models.includes(BEST)) {
    return <Notice kind="info">{text('future.unused.best', { columns })}</Notice>;
  }
  const label = text('future.unused.retrain', { model: modelName(USES_COLUMNS) });
  const begin = (): void => {
    if (!busy) void retrain({}, { models: [...data.models, USES_COLUMNS] });
  };
  return (
    <>
      <Notice kind="warning" {...(story.ready !== 0 && { button: { label, onClick: begin } })}>
        {text('future.unused.model', { columns })}
      </Notice>
      {refusal !== null && <Notice kind="error">{refusal}</Notice>}
    </>
  );
}
