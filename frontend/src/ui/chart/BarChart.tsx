/** Bars that count something: drawn or as a table, with the picture as a file. */
import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { lazy, Suspense, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatCount } from '~/lib/format';
import { DataTable } from '~/ui/DataTable';
import { buildBars, type BarData } from './bars';
import { savePicture } from './picture';
import { hoverStyles } from './styles';

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
  const text = useText();
  const { locale } = useLanguage();
  const theme = useTheme();
  const id = useId().replace(/[^a-zA-Z0-9]/g, '');
  const box = useRef<HTMLDivElement>(null);
  const [asTable, setAsTable] = useState(false);
  const built = useMemo(
    () => buildBars({ id, data, colours: theme.palette.b2l, mode: theme.palette.mode, family: theme.fonts.family, locale }),
    [id, data, theme, locale],
  );
  const height = data.shape === 'lying' ? data.bars.length * LYING_HEIGHT + AXIS_HEIGHT : STANDING_HEIGHT;
  const toggleLabel = text(asTable ? 'chart.asChart' : 'chart.asTable');

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
        <Tooltip title={toggleLabel}>
          <IconButton size="small" aria-label={toggleLabel} onClick={() => setAsTable(!asTable)}>
            {asTable ? <BarChartOutlined fontSize="small" /> : <TableRowsOutlined fontSize="small" />}
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
      </Stack>
      {asTable ? (
        <DataTable
          label={title}
          unbounded
          rows={data.bars}
          rowKey={(_bar, index) => index}
          columns={[
            { key: 'label', head: labelled, cell: ({ label }) => label },
            { key: 'value', head: data.counted, numeric: true, cell: ({ value }) => formatCount(value, locale) },
          ]}
        />
      ) : (
        <Box role="img" aria-label={`${title}. ${text('chart.pictureHint')}`} sx={{ height, ...hoverStyles(theme) }}>
          <Suspense fallback={null}>
            <Drawing key={`${data.shape}${theme.palette.mode}`} type="bar" series={built.series} options={built.options} height={height} />
          </Suspense>
        </Box>
      )}
    </Box>
  );
}
