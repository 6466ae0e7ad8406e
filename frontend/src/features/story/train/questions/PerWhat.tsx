/** The last question: which categories get a forecast of their own, and which of their values. */
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useText, type Text } from '~/i18n/useText';
import type { Proposal } from '~/lib/proposal/propose';
import { isDateRole, rolesFor } from '~/lib/roles';
import { ChoiceMany } from '~/ui/ChoiceMany';
import { CategoryValues } from '../columns/CategoryValues';
import { withCategory, type Draft } from '../draft';
import { isProposed, type Chosen } from '../useChosen';
import { Fields, Question } from './Question';

interface Props {
  chosen: Chosen;
  errors: Readonly<Record<string, string>>;
  locked: boolean;
  /** The names of all category columns. */
  onCategories: (columns: readonly string[]) => void;
  onChange: (draft: Draft) => void;
}

export function PerWhat({ chosen, errors, locked, onCategories, onChange }: Props): ReactNode {
  const text = useText();
  const { draft, proposal, columns, roles } = chosen;
  const names = chosen.categories.map(({ name }) => name);
  const possible = columns.filter((column) => {
    const role = roles.get(column.name) ?? 'empty';
    return role !== 'forecast' && !isDateRole(role) && rolesFor(column, draft.kind).includes('category');
  });
  const counting = chosen.counting && !chosen.huge && draft.columns.length === 0;
  const why = !counting && isProposed(chosen, 'category') ? reasons(proposal, text) : [];
  return (
    <Question place={3} title={text('train.q.per')} why={why}>
      <Fields>
        {counting ? (
          <Skeleton variant="rounded" height={40} aria-label={text('common.loading')} />
        ) : (
          <ChoiceMany
            label={text('train.categories')}
            exclusive={null}
            chosen={names}
            disabled={locked}
            placeholder={text(chosen.inTime ? 'train.noCategoriesInTime' : 'train.noCategories')}
            choices={possible.map(({ name, unique }) => ({
              value: name,
              label: name,
              ...(unique !== undefined && { hint: text('train.valueCount', { count: unique }) }),
            }))}
            error={names.length === 0 ? errors['categories'] : undefined}
            onChange={onCategories}
          />
        )}
        <CategoryValues
          chosen={chosen.categories}
          known={chosen.known}
          error={names.length === 0 ? undefined : errors['categories']}
          locked={locked}
          onChoose={(name, values) => onChange(withCategory(draft, name, values))}
        />
      </Fields>
    </Question>
  );
}

/** Why these categories are proposed, and what becomes of rows that still share a date. */
function reasons({ categoryReason, categories, series, repeatedRows }: Proposal, text: Text): string[] {
  if (categoryReason === null) return [];
  const names = categories.join(', ');
  return [
    text(`train.whyCategory.${categoryReason}`, { names, count: series }),
    ...(categories.length > 0 && repeatedRows > 0
      ? [text('train.whyCategory.repeatedRows', { count: repeatedRows })]
      : []),
  ];
}
