/** One setting: what it does in a sentence, its switch and its fields, what it may be, and the way back. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useRef, type ReactNode } from 'react';
import type { Cleaning, Setting } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatNumber } from '~/lib/format';
import { PartField } from './PartField';
import { chosenOf, differs, isOn, partsShown, switched, withValue, without, type Part } from './settings';

interface Props {
  setting: Setting;
  cleaning: Cleaning;
  onCleaning: (cleaning: Cleaning) => void;
  error: string | undefined;
  /** Errors of what belongs to the setting, by their keys. */
  errors?: Readonly<Record<string, string>>;
  locked: boolean;
  /** What counts where neither anybody nor the list says, when that is known. */
  automatic: string | undefined;
}

export function SettingBox({ setting, cleaning, onCleaning, error, errors = {}, locked, automatic }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const range = ({ min, max, kind, options }: Part): string | undefined =>
    (kind === 'whole' || kind === 'real') && min !== null && max !== null && options.length === 0
      ? text('tuning.range', { min: formatNumber(min, locale), max: formatNumber(max, locale) })
      : undefined;
  const otherwise = ({ default: value }: Part): string =>
    value === null ? (automatic ?? text('tuning.automatic')) : String(value);
  const parts = partsShown(setting, cleaning);
  // Fields of one setting belong together; a single field says its name by itself.
  const group = setting.switchable || setting.more.length > 0 ? { role: 'group', 'aria-label': setting.title } : {};
  // The button goes with what it takes back: the keyboard stays with the setting.
  const reset = (): void => {
    onCleaning(without(cleaning, setting));
    box.current?.querySelector<HTMLElement>('input, select, [role="combobox"]')?.focus();
  };
  return (
    <Box {...group} ref={box}>
      {setting.switchable && (
        <>
          <FormControlLabel
            control={
              <Switch
                checked={isOn(setting, cleaning)}
                onChange={(_event, on) => onCleaning(switched(cleaning, setting, on))}
              />
            }
            label={setting.title}
          />
          <FormHelperText error={error !== undefined && parts.length === 0}>
            {parts.length === 0 ? (error ?? setting.hint) : setting.hint}
          </FormHelperText>
        </>
      )}
      <Stack sx={{ gap: 3, ...(setting.switchable && { pl: 4, mt: parts.length > 0 ? 2 : 0 }) }}>
        {parts.map((part, place) => {
          const own = place === 0;
          const words = own && !setting.switchable ? [setting.hint, range(part)] : [range(part)];
          return (
            <PartField
              key={part.key ?? ''}
              part={part}
              name={own ? setting.name : `${setting.name}.${part.key ?? ''}`}
              label={
                own && setting.switchable
                  ? text(part.kind === 'choice' ? 'tuning.which' : 'tuning.howMuch')
                  : part.title
              }
              hint={words.filter(Boolean).join(' ') || undefined}
              error={own ? error : errors[part.key ?? '']}
              chosen={chosenOf(setting, part, cleaning)}
              otherwise={otherwise(part)}
              disabled={locked}
              onChange={(value) => onCleaning(withValue(cleaning, setting, part, value))}
            />
          );
        })}
      </Stack>
      {!locked && differs(setting, cleaning) && (
        <Button size="small" aria-label={text('tuning.resetOf', { name: setting.title })} onClick={reset}>
          {text('tuning.reset')}
        </Button>
      )}
    </Box>
  );
}
