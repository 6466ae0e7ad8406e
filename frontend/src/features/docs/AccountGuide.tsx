/** How people come into a company and what they may do there, before the calls about it. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { MessageKey } from '~/i18n/catalogue';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';

interface Part {
  title: MessageKey;
  points: readonly MessageKey[];
  /** Where it is done. */
  way?: { to: string; label: MessageKey };
}

const PARTS: readonly Part[] = [
  {
    title: 'docs.guide.register',
    points: ['docs.guide.register1', 'docs.guide.register2', 'docs.guide.register3'],
    way: { to: paths.register(), label: 'docs.guide.registerWay' },
  },
  { title: 'docs.guide.signIn', points: ['docs.guide.signIn1', 'docs.guide.signIn2', 'docs.guide.signIn3'] },
  {
    title: 'docs.guide.invite',
    points: ['docs.guide.invite1', 'docs.guide.invite2', 'docs.guide.invite3', 'docs.guide.invite4'],
    way: { to: paths.settings(), label: 'docs.guide.settingsWay' },
  },
  { title: 'docs.guide.rights', points: ['docs.guide.rights1', 'docs.guide.rights2', 'docs.guide.rights3'] },
  { title: 'docs.guide.sessions', points: ['docs.guide.sessions1', 'docs.guide.sessions2'] },
  {
    title: 'docs.guide.keys',
    points: ['docs.guide.keys1', 'docs.guide.keys2', 'docs.guide.keys3', 'docs.guide.keys4'],
  },
];

export function AccountGuide(): ReactNode {
  const text = useText();
  return PARTS.map(({ title, points, way }) => (
    <Box component="section" key={title} sx={{ mb: 8, maxWidth: '70ch' }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {text(title)}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 5, '& li': { mb: 1 } }}>
        {points.map((point) => (
          <Typography component="li" key={point}>
            {text(point)}
          </Typography>
        ))}
      </Box>
      {way !== undefined && (
        <Typography sx={{ mt: 2 }}>
          <Link component={RouterLink} to={way.to}>
            {text(way.label)}
          </Link>
        </Typography>
      )}
    </Box>
  ));
}
