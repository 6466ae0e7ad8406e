/** Stories on rows: how far they are off, where rows lie, and forecasts of rows of one's own. */
import type {
  ForecastAnswer,
  ForecastChart,
  Predicted,
  RowsAnswer,
  RowsChart,
  RowsToForecast,
} from '~/api/generated/forecast';
import type { MockStory } from '../backend';
import { rounded } from '../data/random';
import { cars, customers, ORIGINS, PLANS, type Table } from '../data/tables';
import { groupOf, groupsChart } from './groups';
import { TRAINED } from './kinds';

const CLASSES = ['no', 'yes'];
const TEST = 60;

const tableOf = ({ kind }: MockStory): Table => (kind === 'classification' ? customers() : cars());
const numberAt = ({ columns, rows }: Table, name: string): number[] =>
  rows.map((row) => Number(row[columns.indexOf(name)] ?? 0));

/** What makes the forecast of a row less certain: words that the tables don't have. */
function remarksOn(columns: readonly string[], row: readonly unknown[]): string[] {
  const known: Record<string, readonly string[]> = { origin: ORIGINS, plan: PLANS };
  return columns.flatMap((column, place) => {
    const word = row[place];
    if (known[column] === undefined || known[column].some((one) => one === word)) return [];
    return typeof word === 'string' && word !== ''
      ? [`“${word}” in “${column}” wasn't in training.`]
      : [`“${column}” is empty.`];
  });
}

/** Miles a gallon, as the linear model here has it. */
const mpgOf = (weight: number): number => rounded(52 - weight / 55, 2);

/** How sure the model here is that a customer leaves. */
function leaving(months: number, calls: number, plan: string): number {
  return rounded(1 / (1 + Math.exp(-3 * (calls / 4 - months / 24 + (plan === 'basic' ? 0.4 : 0)))), 3);
}

function regressionRows(table: Table): RowsChart {
  const actual = numberAt(table, 'mpg').slice(-TEST);
  const predicted = numberAt(table, 'weight').slice(-TEST).map(mpgOf);
  return {
    actual,
    predicted,
    classes: [],
    labels: [],
    confusion: [],
    probabilities: [],
    roc: [],
    threshold: 0.5,
    total: TEST,
  };
}

function classRows(table: Table, threshold: number): RowsChart {
  const rows = table.rows.slice(-TEST);
  const sure = rows.map(([months, calls, plan]) => leaving(Number(months), Number(calls), String(plan)));
  const classes = rows.map((row) => CLASSES.indexOf(String(row[3])));
  const confusion = CLASSES.map((_, actual) =>
    CLASSES.map(
      (_label, said) =>
        classes.filter((is, place) => is === actual && ((sure[place] ?? 0) >= threshold ? 1 : 0) === said).length,
    ),
  );
  return {
    actual: [],
    predicted: [],
    classes,
    labels: CLASSES,
    confusion,
    probabilities: sure.map((yes) => [rounded(1 - yes, 3), yes]),
    roc: [
      {
        class: 'yes',
        points: [
          [0, 0, 1],
          [0.1, 0.8, 0.5],
          [1, 1, 0],
        ],
      },
    ],
    threshold,
    total: TEST,
  };
}

export function rowsChart(
  story: MockStory,
  model: string | null | undefined,
  axis: { x: string; y: string } | null,
  threshold: number,
): ForecastChart {
  const table = tableOf(story);
  const { kind } = story;
  const columns = TRAINED[kind].columns.map(({ name }) => name);
  const [first = '', second = ''] = columns;
  const { x, y } = axis ?? { x: first, y: kind === 'regression' ? 'mpg' : second };
  const at = (name: string): unknown[] => table.rows.map((row) => row[table.columns.indexOf(name)] ?? null);
  const none = { dates: [], values: [], lower: [], upper: [] };
  return {
    category: 'all',
    model: model ?? TRAINED[kind].models[0]?.id ?? '',
    target: TRAINED[kind].target ?? '',
    period: '',
    now: '',
    level: 80,
    filled: [],
    unusual: [],
    events: [],
    history: none,
    backtest: none,
    forecast: none,
    index: table.rows.map((_, row) => String(row + 1)),
    values: [at(x), at(y)],
    specific_data: {
      kind: 'points',
      uniqueAxis: columns,
      axis: { x, y },
      clusters: kind === 'classification' ? at('churn').map(String) : [],
      clusters_unique: kind === 'classification' ? CLASSES : [],
    },
    rows:
      kind === 'regression' ? regressionRows(table) : kind === 'classification' ? classRows(table, threshold) : null,
    clusters: kind === 'clustering' ? groupsChart(table, x, y) : null,
  };
}

/** The forecast of each row; `rows` is null where they come as a file. */
export function rowsForecast(
  story: MockStory,
  model: string | null | undefined,
  rows: RowsToForecast | null,
  threshold: number,
): ForecastAnswer {
  const table = tableOf(story);
  const { columns, values } = rows ?? { columns: table.columns, values: table.rows };
  const of = (name: string, row: readonly unknown[]): unknown => row[columns.indexOf(name)];
  const sure = values.map((row) =>
    leaving(Number(of('months', row)), Number(of('calls', row)), String(of('plan', row))),
  );
  const forecast = values.map((row, place): Predicted => {
    if (story.kind === 'classification') return (sure[place] ?? 0) >= threshold ? 'yes' : 'no';
    return story.kind === 'clustering' ? groupOf(Number(of('weight', row))) : mpgOf(Number(of('weight', row)));
  });
  const classes = story.kind === 'classification';
  const answer: RowsAnswer = {
    category: values.map(() => null),
    forecast,
    labels: classes ? CLASSES : [],
    probabilities: classes ? sure.map((yes) => [rounded(1 - yes, 3), yes]) : [],
    reasons: values.map(() => null),
    remarks: values.map((row) => remarksOn(columns, row)),
    threshold,
  };
  return {
    category: 'all',
    model: model ?? TRAINED[story.kind].models[0]?.id ?? '',
    level: 80,
    date: [],
    forecast: [],
    lower: [],
    upper: [],
    notes: [],
    rows: answer,
  };
}
