/** Something to know about how the file was read; what could be read in two ways is read in the other with one press. */
import Button from '@mui/material/Button';
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
      action={
        press != null &&
        onCorrect !== undefined && (
          <Button size="small" color="inherit" onClick={() => onCorrect(press.options)}>
            {press.label}
          </Button>
        )
      }
    >
      {notice.text}
    </Notice>
  );
}
