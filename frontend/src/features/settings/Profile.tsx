import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { describe } from '~/api/errors';
import { useGetCompanyQuery, useMeQuery } from '~/api/gateway';
import { useText } from '~/i18n/useText';
import { ErrorState } from '~/ui/ErrorState';
import { ChangeEmail } from './ChangeEmail';
import { ChangePassword } from './ChangePassword';
import { EditProfile, mailLanguageOf, mailLanguages } from './EditProfile';
import { Section } from './Section';

/** Who is signed in, and for which company. */
export function Profile(): ReactNode {
  const text = useText();
  const { data: me, error, refetch } = useMeQuery();
  const { data: company } = useGetCompanyQuery({ id: me?.companyId ?? 0 }, { skip: me === undefined });
  const problem = describe(error, text);
  if (me === undefined && problem !== null) return <ErrorState problem={problem} onRetry={() => void refetch()} />;
  return (
    <Section title={text('settings.profile')}>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexDirection: 'column', gap: 3 }}>
        <Line term={text('settings.name')} value={me?.username} />
        <Line term={text('settings.email')} value={me?.email} />
        <Line term={text('settings.company')} value={company?.name} />
        <Line
          term={text('settings.mailLanguage')}
          value={me === undefined ? undefined : text(mailLanguages[mailLanguageOf(me)])}
        />
      </Box>
      {me !== undefined && (
        <Box sx={{ mt: 5, display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: 2 }}>
          <EditProfile me={me} />
          <ChangeEmail />
          <ChangePassword />
        </Box>
      )}
    </Section>
  );
}

function Line({ term, value }: { term: string; value: string | undefined }): ReactNode {
  return (
    <div>
      <Typography component="dt" variant="caption" color="textSecondary">
        {term}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {value ?? <Skeleton width="60%" />}
      </Typography>
    </div>
  );
}
