/** A long table a page at a time: what is drawn stays quick, however much there is. */
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import FirstPage from '@mui/icons-material/FirstPage';
import LastPage from '@mui/icons-material/LastPage';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatCount } from '~/lib/format';

/** More rows at once take longer to draw than a press of a button may. */
export const PAGE_ROWS = 200;

export interface Paged<Row> {
  rows: readonly Row[];
  /** How many rows stand before these. */
  before: number;
  total: number;
  onPage: (page: number) => void;
}

/** The rows of the page that is looked at; fewer rows than there were lead to the last page that is left. */
export function usePaged<Row>(rows: readonly Row[]): Paged<Row> {
  const [wished, setPage] = useState(0);
  const page = Math.min(wished, Math.max(0, Math.ceil(rows.length / PAGE_ROWS) - 1));
  const before = page * PAGE_ROWS;
  return { rows: rows.slice(before, before + PAGE_ROWS), before, total: rows.length, onPage: setPage };
}

/** Nothing where one page is all. */
export function Pager<Row>({ rows, before, total, onPage }: Paged<Row>): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  if (total <= PAGE_ROWS) return null;
  const page = before / PAGE_ROWS;
  const last = Math.ceil(total / PAGE_ROWS) - 1;
  const button = (name: 'first' | 'previous' | 'next' | 'last', icon: ReactNode, to: number): ReactNode => (
    <IconButton size="small" aria-label={text(`pager.${name}`)} disabled={to === page || to < 0 || to > last} onClick={() => onPage(to)}>
      {icon}
    </IconButton>
  );
  return (
    <Box role="group" aria-label={text('pager.pages')} sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1, mt: 1 }}>
      <Typography role="status" variant="caption" color="textSecondary" sx={{ mr: 1, fontVariantNumeric: 'tabular-nums' }}>
        {text('pager.shown', { from: formatCount(before + 1, locale), to: formatCount(before + rows.length, locale), total: formatCount(total, locale) })}
      </Typography>
      {button('first', <FirstPage fontSize="small" />, 0)}
      {button('previous', <ChevronLeft fontSize="small" />, page - 1)}
      {button('next', <ChevronRight fontSize="small" />, page + 1)}
      {button('last', <LastPage fontSize="small" />, last)}
    </Box>
  );
}
