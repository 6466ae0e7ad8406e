// Makes the forecast of the start page again, with the engine of this version:
//   node deploy/demo/forecast.mjs [target/debug/b2l-engine]
// It averages the daily highs of the weather sample by month, as a story with a step of a month does, forecasts the year
// after them, and forecasts the last known year from those before, to see how far off that was. Both runs have the
// settings of a new story. What it writes, frontend/src/features/landing/run.json, is checked against the data by
// run.test.ts beside it and against the engine by services/engine-cli/tests/start_page.rs.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const ROOT = new URL("../..", import.meta.url).pathname;
const TABLE = "frontend/public/samples/seattle-highs.csv";
const OUT = join(ROOT, "frontend/src/features/landing/run.json");
const YEAR = 12;
const ARGUMENTS = [
  "forecast",
  ...["--input", "months.csv"],
  ...["--time", "month"],
  ...["--value", "high"],
  ...["--horizon", String(YEAR)],
  ...["--output", "forecast.csv"],
];
const engine = resolve(
  process.argv[2] ?? join(ROOT, "target/debug/b2l-engine"),
);
const prettier = createRequire(join(ROOT, "frontend/package.json"))("prettier");

const months = means(readFileSync(join(ROOT, TABLE), "utf8"));
const run = {
  engine: execFileSync(engine, ["--version"], { encoding: "utf8" }).trim(),
  madeBy: "node deploy/demo/forecast.mjs",
  table: TABLE,
  arguments: ARGUMENTS,
  first: months[0].month,
  measured: months.map(({ mean }) => hundredths(mean)),
  forecast: forecast(months),
  lastYear: forecast(months.slice(0, -YEAR)),
};
writeFileSync(
  OUT,
  await prettier.format(JSON.stringify(run), {
    ...(await prettier.resolveConfig(OUT)),
    parser: "json",
  }),
);

/** The mean of each month, the first month first. */
function means(csv) {
  const found = new Map();
  for (const line of csv.trim().split("\n").slice(1)) {
    const [day, high] = line.split(",");
    const month = day.slice(0, "2012-01".length);
    const { sum, days } = found.get(month) ?? { sum: 0, days: 0 };
    found.set(month, { sum: sum + Number(high), days: days + 1 });
  }
  return [...found].map(([month, { sum, days }]) => ({
    month,
    mean: sum / days,
  }));
}

/** What the engine says of the year after these months, with its interval. */
function forecast(past) {
  const folder = mkdtempSync(join(tmpdir(), "b2l-forecast-"));
  const rows = past.map(({ month, mean }) => `${month}-01,${mean}\n`);
  writeFileSync(join(folder, "months.csv"), `month,high\n${rows.join("")}`);
  execFileSync(engine, ARGUMENTS, { cwd: folder, stdio: "inherit" });
  const lines = readFileSync(join(folder, "forecast.csv"), "utf8").trim();
  const cells = lines.split("\n").map((line) => line.split(","));
  rmSync(folder, { recursive: true });
  const column = (name) =>
    cells.slice(1).map((row) => hundredths(row[cells[0].indexOf(name)]));
  return {
    mean: column("forecast"),
    lower: column("lower"),
    upper: column("upper"),
  };
}

function hundredths(value) {
  return Math.round(Number(value) * 100) / 100;
}
