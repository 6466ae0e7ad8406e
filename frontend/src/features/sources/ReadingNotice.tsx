/** Something to know about how the file was read; what could be read in two ways is read in the other with one press. */
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { ColumnReading, NoticeAnswer, ReadOptions } from '~/api/sources';
import type { MessageKey } from '~/i18n/catalogue';
import { useText } from '~/i18n/useText';
import { Notice } from '~/ui/Notice';

type Other = NonNullable<NoticeAnswer['instead']>;

const orders: Record<string, MessageKey> = {
  dmy: 'sources.readDayFirst',
  mdy: 'sources.readMonthFirst',
  ymd: 'sources.readYearFirst',
};

/** What the button says that reads the column as `instead` has it, by the notice's code. */
const labels: Record<string, (instead: Other) => MessageKey | undefined> = {
  ambiguous_dates: ({ date_order }) => orders[date_order ?? ''],
  ambiguous_numbers: () => 'sources.readThousands',
  day_numbers_read: () => 'sources.readNumbers',
  leading_zeros_kept: () => 'sources.readNumbers',
  codes_kept: () => 'sources.readNumbers',
  credit_debit_read: () => 'sources.swapSigns',
  offset_kept: () => 'sources.showUtc',
  zone_kept: () => 'sources.showUtc',
  hours_in_utc: () => 'sources.showAsWritten',
  offsets_to_utc: () => 'sources.showAsWritten',
  zone_chosen: () => 'sources.undoZone',
};

/** The names of kinds of columns are the contract's. */
function readingOf({ type, decimal, date_order, zone, credit }: Other): ColumnReading {
  const kind = (['date', 'number', 'category'] as const).find((known) => known === type);
  return {
    ...(kind !== undefined && { type: kind }),
    ...(decimal !== null && decimal !== undefined && { decimal }),
    ...(date_order !== null && date_order !== undefined && { date_order }),
    ...(zone !== null && zone !== undefined && { zone }),
    ...(credit !== null && credit !== undefined && { credit }),
  };
}

/** A column can be read in two ways, and nothing in it says which is right. */
export const isDoubt = ({ code }: NoticeAnswer): boolean => code === 'ambiguous_dates' || code === 'ambiguous_numbers';

interface Props {
  notice: NoticeAnswer;
  onCorrect: ((change: ReadOptions) => void) | undefined;
}

export function ReadingNotice({ notice, onCorrect }: Props): ReactNode {
  const text = useText();
  const instead = notice.instead ?? null;
  const label = instead === null ? undefined : labels[notice.code]?.(instead);
  const [column] = notice.columns;
  return (
    <Notice
      kind={isDoubt(notice) ? 'warning' : 'info'}
      action={
        instead !== null &&
        label !== undefined &&
        column !== undefined &&
        onCorrect !== undefined && (
          <Button size="small" color="inherit" onClick={() => onCorrect({ columns: { [column]: readingOf(instead) } })}>
            {text(label)}
          </Button>
        )
      }
    >
      {notice.text}
    </Notice>
  );
}
