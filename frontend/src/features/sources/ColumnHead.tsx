/** A column's name over its type, which can be changed while the file is being prepared. */
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import type { TableColumn } from '~/api/sources';
import type { MessageKey } from '~/i18n/catalogue';
import { useText } from '~/i18n/useText';
import { COLUMN_TYPES, type ColumnType, type Period } from '~/lib/generated/contract';
import { SelectField } from '~/ui/SelectField';

const typeNames: Record<ColumnType, MessageKey> = {
  date: 'sources.typeDate',
  number: 'sources.typeNumber',
  category: 'sources.typeCategory',
};

const periodNames: Record<Period, MessageKey> = {
  hours: 'sources.periodHours',
  days: 'sources.periodDays',
  weeks: 'sources.periodWeeks',
  months: 'sources.periodMonths',
  quarters: 'sources.periodQuarters',
  years: 'sources.periodYears',
};

interface Props {
  column: TableColumn;
  /** Why the column may be read wrongly. */
  doubt?: string | undefined;
  onTypeChange?: ((type: ColumnType) => void) | undefined;
  /** Opens what is known of the column. */
  onInfo?: () => void;
}

export function ColumnHead({ column, doubt, onTypeChange, onInfo }: Props): ReactNode {
  const text = useText();
  const { type, period } = column;
  const nameOf = (other: ColumnType): string =>
    other === 'date' && type === 'date' && period != null
      ? text('sources.typeWithPeriod', { type: text(typeNames.date), period: text(periodNames[period]) })
      : text(typeNames[other]);
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        py: 2,
        // A number's name stands over its digits.
        alignItems: onTypeChange === undefined && type === 'number' ? 'flex-end' : 'stretch',
        ...(onTypeChange !== undefined && { minWidth: theme.sizes.headSelect }),
      })}
    >
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {column.name}
        {doubt !== undefined && (
          <Tooltip title={doubt} describeChild>
            <WarningAmber fontSize="small" color="warning" titleAccess={text('sources.doubt')} />
          </Tooltip>
        )}
        {onInfo !== undefined && (
          <IconButton
            size="small"
            aria-label={text('sources.columnInfo', { column: column.name })}
            onClick={onInfo}
            sx={{ my: -1 }}
          >
            <InfoOutlined fontSize="small" />
          </IconButton>
        )}
      </Box>
      {onTypeChange === undefined ? (
        <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {nameOf(type)}
        </Box>
      ) : (
        <SelectField
          hideLabel
          label={text('sources.typeOf', { column: column.name })}
          value={type}
          options={COLUMN_TYPES.map((value) => ({ value, label: nameOf(value) }))}
          onChange={onTypeChange}
        />
      )}
    </Box>
  );
}
