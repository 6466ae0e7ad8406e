/** A stretch of past data with gaps, before and after they were filled, and in words what the signs mean. */
import { skipToken } from '@reduxjs/toolkit/query';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useChartForecastQuery, type ForecastChart } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatPeriod } from '~/lib/periods';
import type { Range } from '~/ui/chart/model';
import { detailOf, periodOf } from '../shownForecast';
import { KindSign, Picture } from './Picture';
import { countsOf, isComplete, slotsOf } from './stretch';

interface Props {
  story: number;
  chart: ForecastChart;
  range: Range;
  /** The setting decided what stands in the gaps. */
  chosen: boolean;
}

export function BeforeAfter({ story, chart, range, chosen }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const period = periodOf(chart);
  const { category, model } = chart;
  const thin = !isComplete(chart, range);
  const detail = useChartForecastQuery(
    thin ? { id: story, body: { category, model, ...detailOf(range, period) } } : skipToken,
  );
  const fine = thin ? detail.currentData : chart;
  const slots = fine === undefined ? [] : slotsOf(fine, chart.filled, range, chosen);
  const counts = countsOf(slots);
  const [first, last] = [slots[0], slots.at(-1)];
  if (first === undefined || last === undefined || counts.length === 0) return null;
  const words = {
    target: chart.target,
    first: formatPeriod(first.date, period, locale),
    last: formatPeriod(last.date, period, locale),
  };
  const empty = counts.reduce((sum, [, count]) => sum + count, 0);
  const kinds = counts.map(([kind, count]) => text(`absent.count.${kind}`, { count })).join(', ');
  const halves = [
    { trained: false, title: text('absent.table'), label: text('absent.tableAlt', { ...words, count: empty }) },
    { trained: true, title: text('absent.trained'), label: text('absent.trainedAlt', { ...words, kinds }) },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box
        sx={{
          display: 'grid',
          columnGap: 6,
          rowGap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
        }}
      >
        {halves.map(({ trained, title, label }) => (
          <div key={title}>
            <Typography variant="caption" color="textSecondary">
              {title}
            </Typography>
            <Picture slots={slots} trained={trained} label={label} />
          </div>
        ))}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
        {counts.map(([kind]) => (
          <Typography
            key={kind}
            component="li"
            variant="caption"
            color="textSecondary"
            sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
          >
            <KindSign kind={kind} />
            {text(kind === 'carried' && chosen ? 'absent.kind.last' : `absent.kind.${kind}`)}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
