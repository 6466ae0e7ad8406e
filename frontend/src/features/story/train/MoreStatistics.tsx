/** Test results and other statistics of the data, folded: nobody needs them to train. */
import { useState, type ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { Fold } from '~/ui/Fold';

export function MoreStatistics({ children }: { children: ReactNode }): ReactNode {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <Fold title={text('train.moreStatistics')} open={open} onOpen={setOpen}>
      {children}
    </Fold>
  );
}
