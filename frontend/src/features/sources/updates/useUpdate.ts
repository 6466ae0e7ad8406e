/** Making a mixed source again: asks first when columns would be lost. */
import { describe, type Problem } from '~/api/errors';
import { useUpdateMixedSourceMutation } from '~/api/sources';
import { useText } from '~/i18n/useText';
import { useToast } from '~/ui/toast';

interface Update {
  busy: boolean;
  problem: Problem | null;
  /** The server asks whether the table may lack columns that were used before. */
  asks: string | null;
  update: (confirm: boolean) => void;
  /** What was said of an earlier try does not hold any more. */
  answered: () => void;
}

export function useUpdate(id: number, name: string): Update {
  const text = useText();
  const toast = useToast();
  const [send, { error, isLoading, reset }] = useUpdateMixedSourceMutation();
  const problem = describe(error, text);
  const asks = problem?.code === 'stage_columns_missing' ? (problem.fields['mixed'] ?? null) : null;
  const update = async (confirm: boolean): Promise<void> => {
    const answer = await send({ id, body: { confirm } });
    if (answer.error === undefined) toast('success', text('updates.updated', { name }));
  };
  return {
    busy: isLoading,
    problem: asks === null ? problem : null,
    asks,
    update: (confirm) => void update(confirm),
    answered: reset,
  };
}
