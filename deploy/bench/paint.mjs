// How soon a screen is there: paint.mjs URL EMAIL PASSWORD PATH [TIMES]. Opens the page in a fresh Chromium, so with
// nothing in its cache, and prints as JSON: the medians of the milliseconds until the first paint and until the largest
// piece stands, and the kB of JavaScript that come over the wire with a first visit.
import { launch, median, paintsOf } from './paints.mjs';

const [url, email, password, path, times = '5'] = process.argv.slice(2);
const browser = await launch();
const seen = [];
for (let time = 0; time < Number(times); time += 1) {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const scripts = new Set();
  let bytes = 0;
  cdp.on('Network.responseReceived', (event) => event.type === 'Script' && scripts.add(event.requestId));
  cdp.on('Network.loadingFinished', (event) => { if (scripts.has(event.requestId)) bytes += event.encodedDataLength; });
  // Signed in as a person is: what comes with the first page is what every screen begins with.
  await page.goto(`${url}/login`, { waitUntil: 'networkidle' });
  const initial = bytes / 1_000;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/stories$/);
  await cdp.send('Network.clearBrowserCache');
  await page.goto(url + path, { waitUntil: 'networkidle' });
  seen.push({ ...(await paintsOf(page)), initial });
  await context.close();
}
await browser.close();
const of = (name) => median(seen.map((one) => one[name]));
console.log(JSON.stringify({ first: of('first'), largest: of('largest'), initial: of('initial') }));
