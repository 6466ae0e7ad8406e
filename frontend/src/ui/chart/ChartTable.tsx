/** The same values as a table, for those who read rather than look; thousands of them a page at a time. */
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useMemo, type ReactNode } from 'react';
import { formatValue, formatWallClock } from '~/lib/format';
import { useText } from '~/i18n/useText';
import { Pager, usePaged } from '~/ui/Pager';
import { changeText } from './hover';
import type { ChartData, Moments, Range } from './model';

interface ChartTableProps {
  title: string;
  data: ChartData;
  moments: Moments;
  range: Range | null;
  locale: string;
  height: number;
}

export function ChartTable({ title, data, moments, range, locale, height }: ChartTableProps): ReactNode {
  const text = useText();
  const times = useMemo(() => moments.times().filter((time) => range === null || (time >= range[0] && time <= range[1])), [moments, range]);
  const paged = usePaged(times);
  const compares = data.lines.some((line) => line.role === 'forecast');
  return (
    <>
      <TableContainer tabIndex={0} role="region" aria-label={title} key={paged.before} sx={{ height, overflow: 'auto' }}>
        <Table stickyHeader size="small" aria-rowcount={paged.total + 1} sx={{ '& td, & th': { whiteSpace: 'nowrap' } }}>
          <TableHead>
            <TableRow aria-rowindex={1}>
              <TableCell>{text('chart.date')}</TableCell>
              {data.lines.map((line) => (
                <TableCell key={line.id} align="right">
                  {line.name}
                </TableCell>
              ))}
              {data.band !== null && <TableCell align="right">{text('chart.lower')}</TableCell>}
              {data.band !== null && <TableCell align="right">{text('chart.upper')}</TableCell>}
              {compares && <TableCell>{text('chart.yearBefore')}</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {paged.rows.map((time, place) => {
              const moment = moments.at(time);
              if (moment === null) return null;
              const change = moment.values.find(({ change }) => change !== null)?.change;
              return (
                <TableRow key={time} aria-rowindex={paged.before + place + 2}>
                  <TableCell component="th" scope="row">
                    {formatWallClock(moment.date)}
                  </TableCell>
                  {data.lines.map((line) => {
                    const found = moment.values.find((entry) => entry.line.id === line.id);
                    return (
                      <TableCell key={line.id} align="right">
                        {found === undefined ? '' : formatValue(found.value, locale)}
                      </TableCell>
                    );
                  })}
                  {data.band !== null && <TableCell align="right">{bound(moment.interval?.[0], locale)}</TableCell>}
                  {data.band !== null && <TableCell align="right">{bound(moment.interval?.[1], locale)}</TableCell>}
                  {compares && <TableCell>{change ? changeText(change, locale, text) : ''}</TableCell>}
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </TableContainer>
      <Pager {...paged} />
    </>
  );
}

function bound(value: number | undefined, locale: string): string {
  return value === undefined ? '' : formatValue(value, locale);
}
