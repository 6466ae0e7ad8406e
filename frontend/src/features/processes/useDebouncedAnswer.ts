/** An answer of the service to what is typed, asked for a moment after the last change. */
import { useEffect, useRef, useState } from 'react';

/** Milliseconds without a change before the service is asked. */
const PAUSE = 500;

type Outcome<Answer> = { of: string; data: Answer } | { of: string; error: unknown };
type Ask<Question, Answer> = (asked: {
  body: Question;
}) => Promise<{ data?: Answer; error?: unknown }> & { abort: () => void };

export interface DebouncedAnswer<Answer> {
  /** Of what is typed now; null while it is on its way or cannot be asked for. */
  data: Answer | null;
  waiting: boolean;
  /** Undefined where nothing went wrong. */
  error: unknown;
  retry: () => void;
}

/** `question` is null while it lacks something. */
export function useDebouncedAnswer<Question, Answer>(
  question: Question | null,
  ask: Ask<Question, Answer>,
): DebouncedAnswer<Answer> {
  const [outcome, setOutcome] = useState<Outcome<Answer> | null>(null);
  const wanted = question === null ? null : JSON.stringify(question);
  const known = outcome !== null && outcome.of === wanted ? outcome : null;
  const open = wanted !== null && known === null;
  // The effect follows `wanted`; what it sends is as fresh as the moment it sends it.
  const latest = useRef(question);
  useEffect(() => {
    latest.current = question;
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
        setOutcome(data === undefined ? { of: wanted, error } : { of: wanted, data });
      });
    }, PAUSE);
    return () => {
      current = false;
      window.clearTimeout(timer);
      request?.abort();
    };
  }, [ask, open, wanted]);

  return {
    data: known !== null && 'data' in known ? known.data : null,
    waiting: open,
    error: known !== null && 'error' in known ? known.error : undefined,
    retry: () => setOutcome(null),
  };
}
