/** Something to know about how the file was read; what could be read in two ways is read in the other with one press. */
import type { ReactNode } from 'react';
import type { ColumnReading, NoticeAnswer, OptionsChange } from '~/api/sources';
import type { MessageKey } from '~/i18n/catalogue';
import { useText } from '~/i18n/useText';
import { Notice } from '~/ui/Notice';

interface OtherWay {
  label: MessageKey;
  reading: ColumnReading;
}

/** The other way of reading the column that the notice doubts. */
const otherWays: Record<string, (notice: NoticeAnswer) => OtherWay> = {
  ambiguous_dates: ({ date_order }) =>
    date_order === 'mdy'
      ? { label: 'sources.readDayFirst', reading: { date_order: 'dmy' } }
      : { label: 'sources.readMonthFirst', reading: { date_order: 'mdy' } },
  ambiguous_numbers: ({ decimal }) => ({ label: 'sources.readThousands', reading: { decimal: decimal === ',' ? '.' : ',' } }),
};

/** A column can be read in two ways, and nothing in it says which is right. */
export const isDoubt = ({ code }: NoticeAnswer): boolean => code in otherWays;

interface Props {
  notice: NoticeAnswer;
  onCorrect: ((change: OptionsChange) => void) | undefined;
}

export function ReadingNotice({ notice, onCorrect }: Props): ReactNode {
  const text = useText();
  const other = otherWays[notice.code]?.(notice);
  const [column] = notice.columns;
  const press =
    notice.press ??
    (other !== undefined && column !== undefined
      ? { label: text(other.label), options: { columns: { [column]: other.reading } } }
      : undefined);
  return (
    <Notice
      kind={other === undefined ? 'info' : 'warning'}
      button={press && onCorrect && { label: press.label, onClick: () => onCorrect(press.options) }}
    >
      {notice.text}
    </Notice>
  );
}
