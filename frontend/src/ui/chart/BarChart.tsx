/** Bars that count something: drawn or as a table, with the picture as a file. */
import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import { useTheme } from '@mui/material/styles';
import { lazy, useId, useMemo, type ReactNode } from 'react';
import { useLanguage } from '~/i18n/LanguageProvider';
import { DataTable } from '~/ui/DataTable';
import { barValue, buildBars, type Bar, type BarData } from './bars';
import { ChartFrame } from './ChartFrame';
import { sheetOfBars } from './sheet';

const Drawing = lazy(() => import('react-apexcharts'));

const STANDING_HEIGHT = 240;
/** Pixels of a lying bar and of the axis below all of them. */
const LYING_HEIGHT = 24;
const AXIS_HEIGHT = 56;

interface Props {
  title: string;
  subtitle?: string | undefined;
  data: BarData;
  /** What the labels are, for the table's head. */
  labelled: string;
  /** Name of the exported picture, without its ending. */
  fileName: string;
}

export function BarChart({ title, subtitle, data, labelled, fileName }: Props): ReactNode {
  const { locale } = useLanguage();
  const theme = useTheme();
  const id = useId().replace(/[^a-zA-Z0-9]/g, '');
  const built = useMemo(
    () =>
      buildBars({ id, data, colours: theme.palette.b2l, mode: theme.palette.mode, family: theme.fonts.family, locale }),
    [id, data, theme, locale],
  );
  const { line } = data;
  const height = data.shape === 'lying' ? data.bars.length * LYING_HEIGHT + AXIS_HEIGHT : STANDING_HEIGHT;

  return (
    <ChartFrame
      title={title}
      subtitle={subtitle}
      fileName={fileName}
      icon={<BarChartOutlined fontSize="small" />}
      height={height}
      drawing={
        <Drawing
          key={`${data.shape}${theme.palette.mode}`}
          type={line === undefined ? 'bar' : 'line'}
          series={built.series}
          options={built.options}
          height={height}
        />
      }
      sheet={() => sheetOfBars(data, labelled)}
      table={
        <DataTable
          label={title}
          unbounded
          rows={data.bars}
          rowKey={(_bar, index) => index}
          columns={[
            { key: 'label', head: labelled, cell: ({ label }) => label },
            { key: 'value', head: data.counted, numeric: true, cell: ({ value }) => barValue(data, value, locale) },
            ...(line === undefined
              ? []
              : [
                  {
                    key: 'line',
                    head: line.name,
                    numeric: true,
                    cell: (_bar: Bar, place: number) => barValue(data, line.values[place] ?? 0, locale),
                  },
                ]),
          ]}
        />
      }
    />
  );
}
