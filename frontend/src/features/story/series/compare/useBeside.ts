/** The series beside the first, as the address has them. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { StoryData } from '~/api/forecast';
import { besideIn, withBeside } from '../../shared/address';
import { categoriesOf } from '../../shared/choices';
import { besideOf, chosenBeside } from './choice';

export interface Beside {
  /** Their labels, or `all`. */
  chosen: readonly string[];
  others: readonly string[];
  onChange: (chosen: string[]) => void;
}

export function useBeside(data: StoryData, first: string): Beside {
  const [search, setSearch] = useSearchParams();
  return useMemo(() => {
    const categories = categoriesOf(data);
    const chosen = chosenBeside(besideIn(search), categories, first);
    return {
      chosen,
      others: besideOf(chosen, categories, first),
      onChange: (next) => setSearch((before) => withBeside(before, first, next), { replace: true }),
    };
  }, [data, first, search, setSearch]);
}
