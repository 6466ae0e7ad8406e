/**
 * Every colour and size of B2L. Nothing outside this folder names one: components ask the theme.
 * `tokens.test.ts` measures the contrast of each pair that carries meaning (WCAG 2.2 AA).
 */

export type Mode = 'light' | 'dark';

export interface Colours {
  /** The page behind everything. */
  page: string;
  /** Cards, bars, dialogs. */
  surface: string;
  /** Hovered rows, table heads, quiet areas. */
  subtle: string;
  /** One-pixel lines that only separate. */
  line: string;
  /** Outlines of things one can operate: at least 3:1 against the surface. */
  outline: string;
  text: string;
  textQuiet: string;
  accent: string;
  accentStrong: string;
  onAccent: string;
  accentSoft: string;
  danger: string;
  onDanger: string;
  dangerSoft: string;
  warning: string;
  onWarning: string;
  warningSoft: string;
  success: string;
  onSuccess: string;
  successSoft: string;
  /** The measured past in a chart. */
  history: string;
  /** Ten series, told apart by colour-blind readers together with their markers and dashes. */
  series: readonly [string, string, string, string, string, string, string, string, string, string];
}

export const colours: Record<Mode, Colours> = {
  light: {
    page: '#f6f8f8',
    surface: '#ffffff',
    subtle: '#eef2f2',
    line: '#d7dedf',
    outline: '#75858a',
    text: '#14191b',
    textQuiet: '#4a575b',
    accent: '#0b6170',
    accentStrong: '#084a56',
    onAccent: '#ffffff',
    accentSoft: '#e1f0f2',
    danger: '#ae2419',
    onDanger: '#ffffff',
    dangerSoft: '#fbeae8',
    warning: '#835000',
    onWarning: '#ffffff',
    warningSoft: '#fcf1dd',
    success: '#17663a',
    onSuccess: '#ffffff',
    successSoft: '#e4f3ea',
    history: '#1b2427',
    series: [
      '#0b6170',
      '#c2410c',
      '#4b2a86',
      '#7a7a00',
      '#b02a6f',
      '#2f7fc1',
      '#6b2f1a',
      '#1f8a4c',
      '#6a3d9e',
      '#7b898e',
    ],
  },
  dark: {
    page: '#0f1415',
    surface: '#171d1f',
    subtle: '#20282a',
    line: '#303a3d',
    outline: '#7d8e93',
    text: '#e8edee',
    textQuiet: '#a9b6ba',
    accent: '#5cc3d3',
    accentStrong: '#8bd8e4',
    onAccent: '#06262c',
    accentSoft: '#15333a',
    danger: '#f38b81',
    onDanger: '#3a0a06',
    dangerSoft: '#3b1d1b',
    warning: '#e6b35f',
    onWarning: '#2f1e00',
    warningSoft: '#372a14',
    success: '#77c994',
    onSuccess: '#062613',
    successSoft: '#17301f',
    history: '#e3e9eb',
    series: [
      '#5cc3d3',
      '#e27a3c',
      '#c4aef5',
      '#a39a1e',
      '#f596c2',
      '#5b9fe0',
      '#dcb09c',
      '#46b874',
      '#9385e6',
      '#b4c0c4',
    ],
  },
};

/** Sizes in pixels. */
export const sizes = {
  /** One step of the grid; `theme.spacing(n)` is n steps. */
  step: 4,
  topBar: 56,
  content: 1440,
  sidePanel: 320,
  tableRow: 32,
  form: 400,
  dialog: 480,
  card: 132,
  tableHeight: 560,
  /** The least width of a select in the head of a table. */
  headSelect: 128,
  radius: 6,
} as const;

export const type = {
  family: '"Inter Variable", "Inter Fallback", system-ui, sans-serif',
  mono: 'ui-monospace, "SFMono-Regular", "Cascadia Mono", monospace',
  /** The scale in pixels: caption, table, body, section, title, display. */
  scale: { caption: 12, table: 13, body: 14, section: 16, title: 20, display: 28 },
} as const;

/** Milliseconds; movement only explains where a thing went. */
export const motion = 120;
