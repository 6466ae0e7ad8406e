/** How the file was read. A wrong guess is corrected here, and the file is read again at once. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { NoticeAnswer, OptionsChange, Receipt } from '~/api/sources';
import { useText } from '~/i18n/useText';
import { knownZones, ownZone } from '~/lib/zones';
import { SelectField, type Option } from '~/ui/SelectField';

const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1251',
  'windows-1252',
  'cp866',
  'koi8-r',
  'gb18030',
  'shift-jis',
  'iso-8859-15',
  'mac-roman',
] as const;
const DELIMITERS = [',', ';', '\t', '|'] as const;
const DECIMALS = ['.', ','] as const;
const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
/** Column names further down than this belong to a file that needs a hand first. */
const NO_ROW = '0';
const HEADER_ROWS = [NO_ROW, ...upTo(20)];
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
  /** Absent for a table that is saved already: what is past cannot be read again. */
  onCorrect?: (change: OptionsChange) => void;
}

export function ReceiptPanel({ receipt, notices = [], onCorrect }: Props): ReactNode {
  const text = useText();
  const delimiterNames: Record<string, string> = {
    ',': text('sources.comma'),
    ';': text('sources.semicolon'),
    '\t': text('sources.tab'),
    '|': text('sources.pipe'),
  };
  const decimalNames: Record<string, string> = { '.': text('sources.point'), ',': text('sources.comma') };
  const orderNames: Record<string, string> = {
    dmy: text('sources.orderDmy'),
    mdy: text('sources.orderMdy'),
    ymd: text('sources.orderYmd'),
  };
  const sheet = receipt.sheet ?? null;
  const zoned = notices.find(({ code }) => OF_ZONES.includes(code))?.columns[0];
  const months = receipt.months_year ?? null;
  const sheetNames = (sheet?.sheets ?? []).map(({ name, rows }, at): [string, string] => [
    String(at + 1),
    rows === null || rows === undefined ? name : text('sources.sheetRows', { name, rows }),
  ]);
  const headerName =
    receipt.header_row === 0
      ? text('sources.noHeaderRow')
      : receipt.header_rows > 1
        ? text('sources.headerRows', { row: receipt.header_row, last: receipt.header_row + receipt.header_rows - 1 })
        : text('sources.headerRow', { row: receipt.header_row });
  const sheetName = sheet !== null && text('sources.sheetOf', { name: sheet.name, index: sheet.index, of: sheet.of });

  return (
    <Box component="section" aria-label={text('sources.receipt')}>
      <Typography variant="h3">{text('sources.receipt')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {[receipt.format.toUpperCase(), sheetName, receipt.format !== MIXED && headerName]
          .filter((part) => part !== false)
          .join(' · ')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3 }}>
        <Part
          label={text('sources.encoding')}
          value={receipt.encoding}
          choices={ENCODINGS}
          names={{}}
          onChoose={onCorrect && ((encoding) => onCorrect({ encoding }))}
        />
        <Part
          label={text('sources.delimiter')}
          value={receipt.delimiter}
          choices={DELIMITERS}
          names={delimiterNames}
          onChoose={onCorrect && ((delimiter) => onCorrect({ delimiter }))}
        />
        <Part
          label={text('sources.decimal')}
          value={receipt.decimal}
          choices={DECIMALS}
          names={decimalNames}
          onChoose={onCorrect && ((decimal) => onCorrect({ decimal }))}
        />
        <Part
          label={text('sources.dateOrder')}
          value={receipt.date_order}
          choices={DATE_ORDERS}
          names={orderNames}
          hint={receipt.date_order_ambiguous ? text('sources.orderAmbiguous') : undefined}
          onChoose={onCorrect && ((date_order) => onCorrect({ date_order }))}
        />
        <Part
          label={text('sources.zone')}
          value={receipt.zone}
          choices={[AS_WRITTEN, ...knownZones(ownZone())]}
          names={{ [AS_WRITTEN]: text('sources.zoneAsWritten') }}
          onChoose={
            zoned === undefined ? undefined : onCorrect && ((zone) => onCorrect({ columns: { [zoned]: { zone } } }))
          }
        />
        {onCorrect !== undefined && (
          <Part
            label={text('sources.headerRowLabel')}
            value={String(receipt.header_row)}
            choices={HEADER_ROWS}
            names={{ [NO_ROW]: text('sources.noHeader') }}
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
          choices={months === null ? [] : around(months)}
          names={{}}
          onChoose={onCorrect && ((year) => onCorrect({ unpivot: { year: Number(year) } }))}
        />
        {onCorrect !== undefined && sheet !== null && sheet.of > 1 && (
          <Part
            label={text('sources.sheetLabel')}
            value={String(sheet.index)}
            choices={upTo(sheet.of)}
            names={{ [String(sheet.index)]: sheet.name, ...Object.fromEntries(sheetNames) }}
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

interface PartProps {
  label: string;
  value: string | null | undefined;
  choices: readonly string[];
  names: Record<string, string>;
  hint?: string | undefined;
  onChoose: ((value: string) => void) | undefined;
}

/** One line of the receipt: a select where it can be corrected, words where it cannot. */
function Part({ label, value, choices, names, hint, onChoose }: PartProps): ReactNode {
  if (value === null || value === undefined) return null;
  const nameOf = (choice: string): string => names[choice] ?? choice;
  if (onChoose === undefined) {
    return (
      <Box>
        <Typography variant="body2" sx={{ fontWeight: 550 }}>
          {label}
        </Typography>
        <Typography variant="body2">{nameOf(value)}</Typography>
      </Box>
    );
  }
  const options: Option<string>[] = (choices.includes(value) ? choices : [value, ...choices]).map((choice) => ({
    value: choice,
    label: nameOf(choice),
  }));
  return <SelectField label={label} value={value} options={options} onChange={onChoose} hint={hint} />;
}
