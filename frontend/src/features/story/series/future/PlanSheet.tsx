/** Planned values to type in or to paste from Excel, a row a date. */
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { saveFile } from '~/lib/download';
import { formatPeriod } from '~/lib/periods';
import { BusyButton } from '~/ui/BusyButton';
import { Fold } from '~/ui/Fold';
import { focusFirstWrong } from '~/ui/focusFirstWrong';
import { Notice } from '~/ui/Notice';
import { filledIn, pasted, sheetOf, withCell, type Place } from './sheet';
import type { Plan } from './usePlan';

interface Props {
  plan: Plan;
  /** It is seen at once. */
  open: boolean;
  /** The forecast has a plan already: the values of the sheet are compared, and its button does not lead. */
  compares: boolean;
  busy: boolean;
  onUse: (file: File) => void;
}

export function PlanSheet({ plan, open: opened, compares, busy, onUse }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const [open, setOpen] = useState(opened);
  const [cells, setCells] = useState(plan.cells);
  const [tried, setTried] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { columns, dates } = plan;
  const { rows, wrong } = filledIn(cells, columns, locale);
  const isWrong = ({ row, column }: Place): boolean =>
    tried && wrong.some((place) => place.row === row && place.column === column);
  const name = text('future.sheetName');

  const bookOf = async (of: typeof rows): Promise<Blob> => {
    const { workbookOf } = await import('~/lib/workbook');
    return workbookOf(sheetOf(text('future.title'), plan, columns, of));
  };
  const use = async (): Promise<void> => {
    setTried(true);
    if (wrong.length > 0) focusFirstWrong(box.current);
    else if (rows.length > 0) onUse(new File([await bookOf(rows)], name));
  };
  const download = async (): Promise<void> => {
    const all = dates.map((_, place) => rows[place] ?? columns.map(() => null));
    saveFile(await bookOf(all), `${text('future.title')}.xlsx`);
  };

  return (
    <Fold title={text('future.sheet')} summary={text('future.sheetHint')} open={open} onOpen={setOpen}>
      <Box
        ref={box}
        onKeyDown={moveDown}
        sx={{
          width: 'fit-content',
          maxWidth: '100%',
          maxHeight: 264,
          overflow: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        <Table stickyHeader size="small" aria-label={text('future.sheet')}>
          <TableHead>
            <TableRow>
              <TableCell>{plan.date}</TableCell>
              {columns.map((column) => (
                <TableCell key={column.name} align={column.numeric ? 'right' : 'left'}>
                  {column.name}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {dates.map((date, row) => (
              <TableRow key={date}>
                <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                  {formatPeriod(date, plan.period, locale)}
                </TableCell>
                {columns.map(({ name: of, numeric }, column) => (
                  <TableCell
                    key={of}
                    sx={{ p: 0, borderLeft: 1, borderColor: 'divider', backgroundColor: 'background.paper' }}
                  >
                    <Box
                      component="input"
                      data-cell={`${row}.${column}`}
                      inputMode={numeric ? 'decimal' : 'text'}
                      aria-label={text('future.cell', { column: of, date: formatPeriod(date, plan.period, locale) })}
                      aria-invalid={isWrong({ row, column })}
                      value={cells[row]?.[column] ?? ''}
                      onChange={(event) => setCells(withCell(cells, { row, column }, event.target.value))}
                      onPaste={(event) => {
                        const copied = event.clipboardData.getData('text/plain');
                        if (!/[\t\n]/.test(copied)) return;
                        event.preventDefault();
                        setCells(pasted(cells, { row, column }, copied, columns));
                      }}
                      sx={{ ...cellStyle, textAlign: numeric ? 'right' : 'left' }}
                    />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {tried && (wrong.length > 0 || rows.length === 0) && (
        <Box sx={{ mt: 3 }}>
          <Notice kind="error">{text(wrong.length > 0 ? 'rows.notANumber' : 'future.nothing')}</Notice>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 3 }}>
        <BusyButton variant={compares ? 'outlined' : 'contained'} busy={busy} onClick={() => void use()}>
          {text(compares ? 'future.compare' : 'future.use')}
        </BusyButton>
        <Button startIcon={<FileDownloadOutlined />} onClick={() => void download()}>
          {text('future.sheetDownload')}
        </Button>
      </Box>
    </Fold>
  );
}

const cellStyle = {
  width: '100%',
  minWidth: 160,
  height: 32,
  px: 3,
  border: 0,
  font: 'inherit',
  color: 'inherit',
  backgroundColor: 'transparent',
  fontVariantNumeric: 'tabular-nums',
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  '&[aria-invalid="true"]': { backgroundColor: 'error.light' },
} as const;

const STEPS: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 };

/** Up, down and Enter go to the cell above or below, as in Excel. */
function moveDown(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const { target, currentTarget } = event;
  if (step === undefined || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const [row = 0, column = 0] = (target.dataset['cell'] ?? '').split('.').map(Number);
  currentTarget.querySelector<HTMLInputElement>(`[data-cell="${row + step}.${column}"]`)?.select();
}
