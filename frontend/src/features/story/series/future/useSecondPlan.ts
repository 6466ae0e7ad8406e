/** Another plan beside the one that the forecast on the screen is made with: what it forecasts, and what is done with it. */
import { useMemo } from 'react';
import type { ForecastAnswer, Headline, StoryDetail } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { saveFile } from '~/lib/download';
import type { ForecastTerms } from '../../shared/address';
import { categoriesOf, type Chosen } from '../../shared/choices';
import { subjectOf } from '../../shared/headlineWords';
import { shownOfAnswer, type SecondPlan, type Shown } from '../shownForecast';
import { comparisonSheet } from './comparison';
import { planNames } from './planNames';
import { commonSteps, differenceOf, plannedIn, type Difference } from './plansBeside';
import { useFuture, type Future } from './useFuture';
import { useSeriesPlans, type ComparedSeries } from './useSeriesPlans';

export interface SecondForecast {
  names: { own: string; other: string };
  /** The series whose forecasts are compared. */
  category: string;
  future: Future;
  /** Null while there is nothing to compare. */
  difference: Difference | null;
  /** What the numbers are, and over which periods. */
  subject: string;
  /** Periods that both plans cover. */
  steps: number;
  /** The plan that ends first; null where both go as far. */
  shorter: string | null;
  /** The other series; null of a story of one series. */
  series: ComparedSeries | null;
  /** Of the chart and the table of values. */
  drawn: SecondPlan | null;
  onKeep: () => void;
  onDrop: () => void;
  onDownload: () => Promise<void>;
}

interface Plans {
  /** Null where nobody gave it here. */
  own: File | null;
  /** The story's own table has values. */
  ofTable: boolean;
  /** Null while there is no other. */
  other: File | null;
  /** The forecast by the own plan; null before there is one. */
  shown: Shown | null;
  /** The number above it; null where it has none. */
  headline: Headline | null;
  terms: ForecastTerms | null;
  /** The other plan takes the place of the own one. */
  onKeep: (plan: File) => void;
  onDrop: () => void;
}

/** Null while no other plan was given. */
export function useSecondPlan(
  story: StoryDetail,
  chosen: Chosen,
  { own, other, ofTable, shown, headline, terms, onKeep, onDrop }: Plans,
): SecondForecast | null {
  const text = useText();
  const { locale } = useLanguage();
  const future = useFuture(story.id, chosen, terms, other, story.headline_kind, false);
  const { answer } = future;
  const categories = useMemo(() => categoriesOf(story.data), [story.data]);
  const several = categories.length > 1;
  const series = useSeriesPlans({
    id: story.id,
    categories: several ? categories : NONE,
    own,
    other: answer === undefined ? null : other,
    terms,
  });
  const names = useMemo(
    () => (other === null ? null : planNames({ own, other, ofTable }, text)),
    [own, other, ofTable, text],
  );
  const drawn = useMemo(
    () => (names === null || answer === undefined ? null : { ...names, shown: shownOfAnswer(answer) }),
    [names, answer],
  );
  if (other === null || names === null) return null;

  const plans =
    answer === undefined || shown === null ? null : { category: chosen.category, own: shown, other: plannedIn(answer) };
  const steps = plans === null ? 0 : commonSteps(plans);
  const number = headline ?? answer?.headline ?? null;
  const lengths = plans === null ? [0, 0] : [plans.own.values.length, plans.other.values.length];
  const [before = 0, after = 0] = lengths;
  const download = async (): Promise<void> => {
    if (plans === null) return;
    const date = story.data.columns.find(({ type }) => type.startsWith('date'))?.name ?? text('forecast.date');
    const others = series.compared.filter(({ category }) => category !== plans.category);
    const { workbookOf } = await import('~/lib/workbook');
    const sheet = comparisonSheet([plans, ...others], { ...names, date }, text);
    saveFile(await workbookOf(sheet), `${story.name} ${text('future.plan.file')}.xlsx`);
  };
  return {
    names,
    category: chosen.category,
    future,
    difference: plans === null ? null : differenceOf(plans, number?.kind ?? 'total'),
    subject: subjectIn(number, answer, steps),
    steps,
    shorter: before === after ? null : before < after ? names.own : names.other,
    series: several ? series : null,
    drawn,
    onKeep: () => onKeep(other),
    onDrop,
    onDownload: download,
  };

  function subjectIn(of: Headline | null, given: ForecastAnswer | undefined, common: number): string {
    const target = story.data.target ?? '';
    if (of === null) return target;
    const last = given?.date[common - 1] ?? shown?.dates[common - 1] ?? null;
    return subjectOf({ ...of, steps: common, last }, target, text, locale);
  }
}

const NONE: readonly string[] = [];
