/** The stages in their order. The first one stays. */
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { SortableList } from '~/ui/SortableList';
import { STAGES_MAX, STAGES_PINNED, type Stage } from './stages';
import { StageCard, type StageState } from './StageCard';

interface Props {
  stages: readonly Stage[];
  names: readonly string[];
  sentences: readonly string[];
  states: readonly StageState[];
  selected: string;
  onSelect: (key: string) => void;
  onMove: (from: number, to: number) => void;
  onRemove: (key: string) => void;
  onAdd: () => void;
}

export function StageList({
  stages,
  names,
  sentences,
  states,
  selected,
  onSelect,
  onMove,
  onRemove,
  onAdd,
}: Props): ReactNode {
  const text = useText();
  return (
    <Box component="section" aria-label={text('mixed.stages')}>
      <SortableList
        items={stages.map(({ key }, index) => ({ id: key, name: names[index] ?? '' }))}
        pinned={STAGES_PINNED}
        placed="mixed.movedTo"
        onMove={onMove}
      >
        {(index, controls) => {
          const key = stages[index]?.key ?? '';
          return (
            <Box sx={{ pb: 2 }}>
              <StageCard
                number={index + 1}
                name={names[index] ?? ''}
                sentence={sentences[index] ?? ''}
                state={states[index] ?? { kind: 'waiting' }}
                selected={key === selected}
                onSelect={() => onSelect(key)}
                moving={controls}
                onRemove={() => onRemove(key)}
              />
            </Box>
          );
        }}
      </SortableList>
      {stages.length < STAGES_MAX ? (
        <Button variant="outlined" fullWidth startIcon={<Add />} onClick={onAdd}>
          {text('mixed.addStage')}
        </Button>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {text('mixed.stagesLimit', { count: STAGES_MAX })}
        </Typography>
      )}
    </Box>
  );
}
