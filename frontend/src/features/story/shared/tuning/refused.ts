/** Fields that hold something that cannot be used: nothing is tried with what stood there before. */
import { createContext, useCallback, useContext, useEffect, useId, useState } from 'react';

type Tell = (field: string, refused: boolean) => void;

const RefusedContext = createContext<Tell>(() => undefined);
export const RefusedProvider = RefusedContext.Provider;

/** Whether any field below the provider refuses what is typed, and what to give that provider. */
export function useRefused(): [boolean, Tell] {
  const [fields, setFields] = useState<ReadonlySet<string>>(new Set());
  const tell = useCallback<Tell>((field, refused) => {
    setFields((before) => {
      if (before.has(field) === refused) return before;
      return new Set(refused ? [...before, field] : [...before].filter((other) => other !== field));
    });
  }, []);
  return [fields.size > 0, tell];
}

/** Says of this field whether it refuses what is typed, and nothing more once it is gone. */
export function useTellRefused(refused: boolean): void {
  const field = useId();
  const tell = useContext(RefusedContext);
  useEffect(() => {
    tell(field, refused);
    return () => tell(field, false);
  }, [field, refused, tell]);
}
