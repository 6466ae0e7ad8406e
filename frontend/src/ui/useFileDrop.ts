/** Files that are dropped on a place or chosen beside it. */
import { useRef, useState, type ChangeEventHandler, type DragEventHandler, type RefObject } from 'react';

interface FileDrop {
  /** Something is held over the place. */
  over: boolean;
  /** For what files are dropped on. */
  place: Record<'onDragOver' | 'onDragLeave' | 'onDrop', DragEventHandler>;
  /** For the hidden field that holds what is chosen. */
  field: { ref: RefObject<HTMLInputElement | null>; onChange: ChangeEventHandler<HTMLInputElement> };
  /** Opens the choice of files. */
  browse: () => void;
}

/** `onFiles` gets at least one file. */
export function useFileDrop(onFiles: (files: readonly [File, ...File[]]) => void): FileDrop {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null): void => {
    const [first, ...more] = [...(files ?? [])];
    if (first !== undefined) onFiles([first, ...more]);
    // The same file may be chosen again after it was mended.
    if (input.current !== null) input.current.value = '';
  };
  return {
    over,
    place: {
      onDragOver: (event) => {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      },
    },
    field: { ref: input, onChange: (event) => take(event.target.files) },
    browse: () => input.current?.click(),
  };
}
