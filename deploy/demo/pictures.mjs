// Takes the pictures of the start page on a running product, light and dark:
//   node deploy/demo/pictures.mjs [http://127.0.0.1:8080]
// It registers a company of its own, uploads a real table, trains and reads its forecast, and writes
// frontend/public/demo/<picture>.<light|dark>.webp. Needs Chromium, which also packs the pictures.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { OUT, register, TABLE, trained, visit } from "./person.mjs";

/** Of a picture, in pixels of the page; the file has twice as many each way. */
const [WIDTH, HEIGHT, SCALE] = [720, 450, 2];
const [QUALITY, MOST_BYTES] = [0.8, 60_000];

const { browser, page } = await visit({
  viewport: { width: WIDTH, height: 900 },
  deviceScaleFactor: SCALE,
  reducedMotion: "reduce",
});
mkdirSync(OUT, { recursive: true });

await register(page);
await page.goto("/source/0/");
await page.getByRole("button", { name: "Save source" }).waitFor();
await page.getByLabel("Data file").setInputFiles(TABLE);
await page
  .getByRole("heading", { name: /731 rows/ })
  .first()
  .waitFor();
await take(
  "read",
  page.getByRole("region", { name: "How we read the file" }),
  4,
);
await page.getByRole("button", { name: "Save source" }).click();
await page.getByRole("link", { name: "Create story" }).click();
await page.getByRole("heading", { name: "New story", level: 1 }).waitFor();
await take(
  "ask",
  page
    .getByRole("heading", { name: "What to forecast" })
    .or(page.getByText("What to forecast", { exact: true }))
    .first(),
  16,
);
await page.getByRole("textbox", { name: "Name" }).fill("Bike rentals");
await page.getByRole("button", { name: "Train story" }).click();
const card = await trained(page);
await card.getByRole("link", { name: "Bike rentals" }).click();
const answer = page.getByRole("region", {
  name: "How reliable is this forecast?",
});
await answer.waitFor();
// Without the notice of the training.
await page.reload();
await answer.waitFor();
await page.waitForLoadState("networkidle");
await take("answer", answer, 8);
await take("chart", page.getByText("users: past and forecast"), 32);
await browser.close();

/** A piece of the page from a little above this element on, in both looks. */
async function take(name, element, above) {
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.fonts.ready);
    const top = await element.evaluate((piece) => {
      return piece.getBoundingClientRect().top + scrollY;
    });
    const png = await page.screenshot({
      fullPage: true,
      animations: "disabled",
      clip: {
        x: 0,
        y: Math.max(0, top - above),
        width: WIDTH,
        height: HEIGHT,
      },
    });
    const webp = await packed(png);
    if (webp.length > MOST_BYTES)
      throw new Error(`${name}: more than ${MOST_BYTES} bytes`);
    writeFileSync(join(OUT, `${name}.${colorScheme}.webp`), webp);
    console.log(
      `${name}, ${colorScheme}: ${(webp.length / 1e3).toFixed(0)} kB`,
    );
  }
}

/** The same picture as webp. */
async function packed(png) {
  const encoder = await page.context().newPage();
  const url = await encoder.evaluate(
    async ([source, quality]) => {
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [
        picture.naturalWidth,
        picture.naturalHeight,
      ];
      canvas.getContext("2d").drawImage(picture, 0, 0);
      return canvas.toDataURL("image/webp", quality);
    },
    [`data:image/png;base64,${png.toString("base64")}`, QUALITY],
  );
  await encoder.close();
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}
