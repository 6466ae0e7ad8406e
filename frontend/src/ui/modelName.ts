/** How models are called on the screen. */
import type { MessageKey } from '~/i18n/catalogue';
import type { Text } from '~/i18n/useText';

/** Models that nobody chooses by hand, so that no setting lists them: baselines, and members of the best. */
const FIXED: Readonly<Record<string, MessageKey>> = {
  NAIVE: 'forecast.naive',
  SNAIVE: 'forecast.seasonalNaive',
  THETA: 'forecast.memberTheta',
  MSTL: 'forecast.memberMstl',
  FOURIER: 'forecast.memberFourier',
  CES: 'forecast.memberCes',
  CROSTON: 'forecast.memberCroston',
  GBM: 'forecast.memberGbm',
  COMBINATION: 'forecast.memberCombination',
  MEAN: 'rows.mean',
  PRIOR: 'rows.prior',
  ET: 'rows.extraTrees',
  ETC: 'rows.extraTrees',
  BLEND: 'forecast.memberCombination',
};

/** The name of a model among those that are offered, of one that is fixed, or its id. */
export function modelNameOf(id: string, offered: readonly { id: string; name: string }[], text: Text): string {
  const fixed = FIXED[id];
  return offered.find((model) => model.id === id)?.name ?? (fixed === undefined ? id : text(fixed));
}
