/**
 * The chart of the product, the same everywhere: drawing or table, legend that hides, a range below,
 * and the picture as a file. What is shown is `data`; `range` belongs to the caller, who may fetch
 * a finer answer for it.
 */
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import ShowChart from '@mui/icons-material/ShowChart';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { lazy, Suspense, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { ChartTable } from './ChartTable';
import { savePicture } from './picture';
import { hoverMarkup } from './hover';
import { Legend } from './Legend';
import { extent, Moments, type ChartData, type Point, type Range } from './model';
import { buildChart } from './options';
import { RangeSlider } from './RangeSlider';
import { hoverStyles } from './styles';

const Drawing = lazy(() => import('react-apexcharts'));

const HEIGHT = 360;
const DRAGGED_RANGES_MIN = 2;

interface TimeSeriesChartProps {
  /** The finding where it is known, else what is shown. */
  title: string;
  subtitle?: string;
  data: ChartData;
  /** Older measured values than those drawn, to compare with last year. */
  compare?: readonly Point[];
  /** The ends of the range slider; what is drawn by default. */
  full?: Range | null;
  range: Range | null;
  onRange: (range: Range | null) => void;
  /** Name of the exported picture, without its ending. */
  fileName: string;
  busy?: boolean;
  height?: number;
  actions?: ReactNode;
}

export function TimeSeriesChart(props: TimeSeriesChartProps): ReactNode {
  const { title, subtitle, data, compare, range, onRange, fileName, busy = false, height = HEIGHT, actions } = props;
  const text = useText();
  const { locale } = useLanguage();
  const theme = useTheme();
  const id = useId().replace(/[^a-zA-Z0-9]/g, '');
  const box = useRef<HTMLDivElement>(null);
  const [asTable, setAsTable] = useState(false);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());

  const full = props.full ?? extent(data);
  const moments = useMemo(() => new Moments(data, compare), [data, compare]);
  const built = useMemo(
    () =>
      buildChart({
        id,
        data,
        hidden,
        range,
        colours: theme.palette.b2l,
        mode: theme.palette.mode,
        family: theme.fonts.family,
        locale,
        nowLabel: text('chart.now'),
        hover: (time) => hoverMarkup(moments.at(time), { data, colours: theme.palette.b2l, locale, text }),
        onRange: (next) => onRange(next),
      }),
    [id, data, hidden, range, theme, locale, text, moments, onRange],
  );

  const toggle = (line: string): void => {
    setHidden((before) => {
      const after = new Set(before);
      if (!after.delete(line)) after.add(line);
      return after;
    });
  };

  return (
    <Box component="section" aria-label={title} ref={box}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 2, mb: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h3">{title}</Typography>
          {subtitle !== undefined && (
            <Typography variant="caption" color="textSecondary">
              {subtitle}
            </Typography>
          )}
        </Box>
        <Tooltip title={text(asTable ? 'chart.asChart' : 'chart.asTable')}>
          <IconButton size="small" aria-label={text(asTable ? 'chart.asChart' : 'chart.asTable')} onClick={() => setAsTable(!asTable)}>
            {asTable ? <ShowChart fontSize="small" /> : <TableRowsOutlined fontSize="small" />}
          </IconButton>
        </Tooltip>
        {!asTable && (
          <Tooltip title={text('chart.png')}>
            <IconButton
              size="small"
              aria-label={text('chart.png')}
              onClick={() => void savePicture(box.current, `${fileName}.png`, theme.palette.background.paper)}
            >
              <ImageOutlined fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
        {actions}
      </Stack>
      {!asTable && <Legend data={data} hidden={hidden} onToggle={toggle} />}
      <Box sx={{ height: 2 }}>{busy && <LinearProgress sx={{ height: 2 }} aria-label={text('chart.refining')} />}</Box>
      {asTable ? (
        <ChartTable title={title} data={data} moments={moments} range={range} locale={locale} height={height} />
      ) : (
        <Box role="img" aria-label={`${title}. ${text('chart.pictureHint')}`} sx={{ height, ...hoverStyles(theme) }}>
          <Suspense fallback={null}>
            <Drawing key={`${built.type}${theme.palette.mode}`} type={built.type} series={built.series} options={built.options} height={height} />
          </Suspense>
        </Box>
      )}
      {full !== null && moments.times().length > DRAGGED_RANGES_MIN && (
        <RangeSlider full={full} range={range} period={data.period} onRange={onRange} />
      )}
    </Box>
  );
}
