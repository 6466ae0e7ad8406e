/** All that has a good default, behind one head: columns, models, settings and the comment. Open once something in it was changed. */
import Stack from '@mui/material/Stack';
import { useState, type ReactNode, type RefObject } from 'react';
import { useText } from '~/i18n/useText';
import { isDateRole, isFeatureRole, type Role } from '~/lib/roles';
import { modelNameOf } from '~/ui/modelName';
import { Fold } from '~/ui/Fold';
import { differences } from '../shared/tuning/settings';
import { knownOf } from './draft';
import { EFFORT } from './SidePanel';
import { STEPS } from './questions/OverWhatTime';
import type { Chosen } from './useChosen';

interface Props {
  chosen: Chosen;
  /** Something in it is wrong: it is open as long as that stands. */
  wrong: boolean;
  /** Null until somebody folded or opened it. */
  open: boolean | null;
  onOpen: (open: boolean) => void;
  box: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

export function MoreChoices({ chosen, wrong, open, onOpen, box, children }: Props): ReactNode {
  const text = useText();
  const { draft, offered } = chosen;
  const changed = isChanged(chosen);
  // What opened it by itself does not close it under somebody's hands.
  const [wasChanged, setWasChanged] = useState(changed);
  if (changed && !wasChanged) setWasChanged(true);
  const used = [...chosen.roles.values()].filter(isFeatureRole).length;
  const settings = differences(offered.settings, draft.cleaning).length + Object.keys(draft.settings).length;
  const summary = [
    chosen.table === undefined
      ? ''
      : text(chosen.inTime ? 'train.morePredictors' : 'train.moreColumns', { count: used }),
    text('train.moreModels', {
      names: chosen.models.map((model) => modelNameOf(model, offered.models, text)).join(', '),
    }),
    text('train.moreSettings', { count: settings }),
  ];
  return (
    <div ref={box}>
      <Fold
        title={text('train.more')}
        summary={summary.filter((part) => part !== '').join(' · ')}
        open={wrong || (open ?? wasChanged)}
        onOpen={onOpen}
      >
        <Stack sx={{ gap: 8 }}>{children}</Stack>
      </Fold>
    </div>
  );
}

/** Settings that are chosen outside of it as well: it doesn't open above whoever presses there. */
const ALSO_ELSEWHERE: readonly string[] = [EFFORT, STEPS];

/** Other than proposed, of what is in the fold. */
function isChanged(chosen: Chosen): boolean {
  const { draft, proposal, own, offered } = chosen;
  const folded = (role: Role): boolean => isFeatureRole(role) || role === 'empty';
  const otherRole = [...own].some(([name, role]) => {
    const proposed = proposal.roles.get(name) ?? 'empty';
    return role !== proposed && folded(role) && folded(proposed) && !isDateRole(proposed);
  });
  return (
    otherRole ||
    knownOf(draft).size > 0 ||
    draft.comment !== '' ||
    draft.features.length > 0 ||
    Object.keys(draft.settings).length > 0 ||
    (draft.models.length > 0 && draft.models.join() !== chosen.usualModels.join()) ||
    differences(offered.settings, draft.cleaning).some(({ name }) => !ALSO_ELSEWHERE.includes(name))
  );
}
