/** Sending a story to its training: what has to be there before, and what the server says of it. */
import { useState } from 'react';
import { describe, type Problem } from '~/api/errors';
import { useChangeStoryMutation, useCreateStoryMutation, useRetrainStoryMutation } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { isSourceName } from '~/lib/rules';
import { undated } from '../shared/tuning/settings';
import { requestOf, same, standing, type Draft } from './draft';
import type { Chosen } from './useChosen';

/** Fields that show their own errors; errors of any other stand beside the button. */
const PLACED = [
  'name',
  'comment',
  'source',
  'source_id',
  'id',
  'models',
  'columns',
  'categories',
  'features',
  'clusters',
  'forecastType',
  'forecast_type',
];

export interface Sending {
  problem: Problem | null;
  /** What the server says of fields as long as it holds, and what is missing once that was looked at. */
  errors: Readonly<Record<string, string>>;
  /** Those that have no field on this screen. */
  unplaced: string[];
  busy: boolean;
  /** Looks whether something is missing, which its field then says. */
  lacks: () => boolean;
  /** Something was changed: nothing is missing until it is looked at again. */
  changed: () => void;
  /** True when the training was accepted. */
  send: () => Promise<boolean>;
}

/** `draft` as somebody chose it, `name` as the story is called. */
export function useSending(
  id: number,
  saved: Draft,
  draft: Draft,
  name: string,
  { whole, roles, models, clusters, offered }: Pick<Chosen, 'whole' | 'roles' | 'models' | 'clusters' | 'offered'>,
): Sending {
  const text = useText();
  const [incomplete, setIncomplete] = useState(false);
  const [sent, setSent] = useState<Draft | null>(null);
  const [create, creating] = useCreateStoryMutation();
  const [change, changing] = useChangeStoryMutation();
  const [retrain, retraining] = useRetrainStoryMutation();
  const problem = describe(creating.error ?? changing.error ?? retraining.error, text);

  const missing: Record<string, string> = {
    ...(name.trim() === ''
      ? { name: text('train.nameRequired') }
      : !isSourceName(name.trim()) && { name: text('train.nameCharacters') }),
    ...(draft.sourceId === null && { source: text('train.sourceRequired') }),
    ...Object.fromEntries(
      undated(offered.settings, draft.cleaning).map((setting) => [
        `cleaning.${setting.name}`,
        text('tuning.dateNeeded'),
      ]),
    ),
  };
  const errors = { ...standing(problem?.fields ?? {}, sent, { ...draft, name }), ...(incomplete && missing) };
  const titled = ([field, words]: [string, string]): string => {
    const setting = offered.settings.find(
      ({ name: known, more }) =>
        field === known || field === `cleaning.${known}` || more.some(({ key }) => key === field),
    );
    return setting === undefined ? words : `${setting.title}: ${words}`;
  };
  const post = () => {
    const body = requestOf({ ...whole, name, models, clusters: clusters?.count ?? null }, roles);
    if (id === 0) return create({ body });
    return same(draft, saved) ? retrain({ id }) : change({ id, body });
  };
  return {
    problem,
    errors,
    unplaced: Object.entries(errors)
      .filter(([field]) => !PLACED.includes(field))
      .map(titled),
    busy: creating.isLoading || changing.isLoading || retraining.isLoading,
    lacks: () => {
      const some = Object.keys(missing).length > 0;
      setIncomplete(some);
      return some;
    },
    changed: () => setIncomplete(false),
    send: async () => {
      setSent({ ...draft, name });
      const answer = await post();
      return answer.data !== undefined;
    },
  };
}
