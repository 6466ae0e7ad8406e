/** A forecast from a file with the coming values of columns: sent again whenever another series, model, length or level is asked for. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { describe, type Problem } from '~/api/errors';
import {
  answerNow,
  useChartForecastQuery,
  useForecastFileMutation,
  type ForecastAnswer,
  type StoryDetail,
} from '~/api/forecast';
import { useText } from '~/i18n/useText';
import type { ForecastTerms } from '../../shared/address';
import type { Chosen } from '../../shared/choices';
import { useFollowed } from '../../downloads/usePrepared';
import { formOf, OF_TABLE } from '../../shared/needs';

export interface Future {
  /** The answer for what is on the screen; undefined before there is one. */
  answer: ForecastAnswer | undefined;
  busy: boolean;
  problem: Problem | null;
  /** It takes so long that a task would make it. */
  long: boolean;
  /** Somebody gave the values; else they are those of the story's own table, if it has them. */
  given: boolean;
}

/**
 * `file` is null while there is none, or while none is needed; `kind` is the number that was chosen to stand above. The task
 * of a long forecast is followed unless `follows` is false.
 */
export function useFuture(
  id: number,
  { category, model }: Chosen,
  asked: ForecastTerms | null,
  file: File | null,
  kind: StoryDetail['headline_kind'],
  follows = true,
): Future {
  const text = useText();
  const [send, { data, error, isLoading }] = useForecastFileMutation();
  const [steps, level] = [asked?.steps ?? null, asked?.level ?? null];
  useEffect(() => {
    if (file === null || model === null) return undefined;
    const sent = send({ id, form: formOf(file, { category, model, steps, probability: level }) });
    return () => sent.abort();
  }, [id, category, model, steps, level, file, kind, send]);
  useFollowed(file === null || !follows ? undefined : data);
  const given = answerNow(data);
  const current = file !== null && given?.category === category && given.model === model && !isLoading;
  return {
    answer: current ? given : undefined,
    busy: isLoading,
    problem: file === null || isLoading ? null : describe(error, text),
    long: file !== null && !isLoading && data !== undefined && given === undefined,
    given: file !== null,
  };
}

/** Whether coming values are needed that the story's own table does not have; `chosen` is null where none are needed. */
export function useTableLacks(id: number, chosen: Chosen | null): boolean {
  const asked =
    chosen === null || chosen.model === null
      ? skipToken
      : { id, body: { category: chosen.category, model: chosen.model } };
  const { currentData } = useChartForecastQuery(asked);
  return chosen !== null && currentData?.future_origin !== OF_TABLE;
}
