/** Why this forecast can be believed, in plain words first and numbers second. */
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Trust } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatCount, formatWallClock } from '~/lib/format';

/** A smaller gain over the naive forecast would be told as 0 %. */
const WORTH_TELLING = 0.005;

interface Props {
  trust: Trust;
  /** What was cleaned in the whole story. */
  notes: readonly string[];
}

export function TrustCard({ trust, notes }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const percent = (share: number): string => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share);
  const cleaned = [...new Set([...trust.notes, ...notes])];
  return (
    <Card component="section" aria-label={text('forecast.trust')} sx={{ p: 4, display: 'flex', gap: 4 }}>
      <VerifiedOutlined color="primary" sx={{ mt: 0.5 }} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography sx={{ fontWeight: 550 }}>{trust.sentence}</Typography>
        <Box
          component="dl"
          sx={{ m: 0, mt: 2, display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 1, fontSize: 'caption.fontSize', '& div': { display: 'flex', gap: 2 }, '& dt': { color: 'text.secondary' }, '& dd': { m: 0, fontVariantNumeric: 'tabular-nums' } }}
        >
          {typeof trust.gain_over_naive === 'number' && trust.gain_over_naive >= WORTH_TELLING && (
            <Fact name={text('forecast.gain')} value={percent(trust.gain_over_naive)} />
          )}
          {typeof trust.coverage === 'number' && (
            <Fact name={text('forecast.held', { level: trust.level })} value={percent(trust.coverage)} />
          )}
          <Fact name={text('forecast.learnedFrom')} value={learned(trust, formatCount(trust.points, locale))} />
        </Box>
        {cleaned.length > 0 && (
          <Box component="details" sx={{ mt: 2, fontSize: 'caption.fontSize' }}>
            <Box component="summary" sx={{ cursor: 'pointer' }}>
              {text('forecast.cleaned', { count: cleaned.length })}
            </Box>
            <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
              {cleaned.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </Box>
          </Box>
        )}
      </Box>
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function learned(trust: Trust, points: string): string {
  if (!trust.first || !trust.last) return points;
  return `${points} (${formatWallClock(trust.first)} – ${formatWallClock(trust.last)})`;
}
