/** What a process would write: its first rows and what is wrong with its mapping, asked a moment after the last change. */
import { useEffect, useRef, useState } from 'react';
import { describe, type Problem } from '~/api/errors';
import { usePreviewProcessMutation, type ProcessForm, type ProcessPreview } from '~/api/processes';
import { useText } from '~/i18n/useText';

/** Milliseconds without a change before the service is asked. */
const PAUSE = 500;

export interface DryRun {
  /** Of the form as it is now; null while it is on its way or the form lacks something. */
  preview: ProcessPreview | null;
  waiting: boolean;
  problem: Problem | null;
  retry: () => void;
}

type Outcome = { of: string; preview: ProcessPreview } | { of: string; error: unknown };

/** `form` is null while it lacks something. */
export function useDryRun(form: ProcessForm | null): DryRun {
  const text = useText();
  const [ask] = usePreviewProcessMutation();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const wanted = form === null ? null : JSON.stringify(form);
  const known = outcome !== null && outcome.of === wanted ? outcome : null;
  const open = wanted !== null && known === null;
  // The effect follows `wanted`; what it sends is as fresh as the moment it sends it.
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });

  useEffect(() => {
    if (!open) return undefined;
    let current = true;
    let request: { abort: () => void } | null = null;
    const timer = window.setTimeout(() => {
      if (latest.current === null) return;
      const running = ask({ body: latest.current });
      request = running;
      void running.then(({ data, error }) => {
        if (!current) return;
        setOutcome(data === undefined ? { of: wanted, error } : { of: wanted, preview: data });
      });
    }, PAUSE);
    return () => {
      current = false;
      window.clearTimeout(timer);
      request?.abort();
    };
  }, [ask, open, wanted]);

  return {
    preview: known !== null && 'preview' in known ? known.preview : null,
    waiting: open,
    problem: known !== null && 'error' in known ? describe(known.error, text) : null,
    retry: () => setOutcome(null),
  };
}
