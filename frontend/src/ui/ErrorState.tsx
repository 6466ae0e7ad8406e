/** Something could not be shown: what happened, a way to try again, and the details for support. */
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/useText';

/** What `describe` of api/errors tells; ui takes it as plain data. */
export interface ShownProblem {
  text: string | null;
  status: number;
  requestId: string | null;
}

interface Props {
  problem: ShownProblem;
  onRetry?: () => void;
  /** The way on when the thing is gone for good: to ask again would not help. */
  away?: ReactNode;
}

const GONE = 404;

export function ErrorState({ problem, onRetry, away }: Props): ReactNode {
  const text = useText();
  const gone = problem.status === GONE && away !== undefined;
  return (
    <Box
      role="alert"
      sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', textAlign: 'center', gap: 3, py: 12 }}
    >
      <ErrorOutline color="error" fontSize="large" />
      <Typography sx={(theme) => ({ maxWidth: theme.sizes.dialog })}>
        {problem.text ?? text('errors.server')}
      </Typography>
      {gone && away}
      {onRetry !== undefined && !gone && (
        <Button variant="outlined" onClick={onRetry}>
          {text('common.retry')}
        </Button>
      )}
      <ProblemDetails problem={problem} />
    </Box>
  );
}

/** HTTP status and request id, folded away. */
export function ProblemDetails({ problem }: { problem: ShownProblem }): ReactNode {
  const text = useText();
  if (problem.status === 0) return null;
  return (
    <Typography variant="caption" color="textSecondary" component="details">
      <summary>{text('common.details')}</summary>
      {text('common.status', { status: problem.status })}
      {problem.requestId !== null && <div>{text('common.requestId', { id: problem.requestId })}</div>}
    </Typography>
  );
}
