/** How a component says something: `const text = useText(); text('sources.title')`. */
import { createContext, useContext } from 'react';
import type { Text } from './saying';

export type { Text, TextValues } from './saying';

export const WordsContext = createContext<Text>((key) => key);

export const useText = (): Text => useContext(WordsContext);
