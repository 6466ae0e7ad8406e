/** Asks what kind of stage comes next. */
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import type { MessageKey } from '~/i18n/catalogue';
import { useText } from '~/i18n/useText';
import { STAGE_TYPES, type StageType } from '~/lib/generated/contract';
import { ConfirmDialog } from '~/ui/ConfirmDialog';

import { typeNames } from './words';

const hints: Record<StageType, MessageKey> = {
  add_source: 'mixed.hintAddSource',
  preprocessing: 'mixed.hintPreprocessing',
  merge: 'mixed.hintMerge',
  unpivot: 'shaping.hintUnpivot',
  filter: 'shaping.hintFilter',
  group: 'shaping.hintGroup',
  union: 'shaping.hintUnion',
  calculate: 'shaping.hintCalculate',
  pivot: 'shaping.hintPivot',
};

interface Props {
  /** What most people would do next. */
  proposed: StageType;
  onAdd: (type: StageType) => void;
  onClose: () => void;
}

export function AddStage({ proposed, onAdd, onClose }: Props): ReactNode {
  const text = useText();
  const [chosen, setChosen] = useState(proposed);
  return (
    <ConfirmDialog
      open
      title={text('mixed.addStage')}
      confirm={text('mixed.addStage')}
      onConfirm={() => onAdd(chosen)}
      onClose={onClose}
    >
      <RadioGroup aria-label={text('mixed.stageKind')} value={chosen} sx={{ gap: 2 }}>
        {STAGE_TYPES.map((type) => (
          <FormControlLabel
            key={type}
            value={type}
            checked={chosen === type}
            onChange={() => setChosen(type)}
            control={<Radio size="small" autoFocus={type === proposed} />}
            sx={{ alignItems: 'flex-start', '& .MuiRadio-root': { pt: 0 } }}
            label={
              <>
                <Typography variant="h3" component="span">
                  {text(typeNames[type])}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {text(hints[type])}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
    </ConfirmDialog>
  );
}
