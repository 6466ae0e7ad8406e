/** A process in the list: the drawings of its two sides, its name, where from and where to, and the rest in a tooltip. */
import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Process } from '~/api/processes';
import { useText, type Text } from '~/i18n/useText';
import { formatMoment } from '~/lib/format';
import { paths } from '~/lib/paths';
import { todayIn } from '~/lib/zones';
import { TypeDrawing } from '~/ui/connection/TypeDrawing';
import { Cover } from '~/ui/cover/Cover';
import { InfoHint } from '~/ui/InfoHint';
import { clamped, ItemCard } from '~/ui/ItemCard';
import { sentenceOf } from '~/ui/schedule/words';
import type { Listed } from './order';

/** A type that nobody knows is drawn as a plug. */
const UNKNOWN = 0;

export function ProcessTile({ process, source, target }: Listed): ReactNode {
  const text = useText();
  const [now] = useState(() => new Date());
  const { id, name, createdAt } = process;
  const when = whenOf(process, now, text);
  return (
    <ItemCard
      title={name}
      cover={
        <Cover image={null}>
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: '1fr auto 1fr',
              height: '100%',
              alignItems: 'center',
              backgroundColor: 'b2l.subtle',
            }}
          >
            <TypeDrawing typeId={source?.connectionType ?? UNKNOWN} />
            <ArrowForward aria-hidden sx={{ color: 'b2l.outline' }} />
            <TypeDrawing typeId={target?.connectionType ?? UNKNOWN} />
          </Box>
        </Cover>
      }
      renderLink={(title) => <Link to={paths.process(id)}>{title}</Link>}
    >
      <Typography variant="body2" sx={clamped(2)}>
        {text('processes.fromTo', { source: source?.name ?? '?', target: target?.name ?? '?' })}
      </Typography>
      <Box sx={{ mt: 'auto', display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {nextOf(process, text)}
        </Typography>
        <InfoHint label={text('processes.about', { name })}>
          {text('processes.hint', { when, moment: formatMoment(createdAt) })}
        </InfoHint>
      </Box>
    </ItemCard>
  );
}

function nextOf({ next_run_at: next, paused_at: paused }: Process, text: Text): string {
  if (paused != null) return text('processes.pausedSince', { moment: formatMoment(paused) });
  return next == null ? text('processes.once') : text('processes.nextAt', { moment: formatMoment(next) });
}

function whenOf({ params: { scheduler, schedule } }: Process, now: Date, text: Text): string {
  if (scheduler === '' || schedule == null) return text('processes.once');
  return sentenceOf(schedule, todayIn(schedule.timezone, now), text);
}
