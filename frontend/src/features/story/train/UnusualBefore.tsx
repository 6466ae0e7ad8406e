/** Values that clearly stand alone and events that explain values: what the training makes of each, and the other ways. */
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import type { UnusualSeries } from '~/api/forecast';
import type { Period } from '~/lib/periods';
import { Notice } from '~/ui/Notice';
import type { Decided } from '../shared/unusual/decided';
import { EventList } from '../shared/unusual/EventList';
import { linesOf } from '../shared/unusual/lines';
import { UnusualLines } from '../shared/unusual/UnusualLines';
import { ValueChoice } from '../shared/unusual/ValueChoice';

export interface DecidedBefore {
  decided: Decided;
  onDecided: (decided: Decided) => void;
}

interface Props {
  series: readonly UnusualSeries[];
  /** There are other series as well: each is named. */
  several: boolean;
  period: Period | null;
  /** Null where nothing can be changed. */
  values: DecidedBefore | null;
}

export function UnusualBefore({ series, several, period, values }: Props): ReactNode {
  const lines = series.flatMap(({ category, values: unusual, events }) =>
    linesOf({ category, unusual, events }, several),
  );
  const choice = ({ decided, onDecided }: DecidedBefore) =>
    function choose(line: (typeof lines)[number]): ReactNode {
      return <ValueChoice line={line} several={several} decided={decided} period={period} onChange={onDecided} />;
    };
  const [first] = series;
  if (first === undefined) return null;
  return (
    <Notice kind="info">
      <Stack sx={{ gap: 2 }}>
        <UnusualLines lines={lines} choice={values === null ? undefined : choice(values)} />
        {values !== null && (
          <EventList
            series={several ? null : first.category}
            several={several}
            decided={values.decided}
            shown={series.flatMap(({ events }) => events)}
            isSaved={() => !several}
            period={period}
            onChange={values.onDecided}
          />
        )}
      </Stack>
    </Notice>
  );
}
