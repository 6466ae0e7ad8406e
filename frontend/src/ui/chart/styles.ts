/** Styles of what the drawing library makes by itself. */
import { alpha, type SxProps, type Theme } from '@mui/material/styles';
import { BAND_OPACITY } from './options';

export function hoverStyles(theme: Theme): Record<string, SxProps<Theme>> {
  const { b2l } = theme.palette;
  return {
    '& .apexcharts-tooltip.apexcharts-tooltip': {
      border: `1px solid ${b2l.line}`,
      background: b2l.surface,
      color: b2l.text,
      boxShadow: `0 4px 16px ${alpha(b2l.text, 0.14)}`,
    },
    '& .hover': {
      padding: '8px 12px',
      fontSize: theme.fonts.scale.caption,
      minWidth: 180,
      maxWidth: 320,
      whiteSpace: 'normal',
    },
    '& .hover .date': { fontWeight: 600, marginBottom: '4px' },
    '& .hover .row': { display: 'flex', gap: '8px', alignItems: 'center', lineHeight: 1.7 },
    '& .hover .row span': { flex: 1, overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .hover .row b': { fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
    '& .hover .row i': { width: '10px', height: '3px', borderRadius: '2px', flex: 'none' },
    '& .hover .row i.band': { height: '10px', background: alpha(b2l.accent, BAND_OPACITY * 2) },
    '& .hover .quiet': { color: b2l.textQuiet, paddingLeft: '18px', lineHeight: 1.5 },
  };
}
