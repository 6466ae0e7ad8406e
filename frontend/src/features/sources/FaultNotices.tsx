/** Rows that were not understood, by column: red where a value is missing or wrong, amber where a column is mostly empty. */
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { ReactNode } from 'react';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatPercent } from '~/lib/format';
import { Notice } from '~/ui/Notice';
import type { Faults } from './faults';

interface Props {
  faults: Faults;
  /** Only rows with faults are shown. */
  only: boolean;
  onOnly: (only: boolean) => void;
}

/** Columns named one by one. */
const NAMED = 4;

export function FaultNotices({
  faults: { optional, others, total, atLeast, planned },
  only,
  onOnly,
}: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const listed = (words: readonly string[]): string =>
    words.length > NAMED
      ? text('sources.andMore', { list: words.slice(0, NAMED).join(', '), count: words.length - NAMED })
      : words.join(', ');
  return (
    <>
      {total > 0 && (
        <Notice
          kind="error"
          action={
            <FormControlLabel
              label={text('sources.onlyErrors')}
              control={<Switch size="small" checked={only} onChange={(event) => onOnly(event.target.checked)} />}
            />
          }
        >
          {text(atLeast ? 'sources.errorRowsAtLeast' : 'sources.errorRows', { count: total })}{' '}
          {text('sources.errorColumns', { names: listed(others.map(({ name }) => name)) })}
        </Notice>
      )}
      {planned !== null && (
        <Notice kind="info">
          {text('sources.planned', { count: planned.rows.size, columns: listed(planned.columns) })}
        </Notice>
      )}
      {optional.length > 0 && (
        <Notice kind="warning">
          {text('sources.optionalColumns', {
            list: listed(optional.map(({ name, emptyShare }) => `${name} (${formatPercent(emptyShare, locale)})`)),
          })}
        </Notice>
      )}
    </>
  );
}
