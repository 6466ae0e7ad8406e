/** What other settings make of the forecast, in a sentence, and the ways on: keep them, change them further, drop them. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { describe, inOneLine } from '~/api/errors';
import { useChangeStoryMutation, type Setting, type Settings, type StoryDetail, type WhatIfAnswer } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText, type Text } from '~/i18n/useText';
import { formatPercent } from '~/lib/format';
import { formatMetric } from '~/lib/metrics';
import { settingWords } from '~/tuning/settingWords';
import { isOn } from '~/tuning/settings';
import { BusyButton } from '~/ui/BusyButton';
import { Notice } from '~/ui/Notice';
import { useToast } from '~/ui/toast';
import { metricOf } from '../choices';
import { comparable, retrainRequestOf, trainsAlone } from './tried';
import type { Tried, WhatIf } from './useWhatIf';

interface Props {
  story: StoryDetail;
  settings: Settings;
  whatIf: WhatIf;
  tried: Tried;
  modelName: (id: string) => string;
  onChange: () => void;
}

/** A smaller change of the total, or of the error, is told as none. */
const WORTH_TELLING = 0.0005;

export function WhatIfCard({ story, settings, whatIf, tried, modelName, onChange }: Props): ReactNode {
  const text = useText();
  const toast = useToast();
  const { locale } = useLanguage();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [change, { isLoading }] = useChangeStoryMutation();
  const { answer, basis, chosen } = tried;
  const alone = trainsAlone(story, basis.model, whatIf.saved, chosen);
  const keep = async (): Promise<void> => {
    const { error } = await change({ id: story.id, body: retrainRequestOf(story, basis.model, whatIf.saved, chosen) });
    const problem = describe(error, text);
    setRefusal(problem === null ? null : inOneLine(problem));
    if (problem === null) toast('success', text('forecast.retrained', { name: story.name }));
  };
  return (
    <Card component="section" aria-label={text('whatIf.line')} sx={{ p: 4, display: 'flex', flexDirection: 'column', gap: 3 }}>
      <div>
        <Typography variant="h2">{text('whatIf.line')}</Typography>
        <Typography role="status" sx={{ mt: 1, fontWeight: 550 }}>
          {totals(answer, text, locale)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {errors(answer, story, text, locale)}
        </Typography>
      </div>
      <Box component="ul" aria-label={text('whatIf.different')} sx={{ m: 0, pl: 5, typography: 'body2', overflowWrap: 'anywhere' }}>
        {answer.differs.settings.map(({ name, saved, now }) => (
          <li key={name}>{differenceWords(name, saved, now, settings.time_series.settings, modelName(basis.model), text, locale)}</li>
        ))}
      </Box>
      {answer.notes.map((note) => (
        <Typography key={note} variant="caption" color="textSecondary">
          {note}
        </Typography>
      ))}
      {alone && <Notice kind="info">{text('whatIf.alone', { model: modelName(basis.model) })}</Notice>}
      {refusal !== null && <Notice kind="error">{refusal}</Notice>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <BusyButton variant="outlined" busy={isLoading} onClick={() => void keep()}>
          {text('whatIf.keep')}
        </BusyButton>
        <Button onClick={onChange}>
          {text('whatIf.change')}
        </Button>
        <Button color="inherit" onClick={whatIf.onDrop}>
          {text('whatIf.drop')}
        </Button>
      </Box>
    </Card>
  );
}

function totals({ differs, forecast }: WhatIfAnswer, text: Text, locale: string): string {
  const mean = (values: readonly number[]): string =>
    new Intl.NumberFormat(locale, { maximumSignificantDigits: 4 }).format(values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length));
  const words = { now: mean(forecast), saved: mean(differs.saved.forecast) };
  const by = differs.change ?? null;
  if (by === null) return text('whatIf.means', words);
  if (Math.abs(by) < WORTH_TELLING) return text('whatIf.same', words);
  return text(by > 0 ? 'whatIf.higher' : 'whatIf.lower', { ...words, by: formatPercent(Math.abs(by), locale, { digits: 1 }) });
}

/** How far off both were on the past, by the metric that decides in this story. */
function errors(answer: WhatIfAnswer, story: StoryDetail, text: Text, locale: string): string {
  const metric = metricOf(story.data);
  const [now, saved] = [answer.differs.metrics?.[metric], answer.differs.saved_metrics?.[metric]];
  if (now == null || saved == null) return text('whatIf.errorUnknown');
  const words = { metric: metric.toUpperCase(), now: formatMetric(metric, now, locale), saved: formatMetric(metric, saved, locale) };
  if (!comparable(answer)) return text('whatIf.errorOther', words);
  const by = saved === 0 ? 0 : (now - saved) / saved;
  if (Math.abs(by) < WORTH_TELLING) return text('whatIf.errorSame', words);
  return text(by < 0 ? 'whatIf.errorLess' : 'whatIf.errorMore', { ...words, by: formatPercent(Math.abs(by), locale, { digits: 1 }) });
}

/** "Limit extremes: 5 (saved: Off)". */
function differenceWords(name: string, saved: unknown, now: unknown, settings: readonly Setting[], model: string, text: Text, locale: string): string {
  const [under = '', own = ''] = name.split(/\.(.*)/);
  const setting = under === 'cleaning' ? settings.find((known) => known.name === own) : undefined;
  if (setting === undefined) return text('whatIf.setting', { name: `${model}, ${own}`, now: plain(now, text), saved: plain(saved, text) });
  const words = (value: unknown): string => {
    const cleaning = { [own]: value };
    return isOn(setting, cleaning) ? settingWords(setting, cleaning, text, locale) : text('tuning.off');
  };
  return text('whatIf.setting', { name: setting.title, now: words(now), saved: words(saved) });
}

function plain(value: unknown, text: Text): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : text('tuning.ownChoice');
}
