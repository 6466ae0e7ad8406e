/** What other settings make of the forecast, in a sentence, and the ways on: keep them, change them further, drop them. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { describe, inOneLine } from '~/api/errors';
import { useChangeStoryMutation, type StoryDetail } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText, type Text } from '~/i18n/useText';
import { modelNameOf } from '~/ui/modelName';
import type { Offered } from '../shared/tuning/offered';
import { settingWords } from '../shared/tuning/settingWords';
import { isOn } from '../shared/tuning/settings';
import { BusyButton } from '~/ui/BusyButton';
import { Notice } from '~/ui/Notice';
import { useToast } from '~/ui/toast';
import { metricOf } from '../shared/choices';
import { MetricsBeside } from './MetricsBeside';
import { retrainRequestOf, trainsAlone } from './tried';
import type { Tried, WhatIf } from './useWhatIf';

interface Props {
  story: StoryDetail;
  /** What can be set, as the server lists it. */
  offered: Pick<Offered, 'settings' | 'models'>;
  whatIf: WhatIf;
  tried: Tried;
  modelName: (id: string) => string;
  /** What came of it, in a sentence. */
  said: string;
  /** More of it, in a quieter one. */
  more?: string;
  onChange: () => void;
  /** What came of it, value by value. */
  children?: ReactNode;
}

export function WhatIfCard({
  story,
  offered,
  whatIf,
  tried,
  modelName,
  said,
  more,
  onChange,
  children,
}: Props): ReactNode {
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
    <Card
      component="section"
      aria-label={text('whatIf.line')}
      sx={{ p: 4, display: 'flex', flexDirection: 'column', gap: 3 }}
    >
      <div>
        <Typography variant="h2">{text('whatIf.line')}</Typography>
        <Typography role="status" sx={{ mt: 1, fontWeight: 550 }}>
          {said}
        </Typography>
        {more !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {more}
          </Typography>
        )}
      </div>
      <Box
        component="ul"
        aria-label={text('whatIf.different')}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {answer.differs.settings.map(({ name, saved, now }) => (
          <li key={name}>
            <Chip
              size="small"
              sx={{ maxWidth: '100%', height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal', py: 0.5 } }}
              label={differenceWords(name, saved, now, offered, basis.model, text, locale)}
            />
          </li>
        ))}
      </Box>
      {children}
      <MetricsBeside answer={answer} kind={story.data.forecastType} metric={metricOf(story.data)} />
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
        <Button onClick={onChange}>{text('whatIf.change')}</Button>
        <Button color="inherit" onClick={whatIf.onDrop}>
          {text('whatIf.drop')}
        </Button>
      </Box>
    </Card>
  );
}

/** "Capping: 5 (saved: Off)". */
function differenceWords(
  name: string,
  saved: unknown,
  now: unknown,
  { settings, models }: Props['offered'],
  model: string,
  text: Text,
  locale: string,
): string {
  const [under = '', own = ''] = name.split(/\.(.*)/);
  const setting = under === 'cleaning' ? settings.find((known) => known.name === own) : undefined;
  if (setting === undefined) {
    const parameter = models.find(({ id }) => id === model)?.params.find((known) => known.name === own);
    const title = `${modelNameOf(model, models, text)}, ${parameter?.title ?? own}`;
    return text('whatIf.setting', { name: title, now: plain(now, text), saved: plain(saved, text) });
  }
  const words = (value: unknown): string => {
    const cleaning = { [own]: value };
    return isOn(setting, cleaning) ? settingWords(setting, cleaning, text, locale) : text('tuning.off');
  };
  return text('whatIf.setting', { name: setting.title, now: words(now), saved: words(saved) });
}

function plain(value: unknown, text: Text): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : text('tuning.ownChoice');
}
