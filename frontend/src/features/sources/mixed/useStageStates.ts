/** How each stage stands, for its card: its figures, its error, or what it waits for. */
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { facts, warning } from './facts';
import type { Stage } from './stages';
import type { StageState } from './StageCard';
import { tableOf, tablesBefore } from './tables';
import type { Preview } from './usePreview';
import { missing } from './wire';
import { missingWords } from './words';

export function useStageStates(stages: readonly Stage[], preview: Preview): StageState[] {
  const text = useText();
  const { locale } = useLanguage();
  // The first stage that does not work: those after it have nothing to work on.
  let stopped: number | null = null;
  return stages.map((stage, place): StageState => {
    if (stopped !== null) return { kind: 'later', message: text('mixed.waitsFor', { number: stopped + 1 }) };
    const lacks = missing(stages, place);
    if (lacks !== null) {
      stopped = place;
      return { kind: 'missing', message: text(missingWords[lacks]) };
    }
    const result = preview.of(stage.key);
    if (result === null)
      return preview.problem === null && !preview.stopped
        ? { kind: 'waiting' }
        : { kind: 'later', message: text('mixed.notKnown') };
    const error = result.preview.error ?? null;
    if (error !== null && !(result.stale && preview.waiting)) {
      stopped = place;
      return { kind: 'failed', message: error.message };
    }
    if (error !== null) return { kind: 'waiting' };
    return {
      kind: 'known',
      facts: facts(result.preview, columnsBefore(stages, place, preview), locale, text),
      warning: warning(result.preview, locale, text),
      stale: result.stale && preview.waiting,
    };
  });
}

/** Columns of the table that the stage works on; null for a stage that begins one. */
function columnsBefore(stages: readonly Stage[], place: number, preview: Preview): number | null {
  const stage = stages[place];
  if (stage === undefined || stage.type === 'add_source') return null;
  const input =
    stage.type === 'merge' || stage.type === 'union'
      ? tableOf(tablesBefore(stages, place), stage.left)?.stage
      : place - 1;
  const before = input === undefined ? undefined : stages[input];
  return before === undefined ? null : (preview.of(before.key)?.preview.columns.length ?? null);
}
