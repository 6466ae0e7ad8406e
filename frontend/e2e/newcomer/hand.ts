/** The hand of somebody who knows nothing but the words on the page: its clicks are counted and its seconds printed. */
import { expect, type Download, type Locator, type Page } from '@playwright/test';
import { TRAINING } from '../support/person';
import type { Table } from './tables';

/** The goal for one table, from the landing page to the workbook. */
export const MOST_CLICKS = 12;
/** A machine that builds or tests something else meanwhile gets more before the journey is given up. */
const PATIENCE = TRAINING;

export class Hand {
  clicks = 0;
  fields = 0;
  readonly began = Date.now();

  constructor(readonly page: Page) {}

  async click(what: Locator): Promise<void> {
    this.clicks += 1;
    await what.click({ timeout: PATIENCE });
  }

  async fill(label: string, value: string): Promise<void> {
    this.fields += 1;
    await this.page.getByLabel(label, { exact: true }).fill(value);
  }

  /** A press on the field, and one in the dialog of the system. */
  async chooseFile(label: string, { file, type, content }: Table): Promise<void> {
    this.clicks += 2;
    await this.page.getByLabel(label).setInputFiles({ name: file, mimeType: type, buffer: content });
  }

  /** A press that opens the list, and one on its line. */
  async choose(list: Locator, option: string): Promise<void> {
    this.clicks += 2;
    await list.selectOption({ label: option });
  }

  async press(name: string | RegExp, role: 'button' | 'link' = 'button'): Promise<void> {
    await this.click(this.page.getByRole(role, { name }).first());
  }

  async seconds(): Promise<number> {
    await this.page.waitForLoadState('networkidle');
    return (Date.now() - this.began) / 1000;
  }
}

/** From the landing page to a saved source and the page that trains it. */
export async function bring(page: Page, table: Table): Promise<Hand> {
  const hand = await upload(page, table);
  await saveAndAsk(hand);
  return hand;
}

/** From the landing page to the table as it was read. */
export async function upload(page: Page, table: Table): Promise<Hand> {
  const hand = new Hand(page);
  await page.goto('/');
  await hand.press('Create an account', 'link');
  const unique = `${Date.now()}${Math.floor(Math.random() * 1_000)}`;
  await hand.fill('Your name', 'Nora');
  await hand.fill('Email', `nora${unique}@example.com`);
  await hand.fill('Company', `Newcomers ${unique}`);
  await hand.fill('Password', 'Forecast7');
  await hand.fill('Repeat password', 'Forecast7');
  await hand.click(page.getByLabel(/I agree/));
  await hand.press('Create account');
  await hand.press('Upload a table', 'link');
  await hand.chooseFile('Data file', table);
  await expect(page.getByRole('heading', { name: /rows, \d+ columns$/ })).toBeVisible();
  return hand;
}

/** From there to the page that trains it. */
export async function saveAndAsk(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.press('Save source');
  await hand.press('Create story', 'link');
  await expect(page.getByRole('heading', { name: 'New story', level: 1 })).toBeVisible();
}

/** Trains with what the page proposes, opens the forecast and takes the workbook. */
export async function takeHome(hand: Hand): Promise<Download> {
  const { page } = hand;
  await hand.press('Train story');
  const card = page.getByRole('listitem').first();
  await expect(card.getByText('Trained', { exact: true })).toBeVisible({ timeout: PATIENCE });
  await hand.click(card.getByRole('link').first());
  await expect(page.getByRole('region', { name: 'How reliable is this forecast?' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await hand.click(page.getByRole('button', { name: 'Download', exact: true }).first());
  return downloading;
}

/** The seconds are those of this machine, which may do something else beside: they are told, and decide nothing. */
export async function report(hand: Hand, name: string): Promise<void> {
  const seconds = await hand.seconds();
  process.stdout.write(`${name}: ${hand.clicks} clicks, ${hand.fields} fields, ${seconds.toFixed(0)} s\n`);
  expect.soft(hand.clicks, 'clicks').toBeLessThanOrEqual(MOST_CLICKS);
}
