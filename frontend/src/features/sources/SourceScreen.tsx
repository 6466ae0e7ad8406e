/** One source, by where its table comes from: a file or sample, a bucket, or stages that are put together. */
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { SourceDetail } from '~/api/sources';
import { useText } from '~/i18n/useText';
import { dropSource, keptSource } from './draft';
import { externalOf, isSample, sampleTitles, type External } from './ExternalSelect';
import { draftOf, dropDraft, keptDraft, type MixedDraft } from './mixed/draft';
import { SourceEditor, type EditorProps } from './SourceEditor';
import { Waiting } from './Waiting';

/** The builder brings its dragging along; most sources never need it. */
const MixedEditor = lazy(() => import('./mixed/MixedEditor').then((module) => ({ default: module.MixedEditor })));
const S3Editor = lazy(() => import('./s3/S3Editor').then((module) => ({ default: module.S3Editor })));

/** `source` is null for a new one. */
export function SourceScreen({ source }: { source: SourceDetail | null }): ReactNode {
  const text = useText();
  const id = source?.id ?? 0;
  const [keptStages] = useState(() => keptDraft(id));
  const [kept, setKept] = useState(() => (keptStages === null ? keptSource(id) : null));
  const before = keptStages ?? kept;
  const [external, setExternal] = useState<External>(
    keptStages === null ? (kept?.external ?? externalOf(source)) : 'mixed',
  );
  const [name, setName] = useState(before?.name ?? source?.name ?? '');
  const [comment, setComment] = useState(before?.comment ?? source?.comment ?? '');
  // Stages that were left for another kind of data: they are there again when somebody comes back.
  const [parked, setParked] = useState<MixedDraft | null>(keptStages);
  /** Grows when somebody starts over, so that the screen begins anew. */
  const [round, setRound] = useState(0);

  const choose = (chosen: External): void => {
    dropSource(id);
    setKept(null);
    setExternal(chosen);
    if (isSample(chosen)) setName(text(sampleTitles[chosen]));
    else if (isSample(external) && name === text(sampleTitles[external])) setName(source?.name ?? '');
  };
  const startOver = (): void => {
    dropSource(id);
    setKept(null);
    setExternal(externalOf(source));
    setName(source?.name ?? '');
    setComment(source?.comment ?? '');
    setRound(round + 1);
  };

  const shared: EditorProps = {
    source,
    onExternal: choose,
    name,
    onName: setName,
    comment,
    onComment: setComment,
    kept,
    onStartOver: startOver,
  };
  if (external === 's3') {
    return (
      <Suspense fallback={<Waiting />}>
        <S3Editor key={round} {...shared} />
      </Suspense>
    );
  }
  if (external !== 'mixed') return <SourceEditor key={round} {...shared} external={external} />;
  return (
    <Suspense fallback={<Waiting />}>
      <MixedEditor
        source={source}
        initial={{ ...(parked ?? draftOf(source)), name, comment }}
        restored={keptStages !== null && parked === keptStages}
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
