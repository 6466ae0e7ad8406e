/** How a forecast was made: its models, what was cleaned, how it was tested, and how it keeps up. Folded, below all else. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { StoryDetail, Trust } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatPercent } from '~/lib/format';
import { formatPeriod, isPeriod } from '~/lib/periods';
import { Folded } from '~/ui/Folded';
import { KeepFresh } from './KeepFresh';
import { Members } from './Members';
import { Parameters } from './Parameters';

/** A smaller gain over the naive forecast would be shown as 0 %. */
const WORTH_SHOWING = 0.005;
/** So many characters of the fingerprint tell two trainings apart; the workbook has them all. */
const FINGERPRINT = 12;

interface Props {
  trust: Trust;
  story: StoryDetail;
  /** It forecasts rows and not the future of a series. */
  onRows?: boolean;
}

export function HowMade({ trust, story, onRows = false }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const { data } = story;
  const cleaned = [...new Set([...trust.notes, ...data.notes])];
  const gain = trust.gain_over_naive;
  const period = isPeriod(data.period) ? data.period : null;
  const dates =
    trust.first && trust.last
      ? ` (${formatPeriod(trust.first, period, locale)} – ${formatPeriod(trust.last, period, locale)})`
      : '';
  const count = { count: trust.points };
  return (
    <Folded
      title={text('forecast.how')}
      summary={cleaned.length > 0 ? text('forecast.cleaned', { count: cleaned.length }) : null}
    >
      <Box sx={{ mt: 3, display: 'flex', flexDirection: 'column', gap: 4, typography: 'body2' }}>
        <Typography variant="body2">{trust.sentence}</Typography>
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: 'auto 1fr',
            columnGap: 4,
            rowGap: 1,
            '& dt': { color: 'text.secondary' },
            '& dd': { m: 0, fontVariantNumeric: 'tabular-nums' },
          }}
        >
          {typeof gain === 'number' && gain >= WORTH_SHOWING && (
            <Fact name={text(onRows ? 'rows.gain' : 'forecast.gain')} value={formatPercent(gain, locale)} />
          )}
          {typeof trust.coverage === 'number' && (
            <Fact name={text('forecast.held', { level: trust.level })} value={formatPercent(trust.coverage, locale)} />
          )}
          <Fact
            name={text(onRows ? 'rows.learnedFrom' : 'forecast.learnedFrom')}
            value={onRows ? text('rows.rowsLearned', count) : text('forecast.valuesLearned', count) + dates}
          />
        </Box>
        {trust.members.length > 0 && <Members members={trust.members} />}
        <Parameters config={data.best_config[trust.category]} kind={story.forecast_type} />
        {cleaned.length > 0 && (
          <div>
            <Typography variant="h3">{text('forecast.cleanedList')}</Typography>
            <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
              {cleaned.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </Box>
          </div>
        )}
        <KeepFresh story={story} />
        {data.fingerprint != null && (
          <Typography variant="caption" color="textSecondary" title={data.fingerprint}>
            {text('forecast.fingerprint', { value: data.fingerprint.slice(0, FINGERPRINT) })}
          </Typography>
        )}
      </Box>
    </Folded>
  );
}

function Fact({ name, value }: { name: string; value: string }): ReactNode {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
