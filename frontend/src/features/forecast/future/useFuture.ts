/** A forecast from a file with the coming values of columns: sent again whenever another series, model, length or level is asked for. */
import { useEffect } from 'react';
import { describe, type Problem } from '~/api/errors';
import { answerNow, useForecastFileMutation, type ForecastAnswer } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import type { Asked } from '../AskPanel';
import type { Chosen } from '../choices';
import { useFollowed } from '../prepared/usePrepared';
import { formOf } from './needs';

export interface Future {
  /** The answer for what is on the screen; undefined before there is one. */
  answer: ForecastAnswer | undefined;
  busy: boolean;
  problem: Problem | null;
}

/** `file` is null while there is none, or while none is needed. */
export function useFuture(id: number, { category, model }: Chosen, asked: Asked | null, file: File | null): Future {
  const text = useText();
  const [send, { data, error, isLoading }] = useForecastFileMutation();
  const [steps, level] = [asked?.steps ?? null, asked?.level ?? null];
  useEffect(() => {
    if (file === null || model === null) return undefined;
    const sent = send({ id, form: formOf(file, { category, model, steps, probability: level }) });
    return () => sent.abort();
  }, [id, category, model, steps, level, file, send]);
  useFollowed(file === null ? undefined : data);
  const given = answerNow(data);
  const current = file !== null && given?.category === category && given.model === model && !isLoading;
  return { answer: current ? given : undefined, busy: isLoading, problem: file === null || isLoading ? null : describe(error, text) };
}
