/** A connection in the list: what its type is drawn as, its name, and the rest behind a tooltip. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '~/i18n/useText';
import { formatMoment } from '~/lib/format';
import { paths } from '~/lib/paths';
import { TypeDrawing } from '~/ui/connection/TypeDrawing';
import { Cover } from '~/ui/cover/Cover';
import { InfoHint } from '~/ui/InfoHint';
import { ItemCard } from '~/ui/ItemCard';
import type { Listed } from './order';

export function ConnectionTile({ connection, type }: Listed): ReactNode {
  const text = useText();
  const { id, name, connectionType, createdAt } = connection;
  return (
    <ItemCard
      title={name}
      cover={
        <Cover image={null}>
          <TypeDrawing typeId={connectionType} />
        </Cover>
      }
      renderLink={(title) => <Link to={paths.connection(id)}>{title}</Link>}
    >
      <Box sx={{ mt: 'auto', display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {type}
        </Typography>
        <InfoHint label={text('connections.about', { name })}>
          {text('connections.hint', { type, moment: formatMoment(createdAt) })}
        </InfoHint>
      </Box>
    </ItemCard>
  );
}
