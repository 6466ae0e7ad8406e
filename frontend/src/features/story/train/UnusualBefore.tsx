/** Values that clearly stand alone, what the training makes of them, and the other way one press away. */
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { UnusualSeries } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { Notice } from '~/ui/Notice';
import { partsOf, withValue, without } from '../shared/tuning/settings';
import { linesOf, ruleIn, type Rule } from '../shared/unusual/lines';
import { UnusualLines } from '../shared/unusual/UnusualLines';
import type { SettingRule } from './settingRule';

interface Props {
  series: readonly UnusualSeries[];
  /** There are other series as well: each is named. */
  several: boolean;
  /** Null where it cannot be changed. */
  rule: SettingRule | null;
}

export function UnusualBefore({ series, several, rule }: Props): ReactNode {
  const lines = series.flatMap(({ category, values }) => linesOf(values, several ? category : null));
  if (lines.length === 0) return null;
  return (
    <Notice kind="info" action={rule !== null && <OtherRule {...rule} />}>
      <UnusualLines lines={lines} />
    </Notice>
  );
}

function OtherRule({ setting, cleaning, onCleaning }: SettingRule): ReactNode {
  const text = useText();
  const [part] = partsOf(setting);
  if (part === undefined) return null;
  const other: Rule = ruleIn([setting], cleaning) === 'keep' ? 'auto' : 'keep';
  return (
    <Button
      size="small"
      onClick={() =>
        onCleaning(other === part.default ? without(cleaning, setting) : withValue(cleaning, setting, part, other))
      }
    >
      {text(`train.unusual.${other}`)}
    </Button>
  );
}
