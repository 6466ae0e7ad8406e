/** Saving a mixed source: a new one, or new stages for an old one. */
import { describe, type Problem } from '~/api/errors';
import { useCreateMixedSourceMutation, useReplaceMixedSourceMutation, type MixedForm } from '~/api/sources';
import { useText } from '~/i18n/useText';

/** The code of the answer that asks whether lost columns are meant. */
const LACKS_COLUMNS = 'stage_columns_missing';

interface Saving {
  busy: boolean;
  problem: Problem | null;
  /** The server asks whether the result may lack columns that were used before. */
  asks: string | null;
  /** False when it did not succeed; `problem` or `asks` then says why. */
  save: (form: MixedForm) => Promise<boolean>;
  /** What was said of an earlier try does not hold any more. */
  forget: () => void;
}

/** `id` is 0 for a new source. */
export function useSavingMixed(id: number): Saving {
  const text = useText();
  const [create, creating] = useCreateMixedSourceMutation();
  const [replace, replacing] = useReplaceMixedSourceMutation();
  const problem = describe(creating.error ?? replacing.error, text);
  const asks = problem?.code === LACKS_COLUMNS ? (problem.fields['mixed'] ?? null) : null;
  return {
    busy: creating.isLoading || replacing.isLoading,
    problem: asks === null ? problem : null,
    asks,
    save: async (form) => {
      const answer = await (id === 0 ? create({ body: form }) : replace({ id, body: form }));
      return answer.error === undefined;
    },
    forget: () => {
      creating.reset();
      replacing.reset();
    },
  };
}
