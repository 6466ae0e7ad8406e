/**
 * What each stage makes of the table. The service is asked a moment after the last change, and only
 * when something that counts has changed: a name does not, nor does a stage taken off the end. What
 * was known before stays until the new answer is here.
 */
import { useEffect, useRef, useState } from 'react';
import { describe, type Problem } from '~/api/errors';
import { useLazyPreviewMixedSourceQuery, type StagePreview } from '~/api/sources';
import { useText } from '~/i18n/useText';
import type { Stage } from './stages';
import { complete, toWire } from './wire';

/** Milliseconds without a change before the service is asked. */
const PAUSE = 500;

interface StageResult {
  preview: StagePreview;
  /** Something before or in the stage was changed since: the numbers are on their way. */
  stale: boolean;
}

export interface Preview {
  /** What is known of a stage, by its key; a stage after a failed one is not known. */
  of: (key: string) => StageResult | null;
  waiting: boolean;
  problem: Problem | null;
  retry: () => void;
  /** Somebody stopped the service at this; it is asked again after the next change, or by `retry`. */
  stopped: boolean;
  cancel: () => void;
}

interface Answer {
  /** What was asked, stage by stage, without names. */
  asked: readonly string[];
  previews: ReadonlyMap<string, StagePreview>;
}

const nothing: Answer = { asked: [], previews: new Map() };

/** `own`: the mixed source that is changed, 0 for a new one. `names`: a name for each stage. */
export function usePreview(own: number, stages: readonly Stage[], names: readonly string[]): Preview {
  const text = useText();
  const [ask] = useLazyPreviewMixedSourceQuery();
  const [answer, setAnswer] = useState(nothing);
  const [failure, setFailure] = useState<{ wanted: string; error: unknown } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [given, setGiven] = useState<string | null>(null);

  const ready = complete(stages);
  const asks = ready.map(fingerprint);
  const wanted = JSON.stringify(asks);
  const known = sharedStart(asks, answer.asked);
  const open = known < asks.length;
  const stopped = open && given === wanted;
  // The effect follows `wanted`; what it sends is as fresh as the moment it sends it.
  const latest = useRef({ ready, asks, names });
  useEffect(() => {
    latest.current = { ready, asks, names };
  });

  useEffect(() => {
    if (!open || stopped) return undefined;
    let current = true;
    let request: { abort: () => void } | null = null;
    const timer = window.setTimeout(() => {
      const { ready: sent, asks: asked, names: called } = latest.current;
      const running = ask({ body: { id: own, stages: toWire(sent, called) } }, true);
      request = running;
      void running.then(({ data, error }) => {
        if (!current) return;
        if (data === undefined) {
          setFailure({ wanted, error });
          return;
        }
        setFailure(null);
        setAnswer({ asked, previews: previewsOf(sent, data) });
      });
    }, PAUSE);
    return () => {
      current = false;
      window.clearTimeout(timer);
      request?.abort();
    };
  }, [ask, attempt, open, own, stopped, wanted]);

  const failed = failure !== null && failure.wanted === wanted && open;
  return {
    of: (key) => {
      const preview = answer.previews.get(key);
      if (preview === undefined) return null;
      const place = ready.findIndex((stage) => stage.key === key);
      return { preview, stale: place === -1 || place >= known };
    },
    waiting: open && !failed && !stopped,
    problem: failed ? describe(failure.error, text) : null,
    retry: () => {
      setFailure(null);
      setGiven(null);
      setAttempt((before) => before + 1);
    },
    stopped,
    cancel: () => setGiven(wanted),
  };
}

/** All that decides what a stage makes of the table. */
function fingerprint(stage: Stage): string {
  return JSON.stringify({ ...stage, name: '' });
}

/** How many stages from the first on are as they were when the service was asked. */
function sharedStart(now: readonly string[], then: readonly string[]): number {
  const different = now.findIndex((ask, index) => ask !== then[index]);
  return different === -1 ? now.length : different;
}

function previewsOf(stages: readonly Stage[], list: readonly (StagePreview | null)[]): Map<string, StagePreview> {
  const found = new Map<string, StagePreview>();
  for (const [index, stage] of stages.entries()) {
    const preview = list[index];
    if (preview !== undefined && preview !== null) found.set(stage.key, preview);
  }
  return found;
}
