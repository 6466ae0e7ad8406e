/**
 * A list that is put into order: by dragging with the pointer or the keyboard, by a step up or down, or straight to a
 * place. Each move is announced, and the button that moved an item keeps the focus.
 */
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
// An alias of @hello-pangea/dnd, the maintained fork. Nothing else imports it.
import { DragDropContext, Draggable, Droppable, type DropResult, type ResponderProvided } from 'react-beautiful-dnd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { MessageKey } from '~/i18n/catalogue';
import { useText } from '~/i18n/useText';
import { visuallyHidden } from './hidden';
import { MoveTo } from './MoveTo';

interface SortableItem {
  id: string;
  /** How the buttons and announcements call it. */
  name: string;
}

/** What moves one item. `moveTo` is for lists that are longer than a few steps. */
export interface SortControls {
  handle: ReactNode;
  up: ReactNode;
  down: ReactNode;
  moveTo: ReactNode;
}

interface Props {
  /** The name of the list, for screen readers; none where a region around it has one. */
  label?: string;
  items: readonly SortableItem[];
  /** So many items at the start stay where they are: their controls are null. */
  pinned?: number;
  /** Announces a place; gets `name`, `place` from 1, and `of`. */
  placed?: MessageKey;
  onMove: (from: number, to: number) => void;
  children: (index: number, controls: SortControls | null) => ReactNode;
}

export function SortableList({ label, items, pinned = 0, placed = 'sort.placed', onMove, children }: Props): ReactNode {
  const text = useText();
  const [status, setStatus] = useState('');
  const list = useRef<HTMLOListElement | null>(null);
  const [refocus, setRefocus] = useState<{ id: string; by: Step } | null>(null);

  // An item that changes its place in the page loses the focus of its buttons.
  useEffect(() => {
    if (refocus === null) return;
    const item = [...(list.current?.children ?? [])].find(
      (element) => element.getAttribute('data-item') === refocus.id,
    );
    item?.querySelector<HTMLElement>(`[data-step="${refocus.by}"]`)?.focus();
  }, [refocus]);

  const nameAt = (index: number): string => items[index]?.name ?? '';
  const placeOf = (from: number, to: number): string =>
    text(placed, { name: nameAt(from), place: to + 1, of: items.length });
  const move = (from: number, to: number): void => {
    onMove(from, to);
    setStatus(placeOf(from, to));
  };
  const step = (from: number, by: Step): void => {
    if (!isFree(from + by)) return;
    move(from, from + by);
    setRefocus({ id: items[from]?.id ?? '', by });
  };
  const isFree = (place: number): boolean => place >= pinned && place < items.length;
  const dropped = ({ source, destination, reason }: DropResult, provided: ResponderProvided): void => {
    const from = source.index + pinned;
    if (destination === null || reason === 'CANCEL') {
      provided.announce(text('sort.canceled', { name: nameAt(from) }));
      return;
    }
    provided.announce(placeOf(from, destination.index + pinned));
    onMove(from, destination.index + pinned);
  };
  const stepButton = (from: number, by: Step): ReactNode => {
    const off = !isFree(from + by);
    const Icon = by === -1 ? ArrowUpward : ArrowDownward;
    return (
      <IconButton
        size="small"
        data-step={by}
        aria-disabled={off}
        aria-label={text(by === -1 ? 'sort.up' : 'sort.down', { name: nameAt(from) })}
        onClick={() => step(from, by)}
        sx={{ opacity: off ? 0.35 : 1 }}
      >
        <Icon fontSize="small" />
      </IconButton>
    );
  };

  return (
    <>
      <DragDropContext
        dragHandleUsageInstructions={text('sort.instructions')}
        onDragStart={({ source }, provided) =>
          provided.announce(text('sort.started', { name: nameAt(source.index + pinned) }))
        }
        onDragUpdate={({ source, destination }, provided) =>
          provided.announce(
            destination === null ? text('sort.outside') : placeOf(source.index + pinned, destination.index + pinned),
          )
        }
        onDragEnd={dropped}
      >
        <Droppable droppableId="list">
          {(area) => (
            <Box
              component="ol"
              aria-label={label}
              ref={(element: HTMLOListElement | null) => {
                list.current = element;
                area.innerRef(element);
              }}
              {...area.droppableProps}
              sx={{ listStyle: 'none', p: 0, m: 0 }}
            >
              {items.slice(0, pinned).map(({ id }, index) => (
                <li key={id}>{children(index, null)}</li>
              ))}
              {items.slice(pinned).map(({ id, name }, free) => (
                <Draggable key={id} draggableId={id} index={free}>
                  {(item) => (
                    <li ref={item.innerRef} {...item.draggableProps} data-item={id}>
                      {children(free + pinned, {
                        handle: (
                          <Box {...item.dragHandleProps} aria-label={text('sort.drag', { name })} sx={handleStyle}>
                            <DragIndicator fontSize="small" />
                          </Box>
                        ),
                        up: stepButton(free + pinned, -1),
                        down: stepButton(free + pinned, 1),
                        moveTo: (
                          <MoveTo
                            names={items.slice(pinned).map((other) => other.name)}
                            from={free}
                            onMove={(to) => move(free + pinned, to + pinned)}
                          />
                        ),
                      })}
                    </li>
                  )}
                </Draggable>
              ))}
              {area.placeholder}
            </Box>
          )}
        </Droppable>
      </DragDropContext>
      <Box role="status" sx={visuallyHidden}>
        {status}
      </Box>
    </>
  );
}

type Step = 1 | -1;

const handleStyle = { color: 'b2l.outline', cursor: 'grab', display: 'flex', p: '2px', borderRadius: 1 } as const;
