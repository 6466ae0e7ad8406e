/** The top of a forecast: its number with what is known of it, and how far it can be used. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Headline, StoryDetail, Trust } from '~/api/forecast';
import type { MessageKey } from '~/i18n/catalogue';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatHeadline, formatPercent } from '~/lib/format';
import { paths } from '~/lib/paths';
import { GradeBadge } from '~/ui/GradeBadge';
import { HeadlineKind } from './HeadlineKind';
import { subjectOf } from './headlineWords';

interface Props {
  trust: Trust;
  story: Pick<StoryDetail, 'id' | 'ready' | 'data'>;
  /** Null on rows, and where no number was measured. */
  headline?: Headline | null;
  /** The answer above says what the model is. */
  brief?: boolean;
}

export function Verdict({ trust, story, headline = null, brief = false }: Props): ReactNode {
  const text = useText();
  const reason = trust.grade_reason ?? trust.sentence;
  // The sentence of the model holds the reason, too: nobody reads it twice.
  const rest = trust.sentence.replace(reason, '').replaceAll(/\s+/g, ' ').trim();
  return (
    <Box
      component="section"
      aria-label={text('forecast.trust')}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: headline === null ? '1fr' : 'auto minmax(0, 1fr)' },
        columnGap: 12,
        rowGap: 3,
        alignItems: 'end',
      }}
    >
      {headline !== null && <BigNumber headline={headline} story={story} />}
      <Box sx={{ minWidth: 0, display: 'flex', flexDirection: 'column', gap: 1, alignItems: 'flex-start' }}>
        {trust.grade != null && <GradeBadge grade={trust.grade} />}
        <Typography variant="body2">{reason}</Typography>
        {headline === null && !brief && rest !== '' && (
          <Typography variant="body2" color="textSecondary">
            {rest}
          </Typography>
        )}
        {trust.grade === 'do_not_use' && <OtherModels story={story} />}
      </Box>
    </Box>
  );
}

function BigNumber({ headline, story }: { headline: Headline; story: Props['story'] }): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const { value, lower, upper, level, unit, change, usual_miss: miss } = headline;
  const { measured_backtests: backtests, measured_periods: periods } = headline;
  const number = (one: number): string => formatHeadline(one, locale, value);
  // Over what: four backtests of a year, two weeks apart, are little more than one year.
  const tested = (miss: string): string =>
    periods == null ? miss : text(`forecast.tested.${unit}`, { miss, count: periods });
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3 }}>
        <Typography variant="h4" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {number(value)}
        </Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {subjectOf(headline, story.data.target ?? '', text, locale)}
        </Typography>
        <HeadlineKind id={story.id} headline={headline} />
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 1,
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: { xs: 4, sm: 6 },
          rowGap: 0.5,
          typography: 'body2',
          '& div': { display: 'flex', gap: 1.5 },
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
        }}
      >
        <Fact
          name={text('forecast.rangeOf', { level: Math.round(level) })}
          value={`${number(lower)} – ${number(upper)}`}
        />
        {miss != null && (
          <Fact name={text(missName(headline))} value={tested(`${backtests === 1 ? '' : '±'}${number(miss)}`)} />
        )}
        {change != null && (
          <Fact
            name={text(`forecast.versusYear.${headline.compared_with}`)}
            value={formatPercent(change, locale, { signed: true })}
            valueFirst
          />
        )}
      </Box>
      {headline.year_notes.map((note) => (
        <Typography key={note} variant="body2" color="text.secondary">
          {note}
        </Typography>
      ))}
    </Box>
  );
}

/** What was measured over less than the whole forecast is an estimate. */
function missName({ steps, measured_steps: measured, measured_backtests: backtests }: Headline): MessageKey {
  if (measured < steps) return 'forecast.estimatedMiss';
  return backtests === 1 ? 'forecast.onlyMiss' : 'forecast.usualMiss';
}

/** Models chosen by hand leave others to try. */
function OtherModels({ story: { id, ready, data } }: Pick<Props, 'story'>): ReactNode {
  const text = useText();
  if (data.models.includes('best') || ready === 0) return null;
  const most = data.quick_only_above;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <Typography variant="body2">
        {typeof most === 'number' ? text('forecast.worse.fewer', { most }) : text('forecast.worse.tryBest')}
      </Typography>
      <Button size="small" component={Link} to={paths.storyTrain(id)}>
        {text('forecast.worse.change')}
      </Button>
    </Box>
  );
}

function Fact({ name, value, valueFirst = false }: { name: string; value: string; valueFirst?: boolean }): ReactNode {
  return (
    <Box component="div" sx={valueFirst ? { flexDirection: 'row-reverse', justifyContent: 'flex-end' } : {}}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </Box>
  );
}
