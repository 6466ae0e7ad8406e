/** Beside the form: what the type is drawn as, what it can be used for, and which processes use this connection. */
import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as Route } from 'react-router';
import type { ConnectionDetail, ConnectionType } from '~/api/connections';
import type { MessageKey } from '~/i18n/catalogue';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';
import { Cover } from '~/ui/cover/Cover';
import { TypeDrawing } from '~/ui/connection/TypeDrawing';
import { reachOf, type Reach } from './values';

interface Props {
  type: ConnectionType;
  usedBy: ConnectionDetail['usedBy'];
}

const writeNames: Readonly<Record<ConnectionType['write'][number], MessageKey>> = {
  append: 'connections.append',
  replace: 'connections.replace',
  upsert: 'connections.upsert',
};

const laterNames: Readonly<Record<Reach, MessageKey | null>> = {
  processes: null,
  test: 'connections.laterInProcesses',
  nowhere: 'connections.later',
};

export function AboutConnection({ type, usedBy }: Props): ReactNode {
  const text = useText();
  const later = laterNames[reachOf(type)];
  const abilities: MessageKey[] = [
    ...(type.read ? (['connections.read'] as const) : []),
    ...type.write.map((mode) => writeNames[mode]),
  ];
  return (
    <Card component="aside" aria-label={type.name}>
      <Cover image={null}>
        <TypeDrawing typeId={type.id} />
      </Cover>
      <Box sx={{ p: 4, display: 'flex', flexDirection: 'column', gap: 3 }}>
        <Typography variant="h2">{type.name}</Typography>
        {later !== null && <Typography color="textSecondary">{text(later)}</Typography>}
        {abilities.length > 0 && (
          <Box component="ul" aria-label={text('connections.abilities')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {abilities.map((ability) => (
              <Box component="li" key={ability} sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 0.5 }}>
                <Check fontSize="small" color="primary" />
                {text(ability)}
              </Box>
            ))}
          </Box>
        )}
        {usedBy.length > 0 && (
          <Box>
            <Typography variant="h3">{text('connections.usedBy')}</Typography>
            <Box component="ul" sx={{ m: 0, pl: 5, overflowWrap: 'anywhere' }}>
              {usedBy.map(({ id, name }) => (
                <li key={id}>
                  <Link component={Route} to={paths.process(id)}>
                    {name}
                  </Link>
                </li>
              ))}
            </Box>
          </Box>
        )}
      </Box>
    </Card>
  );
}
