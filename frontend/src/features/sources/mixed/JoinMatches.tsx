/** How many rows of both tables of a join found a match, and a few keys that found none. */
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { StagePreview } from '~/api/sources';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { matchSentences } from './matches';

interface Props {
  matches: NonNullable<StagePreview['matches']>;
  /** What the two tables are called. */
  first: string;
  second: string;
}

export function JoinMatches({ matches, first, second }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {matchSentences(matches, { first, second }, locale, text).join(' ')}
    </Typography>
  );
}
