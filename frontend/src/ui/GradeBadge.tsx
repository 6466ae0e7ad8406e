/** How far a forecast can be used, by colour, icon and words. */
import type { ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { StatusChip, type StatusKind } from './StatusChip';

type Grade = 'good' | 'with_care' | 'do_not_use';

const kinds: Record<Grade, StatusKind> = { good: 'success', with_care: 'warning', do_not_use: 'error' };

interface Props {
  grade: Grade;
  /** How many have it. */
  count?: string;
}

export function GradeBadge({ grade, count }: Props): ReactNode {
  const text = useText();
  const words = text(`forecast.grade.${grade}`);
  return <StatusChip kind={kinds[grade]} label={count === undefined ? words : `${words}: ${count}`} />;
}
