/** Tests a connection as it stands in the form. Leaving the page cancels it. */
import { useEffect, useRef, useState } from 'react';
import { useTestConnectionMutation, type TestAnswer } from '~/api/connections';
import type { TestForm } from '~/api/generated/integrations';

/** What came of a test. */
export type Outcome = { works: true; answer: TestAnswer } | { works: false; error: unknown };

export interface ConnectionTest {
  busy: boolean;
  /** Of these settings; null where others were tested, or none. */
  outcomeOf: (form: TestForm) => Outcome | null;
  /** Null when it was cancelled. */
  run: (form: TestForm) => Promise<Outcome | null>;
  cancel: () => void;
  /** What came of the last test does not matter any more. */
  forget: () => void;
}

export function useConnectionTest(): ConnectionTest {
  const [start, { isLoading }] = useTestConnectionMutation();
  const [last, setLast] = useState<{ of: string; outcome: Outcome } | null>(null);
  const running = useRef<{ abort: () => void } | null>(null);
  const cancel = (): void => {
    running.current?.abort();
    running.current = null;
  };
  useEffect(() => cancel, []);

  return {
    busy: isLoading,
    outcomeOf: (form) => (last?.of === JSON.stringify(form) ? last.outcome : null),
    run: async (form) => {
      const call = start({ body: form });
      running.current = call;
      setLast(null);
      const answer = await call;
      if (running.current !== call) return null;
      running.current = null;
      const outcome: Outcome =
        answer.data === undefined ? { works: false, error: answer.error } : { works: true, answer: answer.data };
      setLast({ of: JSON.stringify(form), outcome });
      return outcome;
    },
    cancel,
    forget: () => setLast(null),
  };
}
