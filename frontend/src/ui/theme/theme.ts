/** The MUI theme made of the tokens, one for each mode. */
import { alpha, createTheme, type Theme } from '@mui/material/styles';
import { colours, motion, sizes, type, type Colours, type Mode } from './tokens';

declare module '@mui/material/styles' {
  interface Palette {
    /** Colours of ours that MUI has no name for. */
    b2l: Colours;
  }
  interface PaletteOptions {
    b2l: Colours;
  }
  interface Theme {
    sizes: typeof sizes;
    fonts: typeof type;
  }
  interface ThemeOptions {
    sizes: typeof sizes;
    fonts: typeof type;
  }
}

const rem = (pixels: number): string => `${pixels / 16}rem`;

export function makeTheme(mode: Mode): Theme {
  const c = colours[mode];
  const focusRing = { outline: `2px solid ${c.accent}`, outlineOffset: 2 };
  return createTheme({
    sizes,
    fonts: type,
    spacing: sizes.step,
    shape: { borderRadius: sizes.radius },
    palette: {
      mode,
      b2l: c,
      primary: { main: c.accent, dark: c.accentStrong, light: c.accentSoft, contrastText: c.onAccent },
      error: { main: c.danger, light: c.dangerSoft, contrastText: c.onDanger },
      warning: { main: c.warning, light: c.warningSoft, contrastText: c.onWarning },
      success: { main: c.success, light: c.successSoft, contrastText: c.onSuccess },
      info: { main: c.accent, light: c.accentSoft, contrastText: c.onAccent },
      text: { primary: c.text, secondary: c.textQuiet },
      background: { default: c.page, paper: c.surface },
      divider: c.line,
      action: { hover: alpha(c.text, 0.05), selected: alpha(c.accent, 0.1) },
    },
    typography: {
      fontFamily: type.family,
      fontSize: type.scale.body,
      h1: { fontSize: rem(type.scale.title), fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.01em' },
      h2: { fontSize: rem(type.scale.section), fontWeight: 600, lineHeight: 1.4 },
      h3: { fontSize: rem(type.scale.body), fontWeight: 600, lineHeight: 1.45 },
      h4: { fontSize: rem(type.scale.display), fontWeight: 650, lineHeight: 1.2, letterSpacing: '-0.02em' },
      body1: { fontSize: rem(type.scale.body), lineHeight: 1.5 },
      body2: { fontSize: rem(type.scale.table), lineHeight: 1.45 },
      caption: { fontSize: rem(type.scale.caption), lineHeight: 1.4 },
      button: { fontSize: rem(type.scale.body), fontWeight: 550, textTransform: 'none' },
    },
    transitions: {
      duration: {
        shortest: motion,
        shorter: motion,
        short: motion,
        standard: motion,
        complex: motion,
        enteringScreen: motion,
        leavingScreen: motion,
      },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          // A name without a space may be longer than any place it stands in.
          body: { fontSize: rem(type.scale.body), overflowX: 'hidden', overflowWrap: 'break-word' },
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': {
              animationDuration: '0.01ms !important',
              animationIterationCount: '1 !important',
              transitionDuration: '0.01ms !important',
              scrollBehavior: 'auto !important',
            },
          },
        },
      },
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
      },
      MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: { minHeight: 36 } } },
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiCard: { defaultProps: { variant: 'outlined' } },
      MuiPopover: {
        styleOverrides: { paper: { border: `1px solid ${c.line}`, boxShadow: `0 4px 16px ${alpha('#000000', 0.14)}` } },
      },
      MuiMenuItem: { styleOverrides: { root: { fontSize: rem(type.scale.body), minHeight: 36 } } },
      MuiDialog: {
        styleOverrides: {
          paper: { border: `1px solid ${c.line}`, boxShadow: `0 12px 40px ${alpha('#000000', 0.24)}` },
        },
      },
      MuiDialogTitle: { styleOverrides: { root: { fontSize: rem(type.scale.section), fontWeight: 600 } } },
      MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: c.outline } } },
      MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
      MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0, fontSize: rem(type.scale.caption) } } },
      MuiTooltip: {
        styleOverrides: { tooltip: { fontSize: rem(type.scale.caption), backgroundColor: c.text, color: c.surface } },
      },
      MuiLink: { defaultProps: { underline: 'always' } },
      MuiFab: {
        styleOverrides: {
          root: { boxShadow: `0 4px 16px ${alpha('#000000', 0.24)}`, '&.Mui-focusVisible': focusRing },
        },
      },
      MuiChip: { styleOverrides: { root: { fontSize: rem(type.scale.caption), fontWeight: 550 } } },
      MuiTableCell: {
        styleOverrides: {
          root: {
            fontSize: rem(type.scale.table),
            padding: '0 12px',
            height: sizes.tableRow,
            fontVariantNumeric: 'tabular-nums',
            borderBottomColor: c.line,
          },
          stickyHeader: { backgroundColor: c.subtle },
          head: { fontWeight: 600, backgroundColor: c.subtle },
        },
      },
    },
  });
}
