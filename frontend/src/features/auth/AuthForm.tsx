/** One column with labels above the fields: the form of every page before signing in. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode, SyntheticEvent } from 'react';
import { useText } from '~/i18n/useText';
import { BusyButton } from '~/ui/BusyButton';
import { ProblemDetails, type ShownProblem } from '~/ui/ErrorState';
import { Notice } from '~/ui/Notice';
import { Page } from '~/ui/Page';

interface Props {
  title: string;
  lead?: string;
  submitLabel: string;
  busy: boolean;
  problem: ShownProblem | null;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  children: ReactNode;
  /** Ways to the neighbouring pages. */
  footer?: ReactNode;
}

export function AuthForm({ title, lead, submitLabel, busy, problem, onSubmit, children, footer }: Props): ReactNode {
  const text = useText();
  return (
    <Page narrow>
      <title>{`${title} · ${text('common.appName')}`}</title>
      <Card sx={{ p: { xs: 4, sm: 6 }, mt: { xs: 0, sm: 8 } }}>
        <Typography variant="h1" sx={{ mb: lead === undefined ? 4 : 1 }}>
          {title}
        </Typography>
        {lead !== undefined && (
          <Typography color="textSecondary" sx={{ mb: 4 }}>
            {lead}
          </Typography>
        )}
        <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
          {children}
          {problem !== null && problem.text !== null && (
            <Notice kind="error">
              {problem.text}
              {problem.status !== 400 && <ProblemDetails problem={problem} />}
            </Notice>
          )}
          <BusyButton type="submit" busy={busy} fullWidth>
            {submitLabel}
          </BusyButton>
        </Box>
      </Card>
      {footer !== undefined && (
        <Box sx={{ mt: 4, display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 4 }}>{footer}</Box>
      )}
    </Page>
  );
}
