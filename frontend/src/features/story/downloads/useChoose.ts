/** Goes over to another series or model: the address names it, and a forecast that a task prepared is closed. */
import { useSearchParams } from 'react-router';
import { withChosen } from '../shared/address';
import type { Chosen } from '../shared/choices';
import { withoutTask } from './usePrepared';

export function useChoose(chosen: Chosen): (next: Partial<Chosen>) => void {
  const [, setSearch] = useSearchParams();
  return (next) => setSearch((before) => withChosen(withoutTask(before), chosen, next), { replace: true });
}
