/** How the file was read. A wrong guess is corrected here, and the file is read again at once. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { NoticeAnswer, OptionsChange, Receipt } from '~/api/sources';
import type { MessageKey } from '~/i18n/catalogue';
import { useText } from '~/i18n/useText';
import type { DateOrder, DecimalSign, Delimiter, Encoding } from '~/lib/generated/contract';
import { knownZones, ownZone } from '~/lib/zones';
import { optionsOf, SelectField, type Option } from '~/ui/SelectField';
import { encodingOptions } from './encodings';

const delimiterNames: Record<Delimiter, MessageKey> = {
  ',': 'sources.comma',
  ';': 'sources.semicolon',
  '\t': 'sources.tab',
  '|': 'sources.pipe',
};
const decimalNames: Record<DecimalSign, MessageKey> = { '.': 'sources.point', ',': 'sources.comma' };
const orderNames: Record<DateOrder, MessageKey> = {
  dmy: 'sources.orderDmy',
  mdy: 'sources.orderMdy',
  ymd: 'sources.orderYmd',
};
const NO_ROW = '0';
/** A table that was not read from a file. */
const MIXED = 'mixed';

/** Notices of columns of times with a zone. */
const OF_ZONES = ['offset_kept', 'utc_kept', 'zone_kept', 'hours_in_utc', 'offsets_to_utc', 'zone_chosen'];
/** The choice beside the names of zones. */
const AS_WRITTEN = 'written';

interface Props {
  receipt: Receipt;
  /** What is to be said of the reading; with it the zone of the first column of times can be corrected. */
  notices?: readonly NoticeAnswer[];
  /** Absent for a table that was not read from a file of this source. */
  onCorrect?: (change: OptionsChange) => void;
}

export function ReceiptPanel({ receipt, notices = [], onCorrect }: Props): ReactNode {
  const text = useText();
  const sheet = receipt.sheet ?? null;
  const zoned = notices.find(({ code }) => OF_ZONES.includes(code))?.columns[0];
  const months = receipt.months_year ?? null;
  /** Without rows where a file was read before sheets were counted. */
  const sheetName = (index: number): string => {
    const { name, rows } = sheet?.sheets[index - 1] ?? { name: index === sheet?.index ? sheet.name : String(index) };
    return rows == null ? name : text('sources.sheetRows', { name, rows });
  };
  const headerName =
    receipt.header_row === 0
      ? text('sources.noHeaderRow')
      : receipt.header_rows > 1
        ? text('sources.headerRows', { row: receipt.header_row, last: receipt.header_row + receipt.header_rows - 1 })
        : text('sources.headerRow', { row: receipt.header_row });
  const sheetWords = sheet !== null && text('sources.sheetOf', { name: sheet.name, index: sheet.index, of: sheet.of });

  return (
    <Box component="section" aria-label={text('sources.receipt')}>
      <Typography variant="h3">{text('sources.receipt')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {[receipt.format.toUpperCase(), sheetWords, receipt.format !== MIXED && headerName]
          .filter((part) => part !== false)
          .join(' · ')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3 }}>
        <Part<Encoding>
          label={text('sources.encoding')}
          value={receipt.encoding}
          options={encodingOptions(text)}
          onChoose={onCorrect && ((encoding) => onCorrect({ encoding }))}
        />
        <Part<Delimiter>
          label={text('sources.delimiter')}
          value={receipt.delimiter}
          options={optionsOf(delimiterNames, text)}
          onChoose={onCorrect && ((delimiter) => onCorrect({ delimiter }))}
        />
        <Part<DecimalSign>
          label={text('sources.decimal')}
          value={receipt.decimal}
          options={optionsOf(decimalNames, text)}
          onChoose={onCorrect && ((decimal) => onCorrect({ decimal }))}
        />
        <Part<DateOrder>
          label={text('sources.dateOrder')}
          value={receipt.date_order}
          options={optionsOf(orderNames, text)}
          hint={receipt.date_order_ambiguous ? text('sources.orderAmbiguous') : undefined}
          onChoose={onCorrect && ((date_order) => onCorrect({ date_order }))}
        />
        <Part
          label={text('sources.zone')}
          value={receipt.zone}
          options={[{ value: AS_WRITTEN, label: text('sources.zoneAsWritten') }, ...plain(knownZones(ownZone()))]}
          onChoose={
            zoned === undefined ? undefined : onCorrect && ((zone) => onCorrect({ columns: { [zoned]: { zone } } }))
          }
        />
        {onCorrect !== undefined && (
          <Part
            label={text('sources.headerRowLabel')}
            value={String(receipt.header_row)}
            options={[{ value: NO_ROW, label: text('sources.noHeader') }, ...plain(upTo(20))]}
            onChoose={(row) =>
              onCorrect(
                row === NO_ROW ? { header_row: null, header_rows: 0 } : { header_row: Number(row), header_rows: null },
              )
            }
          />
        )}
        <Part
          label={text('sources.monthsYear')}
          value={months === null ? null : String(months)}
          options={months === null ? [] : plain(around(months))}
          onChoose={onCorrect && ((year) => onCorrect({ unpivot: { year: Number(year) } }))}
        />
        {onCorrect !== undefined && sheet !== null && sheet.of > 1 && (
          <Part
            label={text('sources.sheetLabel')}
            value={String(sheet.index)}
            options={upTo(sheet.of).map((value) => ({ value, label: sheetName(Number(value)) }))}
            onChoose={(index) => onCorrect({ sheet: Number(index) })}
          />
        )}
      </Box>
    </Box>
  );
}

/** The years from ten before this one to ten after it. */
const around = (year: number): string[] => Array.from({ length: 21 }, (_, index) => String(year - 10 + index));

/** "1", "2" ... */
function upTo(last: number): string[] {
  return Array.from({ length: last }, (_, index) => String(index + 1));
}

/** Values that are their own names. */
function plain<T extends string>(values: readonly T[]): Option<T>[] {
  return values.map((value) => ({ value, label: value }));
}

interface PartProps<T extends string> {
  label: string;
  value: T | null | undefined;
  options: readonly Option<T>[];
  hint?: string | undefined;
  onChoose: ((value: T) => void) | undefined;
}

/** One line of the receipt: a select where it can be corrected, words where it cannot. */
function Part<T extends string>({ label, value, options, hint, onChoose }: PartProps<T>): ReactNode {
  if (value === null || value === undefined) return null;
  const own = options.find((option) => option.value === value);
  if (onChoose === undefined) {
    return (
      <Box>
        <Typography variant="body2" sx={{ fontWeight: 550 }}>
          {label}
        </Typography>
        <Typography variant="body2">{own?.label ?? value}</Typography>
      </Box>
    );
  }
  const offered = own === undefined ? [...plain([value]), ...options] : options;
  return <SelectField label={label} value={value} options={offered} onChange={onChoose} hint={hint} />;
}
