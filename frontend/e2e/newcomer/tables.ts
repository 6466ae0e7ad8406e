/**
 * Five tables as a new analyst brings them, made by stated rules with a fixed seed, so that what comes after their last
 * row is known: the journey compares the forecast with it.
 */
import writeExcelFile from 'write-excel-file/node';

const DAY = 86_400_000;

export interface Table {
  file: string;
  type: string;
  content: Buffer;
}

/** Random numbers from 0 to 1 that are the same in each run: the generator mulberry32. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A number of the normal distribution with mean 0 and deviation 1, by the method of Box and Muller. */
export function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

export const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
export const csv = (file: string, rows: readonly (readonly (string | number)[])[]): Table => ({
  file,
  type: 'text/csv',
  content: Buffer.from(rows.map((row) => row.join(',')).join('\n')),
});

/** What a country sells: every open day, or on few of them. Nothing is sold on Sundays, and days without sales have no row. */
interface Country {
  name: string;
  mean: number;
  /** Share of open days with a sale. */
  share: number;
}

export const COUNTRIES: readonly Country[] = [
  { name: 'Germany', mean: 240, share: 1 },
  { name: 'France', mean: 160, share: 1 },
  { name: 'Italy', mean: 90, share: 1 },
  { name: 'Norway', mean: 14, share: 0.14 },
];

export interface Sale {
  date: string;
  country: string;
  sales: number;
}

/** Two years and two months of sales, and the two months that follow: the table has the first, the test knows both. */
export function salesByCountry(): { table: Table; past: Sale[]; future: Sale[] } {
  const random = seeded(11);
  const [first, last, end] = [Date.UTC(2024, 0, 1), Date.UTC(2026, 1, 28), Date.UTC(2026, 3, 30)];
  const all: Sale[] = [];
  for (const { name, mean, share } of COUNTRIES)
    for (let time = first; time <= end; time += DAY) {
      const date = new Date(time);
      const weekday = date.getUTCDay();
      const year = 1 + 0.15 * Math.sin((2 * Math.PI * (time - first)) / (365.25 * DAY));
      const busy = weekday === 6 ? 1.4 : 1;
      const sold = Math.max(0, Math.round(mean * year * busy * (1 + 0.12 * normal(random))));
      const isOpen = weekday !== 0 && random() < share;
      if (isOpen && sold > 0) all.push({ date: isoDay(time), country: name, sales: sold });
    }
  const past = all.filter(({ date }) => date <= isoDay(last));
  return {
    table: csv('sales by country.csv', [
      ['date', 'country', 'sales'],
      ...past.map(({ date, country, sales }) => [date, country, sales]),
    ]),
    past,
    future: all.filter(({ date }) => date > isoDay(last)),
  };
}

export interface Hour {
  time: string;
  visitors: number;
  temperature: number;
}

/** Sixty days of visitors an hour beside the temperature, which rises with the sun and draws people. */
export function hourlyVisitors(): { table: Table; past: Hour[] } {
  const random = seeded(12);
  const first = Date.UTC(2026, 3, 1);
  const past: Hour[] = [];
  let weather = 0;
  for (let hour = 0; hour < 24 * 60; hour += 1) {
    const time = first + hour * 3_600_000;
    const ofDay = hour % 24;
    const weekend = [0, 6].includes(new Date(time).getUTCDay()) ? 1.5 : 1;
    weather = 0.97 * weather + normal(random);
    const temperature = Math.round(10 * (14 + weather + 6 * Math.sin(((ofDay - 9) * Math.PI) / 12))) / 10;
    const open = ofDay >= 8 && ofDay < 22 ? Math.sin(((ofDay - 8) * Math.PI) / 14) : 0.02;
    const visitors = Math.max(
      0,
      Math.round(120 * open * weekend * (1 + 0.02 * (temperature - 14)) + 4 * normal(random)),
    );
    past.push({ time: new Date(time).toISOString().slice(0, 16).replace('T', ' '), visitors, temperature });
  }
  return {
    table: csv('visitors.csv', [
      ['time', 'visitors', 'temperature'],
      ...past.map(({ time, visitors, temperature }) => [time, visitors, temperature]),
    ]),
    past,
  };
}

