/** A story whose table plans a price for the days to come: what it forecasts with the table's plan, and with another. */
import type { ForecastAnswer, ForecastRequest, FutureAnswer, StoryData, StoryRequest } from '~/api/generated/forecast';
import type { MockStory } from '../backend';
import { tableIn } from '../data/describe';
import { dayAt, DAYS, SHOPS, type Cell, type Table } from '../data/tables';
import { xlsxTable } from '../data/xlsx';
import { refuse, type Other } from '../mock';
import { seriesForecast, type Effect } from './series';

const PRICE = 'price';
/** Days that the table plans. */
const PLANNED_DAYS = 14;
/** Of sales, for each unit that the price is off the usual. */
const PER_UNIT = 0.04;
const USUAL = 12;

export const PLANNED_REQUEST: Partial<StoryRequest> = {
  models: ['LR'],
  columns: [
    { name: 'day', type: 'date_days' },
    { name: 'shop', type: 'category' },
    { name: 'sales', type: 'forecast' },
    { name: PRICE, type: 'numerical', future: 'known' },
  ],
  cleaning: { steps: PLANNED_DAYS },
};

const plannedPrice = (day: number): number => 10 + (day % 5);
const effectOf = (price: number): number => 1 - PER_UNIT * (price - USUAL);
const ofTable: Effect = (day) => effectOf(plannedPrice(day));

/** What the table plans; null for a story without a plan. */
export function planOf({ kind, request }: MockStory): { steps: number; effect: Effect } | null {
  const known = request.columns?.some(({ name, future }) => name === PRICE && future === 'known') === true;
  return kind === 'time_series' && known ? { steps: PLANNED_DAYS, effect: ofTable } : null;
}

export const FUTURE: NonNullable<StoryData['future']> = {
  columns: [PRICE],
  required: true,
  steps: PLANNED_DAYS,
  origin: 'table',
  sentence: null,
};

export function futureOf(model: string): string[] {
  return model === 'SNAIVE' ? [] : [PRICE];
}

/** By the plan of the table, or by the file of a form. */
export async function plannedForecast(asked: ForecastRequest | FormData): Promise<ForecastAnswer | Other> {
  if (!('append' in asked)) return byTable(asked);
  const word = (name: string): string | null => {
    const value = asked.get(name);
    return typeof value === 'string' ? value : null;
  };
  const file = asked.get('file');
  const steps = word('steps');
  const request = {
    category: word('category') ?? SHOPS[0],
    model: word('model'),
    steps: steps === null ? null : Number(steps),
  };
  if (file === null || typeof file === 'string') return byTable(request);
  return byRows(await tableOf(file), request);
}

function byTable(request: ForecastRequest): ForecastAnswer | Other {
  const steps = request.steps ?? PLANNED_DAYS;
  if (request.model === 'SNAIVE') return seriesForecast({ ...request, steps });
  if (steps > PLANNED_DAYS)
    return refuse(400, { file: [`The table plans ${PRICE} for ${PLANNED_DAYS} days. Give values for ${steps} days.`] });
  const values = Array.from({ length: steps }, (_, step) => [plannedPrice(DAYS + step)]);
  const future: FutureAnswer = { origin: 'table', columns: [PRICE], values, reasons: [], reasons_total: 0 };
  return { ...seriesForecast({ ...request, steps }, ofTable), future };
}

function byRows({ columns, rows }: Table, request: ForecastRequest): ForecastAnswer | Other {
  const [date, shop, price] = ['day', 'shop', PRICE].map((name) => columns.indexOf(name));
  if (date === undefined || date < 0) return refuse(400, { file: ['The file has no column day.'] });
  if (price === undefined || price < 0) return refuse(400, { file: [`The file has no column ${PRICE}.`] });
  const prices = new Map<number, Cell>();
  const reasons: FutureAnswer['reasons'] = [];
  rows.forEach((row, place) => {
    const day = String(row[date] ?? '');
    const category = shop === undefined || shop < 0 ? null : String(row[shop] ?? '');
    const step = (Date.parse(day) - Date.parse(dayAt(DAYS))) / 86_400_000;
    const not = (reason: string): number => reasons.push({ row: place + 2, date: day, category, reason });
    if (category !== null && !SHOPS.includes(category)) not(`The story has no series ${category}.`);
    else if (category !== null && category !== request.category) return;
    else if (Number.isNaN(step)) not("The date can't be read.");
    else if (step < 0) not('The date is in the past.');
    else prices.set(step, row[price] ?? null);
  });
  const last = Math.max(-1, ...[...prices].flatMap(([step, value]) => (value === null ? [] : [step])));
  const steps = request.steps ?? last + 1;
  if (steps < 1)
    return refuse(400, {
      file: [`The file has no rows for ${request.category}. Add ${PRICE} from ${dayAt(DAYS)} on.`],
    });
  const values = Array.from({ length: steps }, (_, step) => prices.get(step) ?? null);
  const hole = values.findIndex((value) => typeof value !== 'number');
  if (hole >= 0) {
    const row = rows.findIndex((cells) => cells[date] === dayAt(DAYS + hole)) + 2;
    return refuse(400, {
      file: [`${PRICE} is missing on ${dayAt(DAYS + hole)}${row > 1 ? ` (row ${row})` : ''}. Fill it in.`],
    });
  }
  const effect: Effect = (day) => effectOf(Number(values[day - DAYS]));
  const future: FutureAnswer = {
    origin: 'file',
    columns: [PRICE],
    values: values.map((value) => [value]),
    reasons,
    reasons_total: reasons.length,
  };
  return { ...seriesForecast({ ...request, steps }, effect), future };
}

async function tableOf(file: File): Promise<Table> {
  return file.name.endsWith('.xlsx')
    ? xlsxTable(new Uint8Array(await file.arrayBuffer()))
    : tableIn(file.name, await file.text());
}
