/** Values in their order, the number of each beside it: the first counts as 0. */
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { DragDropContext, Draggable, Droppable, type DropResult, type ResponderProvided } from 'react-beautiful-dnd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { visuallyHidden } from '~/ui/hidden';
import { moved } from './features';
import { MoveTo } from './MoveTo';

interface Props {
  name: string;
  values: readonly string[];
  /** An order means nothing here, or must not be changed now. */
  fixed: boolean;
  onOrder: (values: string[]) => void;
}

export function ValueOrder({ name, values, fixed, onOrder }: Props): ReactNode {
  const text = useText();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement | null>(null);
  const [refocus, setRefocus] = useState<{ place: number; by: 1 | -1 } | null>(null);

  // A line that changes its place in the page loses the focus of its buttons.
  useEffect(() => {
    if (refocus === null) return;
    const buttons = list.current?.querySelectorAll('li')[refocus.place]?.querySelectorAll('button');
    buttons?.[refocus.by === -1 ? 0 : 1]?.focus();
  }, [refocus]);

  const placed = (from: number, to: number): string => text('train.valuePlaced', { value: values[from] ?? '', place: to + 1, of: values.length });
  const move = (from: number, to: number): void => {
    onOrder(moved(values, from, to));
    setSaid(placed(from, to));
  };
  const step = (from: number, by: 1 | -1): void => {
    const to = from + by;
    if (to < 0 || to >= values.length) return;
    move(from, to);
    setRefocus({ place: to, by });
  };
  const dropped = ({ source, destination, reason }: DropResult, provided: ResponderProvided): void => {
    if (destination === null || reason === 'CANCEL') {
      provided.announce(text('train.valueBack', { value: values[source.index] ?? '' }));
      return;
    }
    provided.announce(placed(source.index, destination.index));
    onOrder(moved(values, source.index, destination.index));
  };

  if (fixed) {
    return (
      <Box component="ul" sx={{ m: 0, pl: 5, typography: 'body2', overflowWrap: 'anywhere' }}>
        {values.map((value) => (
          <li key={value}>{value}</li>
        ))}
      </Box>
    );
  }
  return (
    <>
      <DragDropContext
        dragHandleUsageInstructions={text('train.dragHow')}
        onDragStart={({ source }, provided) => provided.announce(text('train.dragStarted', { value: values[source.index] ?? '' }))}
        onDragUpdate={({ source, destination }, provided) =>
          provided.announce(destination === null ? text('train.dragNowhere') : placed(source.index, destination.index))
        }
        onDragEnd={dropped}
      >
        <Droppable droppableId={name}>
          {(area) => (
            <Box
              component="ol"
              aria-label={text('train.valuesOrder', { name })}
              ref={(element: HTMLOListElement | null) => {
                list.current = element;
                area.innerRef(element);
              }}
              {...area.droppableProps}
              sx={{ listStyle: 'none', p: 0, m: 0 }}
            >
              {values.map((value, place) => (
                <Draggable key={value} draggableId={`${name}.${value}`} index={place}>
                  {(item) => (
                    <Box
                      component="li"
                      ref={item.innerRef}
                      {...item.draggableProps}
                      sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 0.5, backgroundColor: 'background.paper' }}
                    >
                      <Box
                        {...item.dragHandleProps}
                        aria-label={text('train.dragHandle', { value })}
                        sx={{ color: 'b2l.outline', cursor: 'grab', display: 'flex', p: '2px', borderRadius: 1 }}
                      >
                        <DragIndicator fontSize="small" />
                      </Box>
                      <Box aria-hidden sx={{ width: 24, textAlign: 'right', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                        {place}
                      </Box>
                      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', typography: 'body2' }}>{value}</Box>
                      <IconButton size="small" aria-disabled={place === 0} aria-label={text('train.valueUp', { value })} onClick={() => step(place, -1)}>
                        <ArrowUpward fontSize="small" />
                      </IconButton>
                      <IconButton size="small" aria-disabled={place === values.length - 1} aria-label={text('train.valueDown', { value })} onClick={() => step(place, 1)}>
                        <ArrowDownward fontSize="small" />
                      </IconButton>
                      <MoveTo values={values} from={place} onMove={(to) => move(place, to)} />
                    </Box>
                  )}
                </Draggable>
              ))}
              {area.placeholder}
            </Box>
          )}
        </Droppable>
      </DragDropContext>
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
    </>
  );
}
