/** Retrains a story with another cleaning, other models or other decisions about values, and everything else as it is saved. */
import { useState } from 'react';
import { describe, inOneLine } from '~/api/errors';
import {
  useChangeStoryMutation,
  type Cleaning,
  type Settings,
  type StoryDetail,
  type StoryRequest,
} from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { useToast } from '~/ui/toast';
import { modelSettingsOf } from '../shared/tuning/offered';
import { onlyChosen } from '../shared/tuning/settings';
import { retrainRequestOf } from '../whatIf/tried';

type Others = Pick<StoryRequest, 'models' | 'decisions' | 'events'>;

interface Retraining {
  /** `others` take the place of what is saved. */
  retrain: (change: Cleaning, others?: Others) => Promise<void>;
  busy: boolean;
  /** Why it didn't begin. */
  refusal: string | null;
}

/** `model` is the one on the screen. */
export function useRetrainWith(
  story: StoryDetail,
  settings: Settings['time_series']['settings'],
  model: string,
): Retraining {
  const text = useText();
  const toast = useToast();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [send, { isLoading }] = useChangeStoryMutation();
  const retrain = async (change: Cleaning, others: Others = {}): Promise<void> => {
    const params = modelSettingsOf(story.data.settings);
    const saved = { cleaning: onlyChosen(settings, story.data.cleaning), params };
    const now = { cleaning: { ...saved.cleaning, ...change }, params };
    const body = retrainRequestOf(story, model, saved, now);
    const { error } = await send({ id: story.id, body: { ...body, ...others } });
    const problem = describe(error, text);
    setRefusal(problem === null ? null : inOneLine(problem));
    if (problem === null) toast('success', text('forecast.retrained', { name: story.name }));
  };
  return { retrain, busy: isLoading, refusal };
}