/** Six hundred flats: the price follows area and district, and a number of the file says nothing. */
export function flatPrices(): { table: Table; prices: number[] } {
  const random = seeded(13);
  const districts = [
    ['Centre', 5_200],
    ['Harbour', 4_300],
    ['North', 3_100],
    ['South', 3_400],
  ] as const;
  const rows = Array.from({ length: 600 }, (_, place) => {
    const [district, square] = districts[Math.floor(random() * districts.length)] ?? districts[0];
    const area = Math.round(28 + 110 * random());
    const rooms = Math.max(1, Math.round(area / 28 + 0.4 * normal(random)));
    const built = Math.round(1930 + 95 * random());
    const price = Math.round((area * square * (1 + (built - 1980) / 400) * (1 + 0.07 * normal(random))) / 100) * 100;
    return [10_001 + place, district, area, rooms, built, price];
  });
  return {
    table: csv('flats.csv', [['flat_id', 'district', 'area', 'rooms', 'built', 'price'], ...rows]),
    prices: rows.map((row) => Number(row[5])),
  };
}

/** Nine hundred people of a company: who travels much and earns little leaves more often. */
export function staff(): { table: Table; left: number; people: number } {
  const random = seeded(14);
  const departments = ['Sales', 'Support', 'Research', 'Finance'] as const;
  const rows = Array.from({ length: 900 }, (_, place) => {
    const department = departments[Math.floor(random() * departments.length)] ?? departments[0];
    const years = Math.floor(20 * random());
    const salary = Math.round((2_400 + 160 * years + 500 * normal(random)) / 10) * 10;
    const trips = Math.floor(12 * random());
    const score = -2.2 + 0.32 * trips - 0.12 * years - (salary - 3_500) / 900;
    const left = random() < 1 / (1 + Math.exp(-score)) ? 'yes' : 'no';
    return [`E${String(place + 1).padStart(4, '0')}`, department, years, salary, trips, left];
  });
  return {
    table: csv('staff.csv', [['employee', 'department', 'years', 'salary', 'business trips', 'left'], ...rows]),
    left: rows.filter((row) => row[5] === 'yes').length,
    people: rows.length,
  };
}

export interface Week {
  week: string;
  units: number;
  /** Units without noise. */
  expected: number;
  promotion: number;
}

/** Units a week in a workbook with a title above its header; eight weeks ahead the promotion is planned and units are empty. */
export async function weeklyPromotion(): Promise<{ table: Table; past: Week[]; planned: Week[] }> {
  const random = seeded(15);
  const first = Date.UTC(2023, 0, 2);
  const weeks = Array.from({ length: 168 }, (_, place): Week => {
    const promotion = place % 9 === 4 || place === 165 ? 1 : 0;
    const season = 1 + 0.2 * Math.sin((2 * Math.PI * place) / 52.18);
    const expected = 800 * season + 450 * promotion;
    const units = Math.round(expected * (1 + 0.05 * normal(random)));
    return { week: isoDay(first + place * 7 * DAY), units, expected, promotion };
  });
  const [past, planned] = [weeks.slice(0, 160), weeks.slice(160)];
  const text = (value: string) => ({ value, type: String });
  const number = (value: number) => ({ value, type: Number });
  const day = (value: string) => ({ value: new Date(value), type: Date, format: 'dd.mm.yyyy' });
  const content = await writeExcelFile([
    [text('Units sold, all shops')],
    [text('Prepared by Controlling')],
    [],
    [text('Week'), text('Units'), text('Promotion')],
    ...past.map(({ week, units, promotion }) => [day(week), number(units), number(promotion)]),
    ...planned.map(({ week, promotion }) => [day(week), null, number(promotion)]),
  ]).toBuffer();
  return {
    table: {
      file: 'weekly units.xlsx',
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      content,
    },
    past,
    planned,
  };
}
