/** What a process would write: its first rows and what is wrong with its mapping. */
import { describe, type Problem } from '~/api/errors';
import { usePreviewProcessMutation, type ProcessForm, type ProcessPreview } from '~/api/processes';
import { useText } from '~/i18n/useText';
import { useDebouncedAnswer } from './useDebouncedAnswer';

export interface DryRun {
  /** Of the form as it is now; null while it is on its way or the form lacks something. */
  preview: ProcessPreview | null;
  waiting: boolean;
  problem: Problem | null;
  retry: () => void;
}

/** `form` is null while it lacks something. */
export function useDryRun(form: ProcessForm | null): DryRun {
  const text = useText();
  const [ask] = usePreviewProcessMutation();
  const { data, waiting, error, retry } = useDebouncedAnswer(form, ask);
  return { preview: data, waiting, problem: describe(error, text), retry };
}
