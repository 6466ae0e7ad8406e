/** Points and lines over two numbers: drawn or as a table, a legend that hides, and the picture as a file. */
import ScatterPlotOutlined from '@mui/icons-material/ScatterPlotOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { lazy, useId, useMemo, type ReactNode } from 'react';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatValue } from '~/lib/format';
import { DataTable } from '~/ui/DataTable';
import { ChartFrame } from './ChartFrame';
import { useHidden } from './useHidden';
import { buildXy, xyStyle, type SHAPES, type XyData } from './xy';

const Drawing = lazy(() => import('react-apexcharts'));

const HEIGHT = 320;

interface Props {
  title: string;
  subtitle?: string | undefined;
  data: XyData;
  /** Name of the exported picture, without its ending. */
  fileName: string;
  height?: number;
  actions?: ReactNode;
}

export function XyChart({ title, subtitle, data, fileName, height = HEIGHT, actions }: Props): ReactNode {
  const { locale } = useLanguage();
  const theme = useTheme();
  const id = useId().replace(/[^a-zA-Z0-9]/g, '');
  const [hidden, toggle] = useHidden();
  const built = useMemo(
    () => buildXy({ id, data, hidden, colours: theme.palette.b2l, mode: theme.palette.mode, family: theme.fonts.family, locale }),
    [id, data, hidden, theme, locale],
  );
  const rows = data.series
    .filter(({ look, name }) => look !== 'reference' && !hidden.has(name))
    .flatMap(({ name, points, labels }) => points.map(([x, y], place) => ({ name: labels?.[place] ?? name, x, y })));
  return (
    <ChartFrame
      title={title}
      subtitle={subtitle}
      fileName={fileName}
      icon={<ScatterPlotOutlined fontSize="small" />}
      height={height}
      actions={actions}
      legend={data.series.length > 1 && <XyLegend data={data} hidden={hidden} onToggle={toggle} />}
      drawing={<Drawing key={`${theme.palette.mode}${built.series.length}`} type="line" series={built.series} options={built.options} height={height} />}
      table={
        <DataTable
          label={title}
          rows={rows}
          rowKey={(_row, index) => index}
          columns={[
            ...(data.series.length > 1 ? [{ key: 'name', head: '', cell: ({ name }: { name: string }) => name }] : []),
            { key: 'x', head: data.x, numeric: true, cell: ({ x }) => formatValue(x, locale) },
            { key: 'y', head: data.y, numeric: true, cell: ({ y }) => formatValue(y, locale) },
          ]}
        />
      }
    />
  );
}

function XyLegend({ data, hidden, onToggle }: { data: XyData; hidden: ReadonlySet<string>; onToggle: (name: string) => void }): ReactNode {
  const text = useText();
  const colours = useTheme().palette.b2l;
  return (
    <Stack direction="row" role="group" aria-label={text('chart.legend')} sx={{ flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
      {data.series.map((series, place) => {
        const shown = !hidden.has(series.name);
        const { colour, shape, dash } = xyStyle(series, place, colours);
        return (
          <ButtonBase
            key={series.name}
            role="switch"
            aria-checked={shown}
            onClick={() => onToggle(series.name)}
            sx={{ gap: 2, py: 1, minHeight: 24, maxWidth: '100%', color: shown ? 'text.primary' : 'text.secondary', '& svg': { opacity: shown ? 1 : 0.35, flex: 'none' } }}
          >
            <svg width="24" height="12" aria-hidden="true">
              {series.kind === 'line' ? (
                <line x1="0" y1="6" x2="24" y2="6" stroke={colour} strokeWidth={2} strokeDasharray={dash === 0 ? undefined : dash} />
              ) : (
                <Sign shape={shape} colour={colour} />
              )}
            </svg>
            <Typography variant="caption" noWrap sx={{ textDecoration: shown ? 'none' : 'line-through' }}>
              {series.name}
            </Typography>
          </ButtonBase>
        );
      })}
    </Stack>
  );
}

/** The marker of a series, 12 pixels high, as the drawing library draws it. */
const PATHS: Record<Exclude<(typeof SHAPES)[number], 'circle'>, string> = {
  square: 'M8 2h8v8h-8z',
  triangle: 'M12 1l5 9h-10z',
  diamond: 'M12 1l5 5-5 5-5-5z',
  star: 'M12 1l1.5 3.4 3.7.4-2.8 2.5.8 3.7-3.2-1.9-3.2 1.9.8-3.7L6.8 4.8l3.7-.4z',
  plus: 'M11 2h2v3h3v2h-3v3h-2v-3h-3v-2h3z',
  cross: 'M8.5 2l3.5 3 3.5-3 1 1-3.5 3 3.5 3-1 1-3.500-3-3.500 3-1-1 3.500-3-3.500-3z',
  sparkle: 'M12 1q.6 4.400 5 5-4.400.6-5 5-.6-4.400-5-5 4.400-.6 5-5z',
  rect: 'M7 4h10v4h-10z',
  line: 'M7 5h10v2h-10z',
};

function Sign({ shape, colour }: { shape: (typeof SHAPES)[number]; colour: string }): ReactNode {
  return shape === 'circle' ? <circle cx="12" cy="6" r="4" fill={colour} /> : <path d={PATHS[shape]} fill={colour} />;
}
