/** A table of fields: it grows with its rows and never wider than the page. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  heads: readonly string[];
  /** The last column holds no more than a button. */
  narrowEnd?: boolean;
  /** `<tr>`s. */
  children: ReactNode;
}

export function Grid({ label, heads, narrowEnd = false, children }: Props): ReactNode {
  return (
    <Box
      component="table"
      aria-label={label}
      sx={{
        width: '100%',
        tableLayout: 'fixed',
        borderCollapse: 'collapse',
        '& th, & td': { textAlign: 'left', verticalAlign: 'top', py: 2, pr: { xs: 2, sm: 4 }, fontWeight: 'inherit' },
        '& thead th': { typography: 'caption', color: 'text.secondary', fontWeight: 550, py: 1 },
        ...(narrowEnd && { '& thead th:last-of-type': { width: 72 } }),
        '& tbody tr': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Box>
  );
}
