/** Which number stands above the forecasts of a story, and the way to choose another. */
import { useState } from 'react';
import { describe, type Problem } from '~/api/errors';
import { useChooseHeadlineMutation, type Headline } from '~/api/forecast';
import { useText } from '~/i18n/useText';

type Kind = Headline['kind'];

interface HeadlineKind {
  kind: Kind;
  choose: (kind: Kind) => Promise<void>;
  problem: Problem | null;
}

/** Choosing the automatic kind leaves it to the forecasts again. */
export function useHeadlineKind(id: number, { kind, automatic_kind: automatic }: Headline): HeadlineKind {
  const text = useText();
  const [save, { error }] = useChooseHeadlineMutation();
  /** What was chosen, until the number on the page is of that kind. */
  const [wished, setWished] = useState<Kind | null>(null);
  if (wished === kind) setWished(null);

  const choose = async (next: Kind): Promise<void> => {
    setWished(next);
    const answer = await save({ id, body: { kind: next === automatic ? null : next } });
    if (answer.error !== undefined) setWished(null);
  };
  return { kind: wished ?? kind, choose, problem: describe(error, text) };
}
