/** One source, by where its table comes from: a file or sample, or stages that are put together. */
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { SourceDetail } from '~/api/sources';
import { useText } from '~/i18n/useText';
import { externalOf, isSample, sampleTitles, type External } from './ExternalSelect';
import { draftOf, dropDraft, keptDraft, type MixedDraft } from './mixed/draft';
import { SourceEditor } from './SourceEditor';
import { Waiting } from './Waiting';

/** The builder brings its dragging along; most sources never need it. */
const MixedEditor = lazy(() => import('./mixed/MixedEditor').then((module) => ({ default: module.MixedEditor })));

/** `source` is null for a new one. */
export function SourceScreen({ source }: { source: SourceDetail | null }): ReactNode {
  const text = useText();
  const id = source?.id ?? 0;
  const [kept] = useState(() => keptDraft(id));
  const [external, setExternal] = useState<External>(kept === null ? externalOf(source) : 'mixed');
  const [name, setName] = useState(kept?.name ?? source?.name ?? '');
  const [comment, setComment] = useState(kept?.comment ?? source?.comment ?? '');
  // Stages that were left for another kind of data: they are there again when somebody comes back.
  const [parked, setParked] = useState<MixedDraft | null>(kept);

  const choose = (chosen: External): void => {
    setExternal(chosen);
    if (isSample(chosen)) setName(text(sampleTitles[chosen]));
    else if (isSample(external) && name === text(sampleTitles[external])) setName(source?.name ?? '');
  };

  if (external !== 'mixed') {
    return <SourceEditor source={source} external={external} onExternal={choose} name={name} onName={setName} comment={comment} onComment={setComment} />;
  }
  return (
    <Suspense fallback={<Waiting />}>
      <MixedEditor
        source={source}
        initial={{ ...(parked ?? draftOf(source)), name, comment }}
        restored={kept !== null && parked === kept}
        onExternal={(chosen, draft) => {
          dropDraft(id);
          setParked(draft);
          setName(draft.name);
          setComment(draft.comment);
          choose(chosen);
        }}
      />
    </Suspense>
  );
}
