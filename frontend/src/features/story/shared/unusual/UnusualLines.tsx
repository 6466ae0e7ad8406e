/** A sentence for each unusual value: a few, and the rest one press away. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { MarkSign } from '~/ui/chart/MarkSign';
import { firstOf, type UnusualLine } from './lines';

interface Props {
  lines: readonly UnusualLine[];
  /** With the signs by which the chart marks them. */
  signed?: boolean;
  /** What can be done about a value. */
  choice?: ((line: UnusualLine) => ReactNode) | undefined;
}

export function UnusualLines({ lines, signed = false, choice }: Props): ReactNode {
  const text = useText();
  const [all, setAll] = useState(false);
  const first = firstOf(lines);
  return (
    <div>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: choice === undefined ? 1 : 3 }}>
        {(all ? lines : first).map((line) => (
          <Typography
            key={`${line.category}.${line.date}`}
            component="li"
            variant="body2"
            sx={{ display: 'flex', gap: 2, minWidth: 0, '& > svg': { flex: 'none', mt: 1 } }}
          >
            {signed && <MarkSign hollow={line.use !== 'asItIs'} square={line.use === 'event'} />}
            <Box sx={{ minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, flex: 1 }}>
              <Box component="span" sx={{ minWidth: 0, flex: '1 1 240px', overflowWrap: 'anywhere' }}>
                {line.named && <strong>{line.category} </strong>}
                {line.sentence}
              </Box>
              {choice?.(line)}
            </Box>
          </Typography>
        ))}
      </Box>
      {lines.length > first.length && (
        <Button size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? text('unusual.fewer') : text('unusual.more', { count: lines.length - first.length })}
        </Button>
      )}
    </div>
  );
}
