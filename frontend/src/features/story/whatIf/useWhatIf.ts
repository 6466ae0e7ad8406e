/** A what-if from the first setting to its answer: what is chosen, whether it is being tried, what came of it. */
import { useEffect, useRef, useState } from 'react';
import { describe, type Problem } from '~/api/errors';
import { useWhatIfMutation, type StoryDetail, type WhatIfAnswer } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { modelSettingsOf, type Offered } from '../shared/tuning/offered';
import { onlyChosen } from '../shared/tuning/settings';
import { formOf, requestOf, sameBasis, triable, type Basis, type Chosen } from './tried';

export interface Tried {
  basis: Basis;
  /** The settings that it was made with. */
  chosen: Chosen;
  answer: WhatIfAnswer;
}

export interface WhatIf {
  saved: Chosen;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  busy: boolean;
  /** It was tried without a difference to what is saved. */
  unchanged: boolean;
  problem: Problem | null;
  /** What stands beside the forecast on the screen; null when nothing does. */
  tried: Tried | null;
  /** Gives whether there is an answer. */
  onTry: () => Promise<boolean>;
  onCancel: () => void;
  onDrop: () => void;
}

/** `basis` is null while there is no forecast to stand beside. */
export function useWhatIf(story: StoryDetail, { settings: offered }: Offered, basis: Basis | null): WhatIf {
  const text = useText();
  const saved: Chosen = {
    cleaning: onlyChosen(offered, story.data.cleaning),
    params: modelSettingsOf(story.data.settings),
  };
  const [chosen, setChosen] = useState<Chosen>(saved);
  const [unchanged, setUnchanged] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(undefined);
  const [tried, setTried] = useState<Tried | null>(null);
  const [ask] = useWhatIfMutation();
  const running = useRef<{ abort: () => void } | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const onTry = async (): Promise<boolean> => {
    const request = basis === null ? null : requestOf(basis, triable(offered), saved, chosen);
    setUnchanged(request === null);
    if (basis === null || request === null) return false;
    setFailure(undefined);
    setBusy(true);
    const call = ask({ id: story.id, body: basis.file === undefined ? request : formOf(request, basis.file) });
    running.current = call;
    const { data, error } = await call;
    if (running.current !== call) return false;
    running.current = null;
    setBusy(false);
    setFailure(error);
    setTried(data === undefined ? null : { basis, chosen, answer: data });
    return data !== undefined;
  };
  const onCancel = (): void => {
    running.current?.abort();
    running.current = null;
    setBusy(false);
  };
  return {
    saved,
    chosen,
    onChoose: (next) => {
      setChosen(next);
      setUnchanged(false);
      setFailure(undefined);
    },
    busy,
    unchanged,
    problem: describe(failure, text),
    tried: tried !== null && sameBasis(tried.basis, basis) ? tried : null,
    onTry,
    onCancel,
    onDrop: () => {
      setTried(null);
      setChosen(saved);
    },
  };
}
