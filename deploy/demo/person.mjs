// What a person does on the product in front of a camera: an account, a table, a story.
import { createRequire } from "node:module";
import { join } from "node:path";

export const ROOT = new URL("../..", import.meta.url).pathname;
/** Where the start page has what it shows. */
export const OUT = join(ROOT, "frontend/public/demo");
/** Two years of days of a real city; public data. */
export const TABLE = join(ROOT, "frontend/e2e/fixtures/bike-sharing-daily.csv");
const TRAINING_MS = 120_000;

/** A page of the running product that the command line names: the browser and its page, in English. */
export async function visit(settings) {
  const require = createRequire(join(ROOT, "frontend/package.json"));
  const browser = await require("@playwright/test").chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--hide-scrollbars"],
  });
  const context = await browser.newContext({
    baseURL: process.argv[2] ?? "http://127.0.0.1:8080",
    locale: "en-GB",
    ...settings,
  });
  return { browser, page: await context.newPage() };
}

/** A company of its own: "City Bikes", or the first "City Bikes 2" and so on that the product doesn't have yet. */
export async function register(page) {
  const unique = String(Date.now());
  await page.goto("/register");
  await page.getByLabel("Your name").fill("Anna");
  await page.getByLabel("Email").fill(`anna${unique}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill(`Rental-${unique}`);
  await page.getByLabel("Repeat password").fill(`Rental-${unique}`);
  await page.getByLabel(/I agree/).check();
  const company = page.getByLabel("Company");
  for (let number = 1; !page.url().endsWith("/stories"); number += 1) {
    await company.fill(number === 1 ? "City Bikes" : `City Bikes ${number}`);
    await page.getByRole("button", { name: "Create account" }).click();
    await Promise.race([
      page.waitForURL(/\/stories$/),
      page.locator('[aria-invalid="true"]').waitFor(),
    ]);
  }
}

/** The card of the story, once it is trained. */
export async function trained(page) {
  const card = page.getByRole("listitem").filter({ hasText: "Bike rentals" });
  await card
    .getByText("Trained", { exact: true })
    .waitFor({ timeout: TRAINING_MS });
  return card;
}
