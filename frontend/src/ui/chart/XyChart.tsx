/** Points and lines over two numbers: drawn or as a table, a legend that hides, and the picture as a file. */
import ScatterPlotOutlined from '@mui/icons-material/ScatterPlotOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { lazy, useId, useMemo, type ReactNode } from 'react';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { DataTable } from '~/ui/DataTable';
import { ChartFrame } from './ChartFrame';
import { sheetOfPoints } from './sheet';
import { Sign } from './Sign';
import { useHidden } from './useHidden';
import { buildXy, xyStyle, xyValue, type XyData } from './xy';

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
    () =>
      buildXy({
        id,
        data,
        hidden,
        colours: theme.palette.b2l,
        mode: theme.palette.mode,
        family: theme.fonts.family,
        locale,
      }),
    [id, data, hidden, theme, locale],
  );
  const shown = data.series.filter(({ look, name }) => look !== 'reference' && !hidden.has(name));
  const rows = shown.flatMap(({ name, points, labels }) =>
    points.map(([x, y], place) => ({ name: labels?.[place] ?? name, x, y })),
  );
  return (
    <ChartFrame
      title={title}
      subtitle={subtitle}
      fileName={fileName}
      icon={<ScatterPlotOutlined fontSize="small" />}
      height={height}
      actions={actions}
      legend={data.series.length > 1 && <XyLegend data={data} hidden={hidden} onToggle={toggle} />}
      drawing={
        <Drawing
          key={`${theme.palette.mode}${built.series.length}`}
          type="line"
          series={built.series}
          options={built.options}
          height={height}
        />
      }
      sheet={() => sheetOfPoints(data, shown)}
      table={
        <DataTable
          label={title}
          rows={rows}
          rowKey={(_row, index) => index}
          columns={[
            ...(data.series.length > 1 ? [{ key: 'name', head: '', cell: ({ name }: { name: string }) => name }] : []),
            { key: 'x', head: data.x, numeric: true, cell: ({ x }) => xyValue(x, data.words?.x, locale) },
            { key: 'y', head: data.y, numeric: true, cell: ({ y }) => xyValue(y, data.words?.y, locale) },
          ]}
        />
      }
    />
  );
}

function XyLegend({
  data,
  hidden,
  onToggle,
}: {
  data: XyData;
  hidden: ReadonlySet<string>;
  onToggle: (name: string) => void;
}): ReactNode {
  const text = useText();
  const colours = useTheme().palette.b2l;
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={text('chart.legend')}
      sx={{ flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}
    >
      {data.series.map((series, place) => {
        const shown = !hidden.has(series.name);
        const { colour, shape, dash } = xyStyle(series, place, colours);
        return (
          <ButtonBase
            key={series.name}
            role="switch"
            aria-checked={shown}
            onClick={() => onToggle(series.name)}
            sx={{
              gap: 2,
              py: 1,
              minHeight: 24,
              maxWidth: '100%',
              color: shown ? 'text.primary' : 'text.secondary',
              '& svg': { opacity: shown ? 1 : 0.35, flex: 'none' },
            }}
          >
            <svg width="24" height="12" aria-hidden="true">
              {series.kind === 'line' ? (
                <line
                  x1="0"
                  y1="6"
                  x2="24"
                  y2="6"
                  stroke={colour}
                  strokeWidth={2}
                  strokeDasharray={dash === 0 ? undefined : dash}
                />
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
