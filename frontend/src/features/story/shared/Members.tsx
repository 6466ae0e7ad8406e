/** Every model of a combination with its weight, the heaviest first. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { TrustMember } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatPercent } from '~/lib/format';

/** The least weight that is shown. */
const LEAST_WEIGHT = 0.01;

export function Members({ members }: { members: readonly TrustMember[] }): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const weighed = members.some(({ weight }) => typeof weight === 'number');
  const heaviest = Math.max(LEAST_WEIGHT, ...members.map(({ weight }) => weight ?? 0));
  const share = (weight: number): string =>
    weight < LEAST_WEIGHT ? `<\u00a0${formatPercent(LEAST_WEIGHT, locale)}` : formatPercent(weight, locale);
  return (
    <div>
      <Typography variant="h3">
        {text(weighed ? 'forecast.members' : 'forecast.membersNamed', { count: members.length })}
      </Typography>
      <Box
        component="ul"
        aria-label={text('forecast.membersList')}
        sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', maxWidth: 400 }}
      >
        {members.map(({ model, name, weight }) => (
          <Box component="li" key={model} sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 0.5 }}>
            <Box sx={{ flex: '1 1 0', minWidth: 0 }}>{name}</Box>
            {typeof weight === 'number' && (
              <>
                <Box aria-hidden sx={{ flex: '0 0 25%' }}>
                  <Box
                    sx={{
                      height: 4,
                      borderRadius: 1,
                      backgroundColor: 'primary.main',
                      width: `${(100 * weight) / heaviest}%`,
                      minWidth: 2,
                    }}
                  />
                </Box>
                <Box sx={{ minWidth: 40, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>{share(weight)}</Box>
              </>
            )}
          </Box>
        ))}
      </Box>
    </div>
  );
}
