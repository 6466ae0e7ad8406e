/**
 * The chart of the product, the same everywhere: drawing or table, legend that hides, a range below,
 * and the picture as a file. What is shown is `data`; `range` belongs to the caller, who may fetch
 * a finer answer for it.
 */
import ShowChart from '@mui/icons-material/ShowChart';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { lazy, useId, useMemo, type ReactNode } from 'react';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { ChartFrame } from './ChartFrame';
import { ChartTable } from './ChartTable';
import { hoverMarkup } from './hover';
import { Legend } from './Legend';
import { extent, Moments, type ChartData, type Point, type Range } from './model';
import { buildChart } from './options';
import { RangeSlider } from './RangeSlider';
import { sheetOfLines } from './sheet';
import { useHidden } from './useHidden';

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
  const { title, subtitle, compare, range, onRange, fileName, busy = false, height = HEIGHT, actions } = props;
  const text = useText();
  const { locale } = useLanguage();
  const theme = useTheme();
  const id = useId().replace(/[^a-zA-Z0-9]/g, '');
  const [hidden, toggle] = useHidden();
  // Names beside the lines leave a small screen no room for these.
  const roomy = useMediaQuery(theme.breakpoints.up('sm'));
  const data = useMemo(() => ({ ...props.data, direct: props.data.direct === true && roomy }), [props.data, roomy]);

  const full = props.full ?? extent(data);
  const moments = useMemo(() => new Moments(data, compare), [data, compare]);
  const built = useMemo(
    () =>
      buildChart({
        id,
        data,
        hidden,
        range,
        narrow: !roomy,
        colours: theme.palette.b2l,
        mode: theme.palette.mode,
        family: theme.fonts.family,
        locale,
        nowLabel: text('chart.now'),
        hover: (time) => hoverMarkup(moments.at(time), { data, colours: theme.palette.b2l, locale, text }),
        onRange: (next) => onRange(next),
      }),
    [id, data, hidden, range, roomy, theme, locale, text, moments, onRange],
  );

  return (
    <ChartFrame
      title={title}
      subtitle={subtitle}
      fileName={fileName}
      icon={<ShowChart fontSize="small" />}
      height={height}
      actions={actions}
      legend={!data.direct && <Legend data={data} hidden={hidden} onToggle={toggle} />}
      progress={
        <Box sx={{ height: 2 }}>
          {busy && <LinearProgress sx={{ height: 2 }} aria-label={text('chart.refining')} />}
        </Box>
      }
      drawing={
        <Drawing
          key={`${built.type}${theme.palette.mode}`}
          type={built.type}
          series={built.series}
          options={built.options}
          height={height}
        />
      }
      table={<ChartTable title={title} data={data} moments={moments} range={range} locale={locale} height={height} />}
      sheet={() => sheetOfLines(data, moments, range, text)}
      foot={
        full !== null &&
        moments.times().length > DRAGGED_RANGES_MIN && (
          <RangeSlider full={full} range={range} period={data.period} onRange={onRange} />
        )
      }
    />
  );
}
