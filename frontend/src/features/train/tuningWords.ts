/** The value of a setting in words, for chips. */
import type { Cleaning } from '~/api/forecast';
import type { Text } from '~/i18n/useText';
import { DUPLICATES, type TuningKey } from './tuning';

export function tuningValue(key: TuningKey, cleaning: Cleaning, text: Text): string {
  switch (key) {
    case 'accuracy_score':
      return (cleaning.accuracy_score ?? '').toUpperCase();
    case 'eliminate_negative_values':
      return text(cleaning.eliminate_negative_values === true ? 'common.yes' : 'common.no');
    case 'duplicates': {
      const rule = DUPLICATES.find((known) => known === cleaning.duplicates);
      return rule === undefined ? '' : text(`train.duplicates.${rule}`);
    }
    case 'level':
      return String(cleaning.level ?? '');
    case 'cpu':
      return String(cleaning.cpu ?? '');
    case 'steps':
      return String(cleaning.steps ?? '');
  }
}
