/** The stages in their order: dragged by pointer or keyboard, or moved by buttons. The first one stays. */
import Add from '@mui/icons-material/Add';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DragDropContext, Draggable, Droppable, type DropResult, type ResponderProvided } from 'react-beautiful-dnd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { visuallyHidden } from '~/ui/hidden';
import { STAGES_MAX, type Stage } from './stages';
import { StageCard, type StageState } from './StageCard';

/** Places that are dragged among are counted from the second stage on. */
const FIRST_FREE = 1;

interface Props {
  stages: readonly Stage[];
  names: readonly string[];
  sentences: readonly string[];
  states: readonly StageState[];
  selected: string;
  onSelect: (key: string) => void;
  onMove: (key: string, place: number) => void;
  onRemove: (key: string) => void;
  onAdd: () => void;
}

export function StageList(props: Props): ReactNode {
  const { stages, names, sentences, states, selected, onSelect, onMove, onRemove, onAdd } = props;
  const text = useText();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement | null>(null);
  const [refocus, setRefocus] = useState<{ key: string; by: 1 | -1 } | null>(null);

  // A card that changes its place in the page loses the focus of its buttons.
  useEffect(() => {
    if (refocus === null) return;
    const card = list.current?.querySelector(`[data-stage="${refocus.key}"]`);
    card?.querySelectorAll<HTMLElement>('button[aria-disabled]')[refocus.by === -1 ? 0 : 1]?.focus();
  }, [refocus]);

  const nameOf = (key: string): string => names[stages.findIndex((stage) => stage.key === key)] ?? '';
  const placed = (key: string, place: number): string => text('mixed.movedTo', { name: nameOf(key), place: place + 1, of: stages.length });
  const move = (key: string, place: number, by: 1 | -1): void => {
    onMove(key, place);
    setSaid(placed(key, place));
    setRefocus({ key, by });
  };
  const dragged = (key: string, index: number | undefined, provided: ResponderProvided): void => {
    provided.announce(index === undefined ? text('mixed.dragNowhere') : placed(key, index + FIRST_FREE));
  };
  const dropped = ({ draggableId, destination, reason }: DropResult, provided: ResponderProvided): void => {
    if (destination === null || reason === 'CANCEL') {
      provided.announce(text('mixed.dragCancelled', { name: nameOf(draggableId) }));
      return;
    }
    provided.announce(placed(draggableId, destination.index + FIRST_FREE));
    onMove(draggableId, destination.index + FIRST_FREE);
  };

  const card = (stage: Stage, index: number, handle: ReactNode): ReactNode => (
    <StageCard
      number={index + 1}
      name={names[index] ?? ''}
      sentence={sentences[index] ?? ''}
      state={states[index] ?? { kind: 'waiting' }}
      selected={stage.key === selected}
      onSelect={() => onSelect(stage.key)}
      {...(index < FIRST_FREE
        ? {}
        : {
            moving: {
              handle,
              last: index === stages.length - 1,
              onMove: (by) => move(stage.key, index + by, by),
              onRemove: () => onRemove(stage.key),
            },
          })}
    />
  );
  const [first, ...others] = stages;

  return (
    <Box component="section" aria-label={text('mixed.stages')}>
      <DragDropContext
        dragHandleUsageInstructions={text('mixed.dragHow')}
        onDragStart={({ draggableId }, provided) => provided.announce(text('mixed.dragStarted', { name: nameOf(draggableId) }))}
        onDragUpdate={({ draggableId, destination }, provided) => dragged(draggableId, destination?.index, provided)}
        onDragEnd={dropped}
      >
        <Droppable droppableId="stages">
          {(area) => (
            <Box
              component="ol"
              ref={(element: HTMLOListElement | null) => {
                list.current = element;
                area.innerRef(element);
              }}
              {...area.droppableProps}
              sx={{ listStyle: 'none', p: 0, m: 0, '& > li': { pb: 2 } }}
            >
              {first !== undefined && <li>{card(first, 0, null)}</li>}
              {others.map((stage, index) => (
                <Draggable key={stage.key} draggableId={stage.key} index={index}>
                  {(item) => (
                    <li ref={item.innerRef} {...item.draggableProps} data-stage={stage.key}>
                      {card(
                        stage,
                        index + FIRST_FREE,
                        <Box
                          {...item.dragHandleProps}
                          className="above"
                          aria-label={text('mixed.dragHandle', { name: names[index + FIRST_FREE] ?? '' })}
                          sx={{ color: 'b2l.outline', alignSelf: 'flex-start', cursor: 'grab', display: 'flex', p: '2px', borderRadius: 1 }}
                        >
                          <DragIndicator fontSize="small" />
                        </Box>,
                      )}
                    </li>
                  )}
                </Draggable>
              ))}
              {area.placeholder}
            </Box>
          )}
        </Droppable>
      </DragDropContext>
      {stages.length < STAGES_MAX ? (
        <Button variant="outlined" fullWidth startIcon={<Add />} onClick={onAdd}>
          {text('mixed.addStage')}
        </Button>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {text('mixed.stagesLimit', { count: STAGES_MAX })}
        </Typography>
      )}
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
    </Box>
  );
}
