/** The tokens as variables of CSS, for what is drawn without the component library: the bar, toasts and the first page. */
import { colours, motion, sizes, type, type Mode } from './tokens';

const dashed = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const rem = (pixels: number): string => `${pixels / 16}rem`;

/** `--b2l-text-quiet`, `--b2l-size-top-bar`, `--b2l-font-title` and so on, with their values in this mode. */
export function variablesOf(mode: Mode): ReadonlyMap<string, string> {
  return new Map([
    ...Object.entries(colours[mode]).flatMap(([name, colour]) =>
      typeof colour === 'string' ? [[`--b2l-${dashed(name)}`, colour] as const] : [],
    ),
    ...Object.entries(sizes).map(([name, pixels]) => [`--b2l-size-${dashed(name)}`, `${pixels}px`] as const),
    ...Object.entries(type.scale).map(([name, pixels]) => [`--b2l-font-${name}`, rem(pixels)] as const),
    ['--b2l-family', type.family],
    ['--b2l-motion', `${motion}ms`],
  ]);
}
