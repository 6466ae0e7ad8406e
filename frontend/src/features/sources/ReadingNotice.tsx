/** Something to know about how the file was read; what could be read in two ways is read in the other with one press. */
import type { ReactNode } from 'react';
import type { NoticeAnswer, OptionsChange } from '~/api/sources';
import { Notice } from '~/ui/Notice';

/** Codes of notices about a column that can be read in two ways. */
const DOUBTS = ['ambiguous_dates', 'ambiguous_numbers'];

/** A column can be read in two ways, and nothing in it says which is right. */
export const isDoubt = ({ code }: NoticeAnswer): boolean => DOUBTS.includes(code);

interface Props {
  notice: NoticeAnswer;
  onCorrect: ((change: OptionsChange) => void) | undefined;
}

export function ReadingNotice({ notice, onCorrect }: Props): ReactNode {
  const { press } = notice;
  return (
    <Notice
      kind={isDoubt(notice) ? 'warning' : 'info'}
      button={press != null && onCorrect ? { label: press.label, onClick: () => onCorrect(press.options) } : undefined}
    >
      {notice.text}
    </Notice>
  );
}
