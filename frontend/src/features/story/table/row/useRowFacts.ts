/** What helps to fill in a row: a typical one, and which columns matter most. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useStoryFeatureImportanceQuery, type StoryDetail } from '~/api/forecast';
import { asStage, usePreviewMixedSourceQuery } from '~/api/sources';
import { useLanguage } from '~/i18n/LanguageProvider';
import type { Chosen } from '../../shared/choices';
import type { Input } from '../inputs';
import { typicalOf, type Described, type Typed } from './typical';

export interface RowFacts {
  typical: Typed;
  described: Described;
  /** Columns that explain, the weightiest first; empty where that is not known. */
  weighty: readonly string[];
}

const NOTHING: Described = {};

/** Of a large table nothing is worked out: its rows are typed from nothing. */
export function useRowFacts(story: StoryDetail, inputs: readonly Input[], { category, model }: Chosen): RowFacts {
  const { locale } = useLanguage();
  const { data } = usePreviewMixedSourceQuery(
    story.data.hugeData ? skipToken : { body: { stages: [asStage(story.source_id)] } },
  );
  const { currentData: importance } = useStoryFeatureImportanceQuery(
    model === null || story.data.target == null ? skipToken : { body: { id: story.id, category, model } },
  );
  const described = data?.[0]?.desc ?? NOTHING;
  const typical = useMemo(() => {
    const most = typicalOf(inputs, described, locale);
    // The category that is looked at, where its column is the only one.
    const [only, ...more] = inputs.filter(({ splits }) => splits);
    return only !== undefined && more.length === 0 && only.values.includes(category)
      ? { ...most, [only.name]: category }
      : most;
  }, [inputs, described, locale, category]);
  const weighty = useMemo(() => {
    const scores = new Map(importance?.columns.map((column, place) => [column, importance.scores[place] ?? 0]));
    return inputs
      .filter(({ name }) => scores.has(name))
      .sort((a, b) => (scores.get(b.name) ?? 0) - (scores.get(a.name) ?? 0))
      .map(({ name }) => name);
  }, [inputs, importance]);
  return { typical, described, weighty };
}
