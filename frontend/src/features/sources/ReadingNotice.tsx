/** Something to know about how the file was read; what could be read in two ways is read in the other with one press. */
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { NoticeAnswer, ReadOptions, Receipt } from '~/api/sources';
import type { MessageKey } from '~/i18n/catalogue';
import { useText } from '~/i18n/useText';
import { Notice } from '~/ui/Notice';

interface OtherWay {
  label: MessageKey;
  options: ReadOptions;
}

/** The other way of reading what the notice doubts. */
const otherWays: Record<string, (receipt: Receipt) => OtherWay> = {
  ambiguous_dates: ({ date_order }) =>
    date_order === 'mdy'
      ? { label: 'sources.readDayFirst', options: { date_order: 'dmy' } }
      : { label: 'sources.readMonthFirst', options: { date_order: 'mdy' } },
  ambiguous_numbers: ({ decimal }) => ({ label: 'sources.readThousands', options: { decimal: decimal === ',' ? '.' : ',' } }),
};

/** The file can be read in two ways, and nothing in it says which is right. */
export const isDoubt = ({ code }: NoticeAnswer): boolean => code in otherWays;

interface Props {
  notice: NoticeAnswer;
  receipt: Receipt;
  onCorrect: ((change: ReadOptions) => void) | undefined;
}

export function ReadingNotice({ notice, receipt, onCorrect }: Props): ReactNode {
  const text = useText();
  const other = otherWays[notice.code]?.(receipt);
  return (
    <Notice
      kind={other === undefined ? 'info' : 'warning'}
      action={
        other !== undefined &&
        onCorrect !== undefined && (
          <Button size="small" color="inherit" onClick={() => onCorrect(other.options)}>
            {text(other.label)}
          </Button>
        )
      }
    >
      {notice.text}
    </Notice>
  );
}
