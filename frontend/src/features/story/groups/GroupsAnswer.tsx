/** The answer of a clustering in one number: how many groups there are, and why so many. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ClusterGroup, StoryData } from '~/api/forecast';
import type { MessageKey } from '~/i18n/catalogue';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText, type Text } from '~/i18n/useText';
import { formatFixed } from '~/lib/format';
import { ranked, type Chosen } from '../shared/choices';
import { isGroup } from './titles';

interface Props {
  groups: readonly ClusterGroup[];
  data: StoryData;
  chosen: Chosen;
  modelName: (id: string) => string;
}

export function GroupsAnswer({ groups, data, chosen, modelName }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const outliers = groups.filter((group) => !isGroup(group)).reduce((sum, { size }) => sum + size, 0);
  return (
    <Box component="section" aria-label={text('clusters.answerLabel')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3 }}>
        <Typography variant="h4" component="p">
          {text('clusters.answer', { count: groups.filter(isGroup).length })}
        </Typography>
        {outliers > 0 && <Typography>{text('clusters.answerOutliers', { count: outliers })}</Typography>}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {`${whyOf(data, chosen, modelName, locale, text)} ${text(originOf(data, chosen))}`.trim()}
      </Typography>
    </Box>
  );
}

/** Where the number of groups comes from: some methods take none, but find it. */
function originOf(data: StoryData, { category, model }: Chosen): MessageKey {
  if (data.cleaning.clusters_elbow === true) return 'clusters.askedElbow';
  const row = data.errors.find((one) => one.category === category && one.model === model);
  return row?.metrics?.clusters === data.clusters ? 'clusters.asked' : 'clusters.found';
}

function whyOf(
  data: StoryData,
  { category, model }: Chosen,
  modelName: (id: string) => string,
  locale: string,
  text: Text,
): string {
  const measured = ranked(data, category, 'silhouette').flatMap((row) => {
    const silhouette = row.metrics?.silhouette;
    return silhouette == null ? [] : [{ model: row.model, silhouette }];
  });
  const shown = measured.find((row) => row.model === model);
  const [best] = measured;
  if (shown === undefined || best === undefined) return '';
  const told = { method: modelName(shown.model), silhouette: formatFixed(shown.silhouette, 2, locale) };
  if (measured.length === 1) return text('clusters.why.only', told);
  return best === shown
    ? text('clusters.why.best', { ...told, count: measured.length })
    : text('clusters.why.other', {
        ...told,
        best: modelName(best.model),
        clearest: formatFixed(best.silhouette, 2, locale),
      });
}
