/** Which series are drawn beside the first. */
import { useMemo, useState, type ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { ChoiceMany } from '~/ui/ChoiceMany';
import { ALL } from '../../shared/choices';
import { allFit, changedBeside, MOST } from './choice';

interface Props {
  categories: readonly string[];
  first: string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

export function ComparePicker({ categories, first, chosen, onChange }: Props): ReactNode {
  const text = useText();
  const [refused, setRefused] = useState(false);
  const choices = useMemo(() => {
    const others = categories
      .filter((category) => category !== first)
      .map((category) => ({ value: category, label: category }));
    return allFit(categories) ? [{ value: ALL, label: text('compare.all') }, ...others] : others;
  }, [categories, first, text]);
  const change = (after: string[]): void => {
    const next = changedBeside(chosen, after);
    setRefused(next === null);
    if (next !== null) onChange(next);
  };
  return (
    <ChoiceMany
      label={text('compare.label')}
      choices={choices}
      exclusive={null}
      chosen={chosen}
      onChange={change}
      placeholder={text('compare.none')}
      hint={text('compare.hint', { most: MOST })}
      error={refused ? text('compare.most', { most: MOST }) : undefined}
    />
  );
}
