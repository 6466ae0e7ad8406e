/**
 * How a card asks for another cover. The dialog is a feature of its own, and features do not know each other: the
 * application puts it here, cards find it here.
 */
import { createContext, useContext } from 'react';

/** A card whose cover is changed. */
export interface Covered {
  kind: 'source' | 'story';
  id: number;
  name: string;
  image: string | null;
}

type ChangeCover = (card: Covered) => void;

export const ChangeCoverContext = createContext<ChangeCover>(() => undefined);

/** `const changeCover = useChangeCover(); changeCover({ kind: 'source', ... })` opens the dialog. */
export const useChangeCover = (): ChangeCover => useContext(ChangeCoverContext);
