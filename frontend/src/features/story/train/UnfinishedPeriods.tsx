/** Periods that the rows do not cover, and the other ways to treat them, each one press away. */
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Notice } from '~/ui/Notice';
import { partsOf, valueOf, withValue } from '../shared/tuning/settings';
import type { SettingRule } from './settingRule';

interface Props {
  sentences: readonly string[];
  /** Null where it cannot be changed. */
  rule: SettingRule | null;
}

export function UnfinishedPeriods({ sentences, rule }: Props): ReactNode {
  if (sentences.length === 0) return null;
  return (
    <Notice kind="info" action={rule !== null && <OtherRules {...rule} />}>
      {sentences.map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
    </Notice>
  );
}

function OtherRules({ setting, cleaning, onCleaning }: SettingRule): ReactNode {
  const [part] = partsOf(setting);
  if (part === undefined) return null;
  const current = valueOf(setting, part, cleaning);
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
      {part.options
        .filter(({ value }) => value !== current)
        .map(({ title, value }) => (
          <Button key={value} size="small" onClick={() => onCleaning(withValue(cleaning, setting, part, value))}>
            {title}
          </Button>
        ))}
    </Stack>
  );
}
