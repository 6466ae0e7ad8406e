/** What stands beside the pointer, as markup: the drawing library takes a string, so every word is escaped. */
import { formatPercent, formatValue } from '~/lib/format';
import { formatPeriod } from '~/lib/periods';
import type { Text } from '~/i18n/useText';
import type { Colours } from '~/ui/theme/tokens';
import { escaped } from './escape';
import { lineStyle } from './options';
import type { Change, ChartData, Mark, Moment } from './model';

interface HoverWords {
  data: ChartData;
  colours: Colours;
  locale: string;
  text: Text;
}

export function hoverMarkup(moment: Moment | null, words: HoverWords): string {
  if (moment === null) return '';
  const { data, colours, locale, text } = words;
  const rows = moment.values.map(({ line, value, change, mark }) => {
    const { colour } = lineStyle(data, line, colours);
    const compared = change === null ? '' : quiet(changeText(change, locale, text));
    const marked = mark === undefined ? '' : quiet(markText(mark, text));
    return `<div class="row"><i style="background:${colour}"></i><span>${escaped(line.name)}</span><b>${escaped(formatValue(value, locale))}</b></div>${marked}${compared}`;
  });
  const interval =
    moment.interval === null || data.band === null
      ? ''
      : `<div class="row"><i class="band"></i><span>${escaped(data.band.name)}</span><b>${escaped(intervalText(moment.interval, locale))}</b></div>`;
  return `<div class="hover"><div class="date">${escaped(formatPeriod(moment.date, data.period, locale))}</div>${rows.join('')}${interval}</div>`;
}

function quiet(words: string): string {
  return `<div class="quiet">${escaped(words)}</div>`;
}

/** "Unusual value, left out of the forecast", "Event: Trade fair". */
export function markText({ setAside, event }: Mark, text: Text): string {
  return event === undefined
    ? text('chart.mark', { use: setAside ? 'none' : 'asItIs' })
    : text('chart.event', { name: event });
}

/** What the marks of a date mean, with the names of their lines where several were measured. */
export function notesOf({ values }: Moment, data: ChartData, text: Text): string {
  const several = data.lines.filter(({ role }) => role === 'series').length > 1;
  return values
    .flatMap(({ line, mark }) =>
      mark === undefined ? [] : [several ? `${line.name}: ${markText(mark, text)}` : markText(mark, text)],
    )
    .join('; ');
}

function intervalText([lower, upper]: readonly [number, number], locale: string): string {
  return `${formatValue(lower, locale)} – ${formatValue(upper, locale)}`;
}

/** "+5.20 % on the same period last year (117.2)". */
export function changeText(change: Change, locale: string, text: Text): string {
  const before = formatValue(change.before, locale);
  if (change.share === null) return text(change.weekday ? 'chart.lastYear.weekday' : 'chart.lastYear', { before });
  const share = formatPercent(change.share, locale, { digits: 2, signed: true });
  return text(change.weekday ? 'chart.change.weekday' : 'chart.change', { change: share, before });
}
