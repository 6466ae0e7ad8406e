/** What every chart has around its drawing: a title, the way to its table and back, and the picture as a file. */
import GridOnOutlined from '@mui/icons-material/GridOnOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { saveFile } from '~/lib/download';
import { savePicture } from './picture';
import type { ChartSheet } from './sheet';
import { hoverStyles } from './styles';

interface Props {
  /** The finding where it is known, else what is shown. */
  title: string;
  subtitle?: string | undefined;
  /** Name of the exported picture, without its ending. */
  fileName: string;
  /** The sign of the drawing on the button that leads back to it. */
  icon: ReactNode;
  /** Pixels of the drawing. */
  height: number;
  drawing: ReactNode;
  table: ReactNode;
  /** The values for a workbook. */
  sheet: () => ChartSheet;
  /** Between the title and the drawing, and only with the drawing. */
  legend?: ReactNode;
  /** Between the title and what is shown. */
  progress?: ReactNode;
  /** Below both. */
  foot?: ReactNode;
  actions?: ReactNode;
}

export function ChartFrame({
  title,
  subtitle,
  fileName,
  icon,
  height,
  drawing,
  table,
  sheet,
  legend,
  progress,
  foot,
  actions,
}: Props): ReactNode {
  const text = useText();
  const theme = useTheme();
  const box = useRef<HTMLDivElement>(null);
  const [asTable, setAsTable] = useState(false);
  const toggle = text(asTable ? 'chart.asChart' : 'chart.asTable');
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
        <Tooltip title={toggle}>
          <IconButton size="small" aria-label={toggle} onClick={() => setAsTable(!asTable)}>
            {asTable ? icon : <TableRowsOutlined fontSize="small" />}
          </IconButton>
        </Tooltip>
        <Tooltip title={text('chart.xlsx')}>
          <IconButton size="small" aria-label={text('chart.xlsx')} onClick={() => void saveSheet(sheet(), fileName)}>
            <GridOnOutlined fontSize="small" />
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
      {!asTable && legend}
      {progress}
      {asTable ? (
        table
      ) : (
        <Box role="img" aria-label={`${title}. ${text('chart.pictureHint')}`} sx={{ height, ...hoverStyles(theme) }}>
          <Suspense fallback={null}>{drawing}</Suspense>
        </Box>
      )}
      {foot}
    </Box>
  );
}

async function saveSheet(sheet: ChartSheet, name: string): Promise<void> {
  // What is seldom pressed is fetched when it is.
  const { workbookOf } = await import('~/lib/workbook');
  saveFile(await workbookOf({ name, ...sheet }), `${name}.xlsx`);
}
