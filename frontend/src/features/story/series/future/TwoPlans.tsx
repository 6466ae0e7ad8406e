/** What another plan makes of the forecast: the number above it by both plans, the difference, and the ways on. */
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatHeadline, formatPercent } from '~/lib/format';
import { useElapsed } from '~/lib/useElapsed';
import { BusyButton } from '~/ui/BusyButton';
import { visuallyHidden } from '~/ui/hidden';
import { Notice } from '~/ui/Notice';
import { WaitLine } from '~/ui/WaitLine';
import { MOST_SERIES } from './useSeriesPlans';
import type { SecondForecast } from './useSecondPlan';

interface Props {
  second: SecondForecast;
  /** The comparison is over, and its buttons are gone. */
  onEnd: () => void;
}

export function TwoPlans({ second, onEnd }: Props): ReactNode {
  const text = useText();
  const end = (act: () => void) => (): void => {
    act();
    onEnd();
  };
  const { names, future, difference, series } = second;
  const elapsed = useElapsed(future.busy);
  return (
    <Box
      role="group"
      aria-label={text('future.plan.title', names)}
      sx={{ display: 'flex', flexDirection: 'column', gap: 3, borderTop: 1, borderColor: 'divider', pt: 4 }}
    >
      <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {text('future.plan.title', names)}
      </Typography>
      {future.busy && <WaitLine label={text('future.plan.busy', names)} share={null} elapsed={elapsed} />}
      {future.long && <Notice kind="info">{text('future.plan.long', names)}</Notice>}
      {difference !== null && <Numbers second={second} />}
      {series !== null && difference !== null && (
        <Typography variant="body2" color="textSecondary">
          {series.tooMany
            ? text('future.plan.tooMany', { category: second.category, most: MOST_SERIES })
            : text('future.plan.series')}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {(future.answer !== undefined || future.long) && (
          <Button variant="outlined" onClick={end(second.onKeep)} sx={{ overflowWrap: 'anywhere' }}>
            {text('future.plan.keep', names)}
          </Button>
        )}
        <Button onClick={end(second.onDrop)}>{text('future.plan.back')}</Button>
        {difference !== null && (
          <BusyButton
            variant="text"
            busy={series?.waiting === true}
            startIcon={<FileDownloadOutlined />}
            onClick={() => void second.onDownload()}
          >
            {text('future.plan.download')}
          </BusyButton>
        )}
      </Box>
    </Box>
  );
}

function Numbers({ second }: { second: SecondForecast }): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const { names, difference, subject, steps, shorter } = second;
  if (difference === null) return null;
  const { own, other, by, share } = difference;
  const number = (value: number): string => formatHeadline(value, locale, own);
  const sign = by > 0 ? '+' : '';
  const change = share === null ? `${sign}${number(by)}` : formatPercent(share, locale, { signed: true });
  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {text('future.plan.said', { ...names, value: number(other), change })}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {subject}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          columnGap: 8,
          rowGap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, max-content))' },
          '& dt': { typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' },
          '& dd': { m: 0, typography: 'h2', fontVariantNumeric: 'tabular-nums' },
        }}
      >
        <Figure name={names.own} value={number(own)} />
        <Figure name={names.other} value={number(other)} />
        <Figure
          name={text('whatIf.difference')}
          value={`${sign}${number(by)}`}
          more={share === null ? null : formatPercent(share, locale, { signed: true })}
        />
      </Box>
      {shorter !== null && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {text('future.plan.common', { steps, plan: shorter })}
        </Typography>
      )}
    </>
  );
}

function Figure({ name, value, more = null }: { name: string; value: string; more?: string | null }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {more !== null && (
          <Typography component="span" sx={{ ml: 2 }}>
            {more}
          </Typography>
        )}
      </dd>
    </div>
  );
}
