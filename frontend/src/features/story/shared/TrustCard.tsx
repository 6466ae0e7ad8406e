/** Why this forecast can be believed, in plain words first and numbers second. */
import AutorenewOutlined from '@mui/icons-material/AutorenewOutlined';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { StoryDetail, Trust, TrustMember } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatPercent, formatWallClock } from '~/lib/format';
import { paths } from '~/lib/paths';
import { Notice } from '~/ui/Notice';
import { metricOf, timesWorse } from './choices';

/** A smaller gain over the naive forecast would be told as 0 %. */
const WORTH_TELLING = 0.005;
/** So many signs of the fingerprint tell two trainings apart; the workbook has them all. */
const FINGERPRINT = 12;
/** The least weight that is told. */
const LEAST_WEIGHT = 0.01;

interface Props {
  trust: Trust;
  story: Pick<StoryDetail, 'id' | 'ready' | 'keep_fresh' | 'data'>;
  /** It forecasts rows and not the future of a series. */
  onRows?: boolean;
}

export function TrustCard({ trust, story, onRows = false }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const percent = (share: number): string => formatPercent(share, locale);
  const cleaned = [...new Set([...trust.notes, ...story.data.notes])];
  const worse = timesWorse(trust.gain_over_naive, metricOf(story.data));
  return (
    <Card component="section" aria-label={text('forecast.trust')} sx={{ p: 4, display: 'flex', gap: 4 }}>
      {worse === null ? (
        <VerifiedOutlined color="primary" sx={{ mt: 0.5 }} />
      ) : (
        <WarningAmberOutlined color="warning" sx={{ mt: 0.5 }} />
      )}
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography sx={{ fontWeight: 550 }}>{trust.sentence}</Typography>
        {worse !== null && <Worse story={story} times={worse} onRows={onRows} />}
        <Box
          component="dl"
          sx={{
            m: 0,
            mt: 2,
            display: { xs: 'grid', sm: 'flex' },
            gridTemplateColumns: 'minmax(50%, 1fr) auto',
            flexWrap: 'wrap',
            columnGap: { xs: 4, sm: 8 },
            rowGap: 1,
            fontSize: 'caption.fontSize',
            '& div': { display: { xs: 'contents', sm: 'flex' }, gap: 2 },
            '& dt': { color: 'text.secondary' },
            '& dd': { m: 0, textAlign: { xs: 'right', sm: 'left' }, fontVariantNumeric: 'tabular-nums' },
          }}
        >
          {typeof trust.gain_over_naive === 'number' && trust.gain_over_naive >= WORTH_TELLING && (
            <Fact name={text(onRows ? 'rows.gain' : 'forecast.gain')} value={percent(trust.gain_over_naive)} />
          )}
          {typeof trust.coverage === 'number' && (
            <Fact name={text('forecast.held', { level: trust.level })} value={percent(trust.coverage)} />
          )}
          <Fact
            name={text(onRows ? 'rows.learnedFrom' : 'forecast.learnedFrom')}
            value={
              onRows
                ? text('rows.rowsLearned', { count: trust.points })
                : learned(trust, text('forecast.valuesLearned', { count: trust.points }))
            }
          />
        </Box>
        {story.keep_fresh && (
          <Typography variant="caption" component="p" sx={{ mt: 2, display: 'flex', alignItems: 'center', gap: 1 }}>
            <AutorenewOutlined fontSize="inherit" aria-hidden />
            {text('forecast.fresh.words')}
          </Typography>
        )}
        {trust.members.length > 0 && <Members members={trust.members} />}
        {cleaned.length > 0 && (
          <Fold summary={text('forecast.cleaned', { count: cleaned.length })}>
            <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
              {cleaned.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </Box>
          </Fold>
        )}
        {story.data.fingerprint != null && (
          <Typography
            variant="caption"
            color="textSecondary"
            component="p"
            title={story.data.fingerprint}
            sx={{ mt: 2, overflowWrap: 'anywhere' }}
          >
            {text('forecast.fingerprint', { value: story.data.fingerprint.slice(0, FINGERPRINT) })}
          </Typography>
        )}
      </Box>
    </Card>
  );
}

/** From this many times on it is told in times, below in percent. */
const IN_TIMES = 1.95;

/** The naive forecast would have been the better one: said plainly, with what to do about it. */
function Worse({ story, times, onRows }: { story: Props['story']; times: number; onRows: boolean }): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const kind = onRows ? 'rows' : 'time';
  const told =
    times < IN_TIMES
      ? text(`forecast.worse.${kind}.percent`, { percent: formatPercent(1 - 1 / times, locale) })
      : text(`forecast.worse.${kind}.times`, { times: Number(times.toFixed(times < 10 ? 1 : 0)) });
  const byHand = !story.data.models.includes('best');
  const most = story.data.quick_only_above;
  // Of too many categories Best would be refused.
  const tries = typeof most === 'number' ? text('forecast.worse.fewer', { most }) : text('forecast.worse.tryBest');
  const advice = byHand ? tries : text('forecast.worse.withCare');
  return (
    <Box sx={{ mt: 3 }}>
      <Notice
        kind="warning"
        action={
          byHand && story.ready !== 0 ? (
            <Button size="small" color="inherit" component={Link} to={paths.storyTrain(story.id)}>
              {text('forecast.worse.change')}
            </Button>
          ) : undefined
        }
      >
        {`${told} ${advice}`}
      </Notice>
    </Box>
  );
}

/** Every model of the joint forecast, the heaviest first: the sentence names only a few of them. */
function Members({ members }: { members: readonly TrustMember[] }): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const weighed = members.some(({ weight }) => typeof weight === 'number');
  const heaviest = Math.max(LEAST_WEIGHT, ...members.map(({ weight }) => weight ?? 0));
  return (
    <Fold summary={text(weighed ? 'forecast.members' : 'forecast.membersNamed', { count: members.length })}>
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
                <Box sx={{ flex: '0 0 auto', minWidth: 40, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
                  {weight < LEAST_WEIGHT
                    ? `<\u00a0${formatPercent(LEAST_WEIGHT, locale)}`
                    : formatPercent(weight, locale)}
                </Box>
              </>
            )}
          </Box>
        ))}
      </Box>
    </Fold>
  );
}

/** What is one press away. */
function Fold({ summary, children }: { summary: string; children: ReactNode }): ReactNode {
  return (
    <Box component="details" sx={{ mt: 2, fontSize: 'caption.fontSize' }}>
      <Box component="summary" sx={{ cursor: 'pointer' }}>
        {summary}
      </Box>
      {children}
    </Box>
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
