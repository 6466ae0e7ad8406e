// What a person does on the product in front of a camera: an account, a table, a story.
import { join } from "node:path";

const ROOT = new URL("../..", import.meta.url).pathname;
/** Two years of days of a real city; public data. */
export const TABLE = join(ROOT, "frontend/e2e/fixtures/bike-sharing-daily.csv");
const TRAINING_MS = 120_000;

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
