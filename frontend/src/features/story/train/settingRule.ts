/** A setting that is changed where its effect is told, besides its place among all settings. */
import type { Cleaning, Setting } from '~/api/forecast';
import type { Draft } from './draft';
import type { Chosen } from './useChosen';

export interface SettingRule {
  setting: Setting;
  cleaning: Cleaning;
  onCleaning: (cleaning: Cleaning) => void;
}

/** Null where the server has no such setting. */
export function settingRule(
  { draft, offered }: Pick<Chosen, 'draft' | 'offered'>,
  name: keyof Cleaning,
  onChange: (draft: Draft) => void,
): SettingRule | null {
  const setting = offered.settings.find((known) => known.name === name);
  if (setting === undefined) return null;
  const { cleaning } = draft;
  return { setting, cleaning, onCleaning: (next) => onChange({ ...draft, cleaning: next }) };
}
