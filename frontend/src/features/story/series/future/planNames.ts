/** What two plans are called beside each other. */
import type { Text } from '~/i18n/useText';

interface Plans {
  /** Null where nobody gave it on this page. */
  own: File | null;
  other: File;
  /** The story's own table has values, which count where `own` is null. */
  ofTable: boolean;
}

export function planNames({ own, other, ofTable }: Plans, text: Text): { own: string; other: string } {
  const given = own === null ? text(ofTable ? 'future.plan.table' : 'future.plan.current') : nameOf(own, text);
  const name = nameOf(other, text);
  return { own: given === name ? text('future.plan.before', { name }) : given, other: name };
}

/** What was typed into the sheet has a name that nobody gave. */
function nameOf(plan: File, text: Text): string {
  return plan.name === text('future.sheetName') ? text('future.plan.yours') : plan.name;
}
