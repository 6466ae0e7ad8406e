/**
 * The settings of a training as the server lists them: where each value stands in the request, what it is when nobody
 * says, and what differs from that. Nothing here knows a setting by its name.
 */
import type { Cleaning, Setting } from '~/api/forecast';

export type Value = number | string | boolean | readonly string[] | null;

/** One thing to fill in: the setting itself, or a part of it that stands under a name of its own. */
export interface Part {
  /** Null: the setting is the value. */
  key: string | null;
  title: string;
  kind: string;
  /** Null: decided by the data. */
  default: Value;
  min: number | null;
  max: number | null;
  step: number | null;
  options: readonly { value: number | string; title: string }[];
  slider: boolean;
}

/** The value of a test size that is told by a date. */
const BY_DATE = -2;

/** The setting's own value first, then what belongs to it. */
export function partsOf(setting: Setting): Part[] {
  return [partOf(setting, setting.key ?? null), ...setting.more.map((more) => partOf(more, more.key))];
}

function partOf(field: Setting | Setting['more'][number], key: string | null): Part {
  return {
    key,
    title: field.title,
    kind: field.kind,
    default: asValue(field.default),
    min: field.min ?? null,
    max: field.max ?? null,
    step: field.step ?? null,
    options: field.options.flatMap(({ value, title }) =>
      typeof value === 'number' || typeof value === 'string' ? [{ value, title }] : [],
    ),
    slider: field.slider,
  };
}

/** What can be switched off is off until somebody switches it on. */
export function isOn(setting: Setting, cleaning: Cleaning): boolean {
  return !setting.switchable || fieldsOf(cleaning, setting.name).get('active') === true;
}

/** What was chosen; null where nobody chose. */
export function chosenOf(setting: Setting, part: Part, cleaning: Cleaning): Value {
  return asValue(part.key === null ? rawOf(cleaning, setting.name) : fieldsOf(cleaning, setting.name).get(part.key));
}

/** What counts: the choice, or the default. */
export function valueOf(setting: Setting, part: Part, cleaning: Cleaning): Value {
  return chosenOf(setting, part, cleaning) ?? part.default;
}

/** The parts that mean something now: nothing of what is off, and a date only where one is asked for. */
export function partsShown(setting: Setting, cleaning: Cleaning): Part[] {
  if (!isOn(setting, cleaning)) return [];
  const [own, ...more] = partsOf(setting);
  if (own === undefined) return [];
  const byDate = valueOf(setting, own, cleaning) === BY_DATE;
  return [own, ...more.filter(({ kind }) => kind !== 'date' || byDate)];
}

/** Settings that ask for a date and have none yet. */
export function undated(settings: readonly Setting[], cleaning: Cleaning): Setting[] {
  return settings.filter((setting) =>
    partsShown(setting, cleaning).some((part) => part.kind === 'date' && valueOf(setting, part, cleaning) === null),
  );
}

export function withValue(cleaning: Cleaning, setting: Setting, part: Part, value: Value): Cleaning {
  if (part.key === null) return with_(cleaning, setting, value ?? undefined);
  return with_(cleaning, setting, {
    ...Object.fromEntries(fieldsOf(cleaning, setting.name)),
    [part.key]: value ?? undefined,
  });
}

export function switched(cleaning: Cleaning, setting: Setting, active: boolean): Cleaning {
  return with_(cleaning, setting, { ...Object.fromEntries(fieldsOf(cleaning, setting.name)), active });
}

/** Back to the default. */
export function without(cleaning: Cleaning, setting: Setting): Cleaning {
  return Object.fromEntries(Object.entries(cleaning).filter(([name]) => name !== setting.name));
}

/** A setting that is used in another way than recommended. */
export function differs(setting: Setting, cleaning: Cleaning): boolean {
  if (setting.switchable) return isOn(setting, cleaning);
  return partsShown(setting, cleaning).some((part) => !equal(valueOf(setting, part, cleaning), part.default));
}

export function differences(settings: readonly Setting[], cleaning: Cleaning): Setting[] {
  return settings.filter((setting) => differs(setting, cleaning));
}

/** What says something: an answer of the server has every setting with its value, most of them the defaults. */
export function onlyChosen(settings: readonly Setting[], cleaning: Cleaning): Cleaning {
  const says = ([name, value]: [string, unknown]): boolean => {
    const setting = settings.find((known) => known.name === name);
    if (value === null || value === undefined) return false;
    if (setting === undefined || differs(setting, cleaning)) return true;
    // What is off keeps its number.
    return (
      setting.switchable && partsOf(setting).some((part) => !equal(valueOf(setting, part, cleaning), part.default))
    );
  };
  return Object.fromEntries(Object.entries(cleaning).filter(says));
}

/** What has another value now than it had, said outright: a setting that is left out would stay as it is saved. */
export function changesOf(settings: readonly Setting[], saved: Cleaning, now: Cleaning): Cleaning {
  const changed = settings.filter(
    (setting) =>
      isOn(setting, saved) !== isOn(setting, now) ||
      partsShown(setting, now).some((part) => !equal(valueOf(setting, part, saved), valueOf(setting, part, now))),
  );
  return Object.fromEntries(changed.map((setting) => [setting.name, rawOf(now, setting.name) ?? recommended(setting)]));
}

/** What counts when nobody says, as it would be said. */
function recommended(setting: Setting): unknown {
  const parts = partsOf(setting).filter(({ kind }) => kind !== 'date');
  if (setting.key == null) return parts[0]?.default ?? null;
  return {
    ...(setting.switchable && { active: false }),
    ...Object.fromEntries(parts.map((part) => [part.key, part.default])),
  };
}

function with_(cleaning: Cleaning, setting: Setting, value: unknown): Cleaning {
  return Object.fromEntries([
    ...Object.entries(cleaning).filter(([name]) => name !== setting.name),
    [setting.name, value],
  ]);
}

function rawOf(cleaning: Cleaning, name: string): unknown {
  return new Map<string, unknown>(Object.entries(cleaning)).get(name);
}

function fieldsOf(cleaning: Cleaning, name: string): Map<string, unknown> {
  const raw = rawOf(cleaning, name);
  return new Map<string, unknown>(
    typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? Object.entries(raw) : [],
  );
}

function asValue(raw: unknown): Value {
  if (typeof raw === 'number' || typeof raw === 'string' || typeof raw === 'boolean') return raw;
  return Array.isArray(raw) ? raw.filter((item) => typeof item === 'string') : null;
}

function equal(a: Value, b: Value): boolean {
  const list = (value: Value): string => JSON.stringify(value === null ? [] : [value].flat().sort());
  return list(a) === list(b);
}

/** A number inside the bounds and on the steps of a part, or null. */
export function numberFor(part: Pick<Part, 'kind' | 'min' | 'max' | 'step'>, typed: string): number | null {
  const value = Number(typed.replace(',', '.'));
  const { min, max, step } = part;
  if (typed.trim() === '' || !Number.isFinite(value)) return null;
  if ((min !== null && value < min) || (max !== null && value > max)) return null;
  if (part.kind !== 'whole') return value;
  const onStep = step === null || min === null || (value - min) % step === 0;
  return Number.isInteger(value) && onStep ? value : null;
}
