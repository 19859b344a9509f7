/** The first view comes as HTML: the same without scripts, and taken over without a jump. What it may say and whom it serves is in `libs/first-view`. */

import { LivePage } from '../pages/public/live-page.ts';
import { takenOver } from '../pages/shell/taken-over.ts';
import { told } from '../site.ts';
import { busyRace } from '../stack/busy-race.ts';
import { type Browser, expect, type Page, test } from '../story.ts';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1440, height: 900 };

async function withoutScripts(browser: Browser, viewport: typeof PHONE): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    javaScriptEnabled: false,
    baseURL: told('BIVOUAC_URL'),
  });
  return context.newPage();
}

/** What can be read of the table, row by row: the columns both arrangements have. */
const readTable = (page: Page) =>
  page
    .locator('tr[data-row]:visible')
    .evaluateAll((rows) =>
      rows.map((row) =>
        ['position', 'crew', 'gap'].map(
          (column) => row.querySelector(`[data-column="${column}"]`)?.textContent ?? '',
        ),
      ),
    );

for (const [name, viewport] of [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const) {
  test(`on ${name} the same table stands there with and without scripts`, async ({ page, browser }) => {
    const { at } = await busyRace();
    const still = await withoutScripts(browser, viewport);
    await page.setViewportSize(viewport);
    const live = new LivePage(page);
    for (const path of [at.race, `${at.stage('SS2')}?view=general`, at.stage('SS2')]) {
      await still.goto(path);
      const drawn = await readTable(still);
      expect(drawn.length, path).toBeGreaterThan(20);
      await live.open(path);
      await expect.poll(() => readTable(page), path).toEqual(drawn);
    }
    await still.context().close();
  });
}

for (const viewport of [PHONE, { width: 1280, height: 800 }, DESKTOP])
  test(`nothing jumps while a page of ${viewport.width} px comes alive`, async ({ page }) => {
    const { at } = await busyRace();
    const shifted: [string, number][] = [];
    await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      const seen = window as unknown as { shift: number };
      seen.shift = 0;
      new PerformanceObserver((list) => {
        for (const one of list.getEntries() as (PerformanceEntry & { value: number })[])
          seen.shift += one.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const live = new LivePage(page);
    for (const path of [
      at.race,
      at.stage('SS3'),
      at.stage('SS2'),
      `${at.stage('SS3')}?view=waypoints`,
      at.live,
    ]) {
      await live.open(path);
      await live.settled();
      await expect(live.fresh).toContainText('Live');
      const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
      shifted.push([path, shift]);
    }
    expect(shifted.filter(([, shift]) => shift > 0.01)).toEqual([]);
  });

test('what the document brought is not asked for again, and the page is followed as any other', async ({
  page,
}) => {
  const rally = await busyRace();
  const asked: string[] = [];
  page.on('request', (request) =>
    asked.push(decodeURIComponent(new URL(request.url()).pathname + new URL(request.url()).search)),
  );
  await page.setViewportSize(PHONE);
  const live = new LivePage(page);
  await live.open(rally.at.race);
  expect(asked.filter((url) => /^\/(config|remotes)\.json|\/rpc\/(page|rallies)\?/.test(url))).toEqual([]);
  await expect(live.fresh).toContainText('Live');
  await rally.says({ kind: 'retirement', race: 'bikes', number: '20', stage: 'SS3', status: 'permanent' });
  await expect(live.row('20')).toContainText('Retired');
});

test('what the document asks for ahead is used, and nothing comes twice over the wire', async ({ page }) => {
  const { at } = await busyRace();
  await page.setViewportSize(DESKTOP);
  const refused: string[] = [];
  page.on('console', (line) => line.text().includes('A preload for') && refused.push(line.text()));
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const asked = new Map<string, string>();
  const came: string[] = [];
  network.on('Network.requestWillBeSent', ({ requestId, request }) => asked.set(requestId, request.url));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = asked.get(requestId) ?? '';
    if (encodedDataLength > 0 && /\/(r|s)\/.*\.(js|css)$/.test(url)) came.push(url);
  });
  const live = new LivePage(page);
  for (const path of [at.race, at.stage('SS3')]) {
    await live.open(path);
    await live.settled();
  }
  expect(came.filter((url) => /\/remote\./.test(url))).toHaveLength(2);
  expect(came.filter((url, i) => came.indexOf(url) !== i)).toEqual([]);
  expect(refused).toEqual([]);
});

test('what a reader does before the page is alive is done: scrolled, focused, pressed', async ({ page }) => {
  const { at } = await busyRace();
  const violations: string[] = [];
  page.on('console', (line) => line.type() === 'error' && violations.push(line.text()));
  await page.setViewportSize(PHONE);
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/r/mfe-public/*/remote.*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(told('BIVOUAC_URL') + at.race, { waitUntil: 'commit' });
  const drawn = page.locator('#first-view');
  await drawn.locator('thead button:visible').click();
  await drawn.locator('tr[data-row="9"] [data-column="crew"] a:visible').focus();
  const top = await page.evaluate(() => {
    window.scrollTo(0, 200);
    return window.scrollY;
  });
  expect(top).toBe(200);
  goOn();
  await takenOver(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(top);
  await expect(page).toHaveURL(/gap=ahead/);
  await expect(page.locator('tr[data-row="9"] [data-column="crew"] button')).toBeFocused();
  expect(violations).toEqual([]);
});

test('the head tells crawlers and shared links what it is, in each language; what is not there is 404', async ({
  page,
}) => {
  const rally = await busyRace();
  const get = async (path: string) => page.request.get(path);
  for (const [language, title] of [
    ['en', 'Overall classification'],
    ['fr', 'Classement général'],
    ['es', 'Clasificación general'],
  ] as const) {
    const path = rally.at.race.replace('/en/', `/${language}/`);
    const text = await (await get(`${path}?crew=3&fav=7&gap=ahead&token_hash=secret`)).text();
    expect(text).toContain(`<html lang="${language}"`);
    expect(/<title>(.*?)<\/title>/.exec(text)?.[1]).toContain(title);
    expect(text).toMatch(new RegExp(`rel="canonical" href="[^"]+${path}\\?crew=3"`));
    expect(text.match(/hreflang="(en|fr|es|x-default)" href="http/g)).toHaveLength(4);
    expect(JSON.parse(/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '')['@type']).toBe('SportsEvent');
    expect(text).not.toContain('secret');
    const picture = await get(new URL(/og:image" content="([^"]+)"/.exec(text)?.[1] ?? '').pathname);
    expect(picture.headers()['content-type']).toBe('image/png');
    expect((await picture.body()).subarray(1, 4).toString()).toBe('PNG');
  }
  expect((await get('/en/rally/11111111-1111-4111-8111-111111111111')).status()).toBe(404);
  expect((await get(`${rally.at.live}/nowhere`)).status()).toBe(404);
  expect(await (await get('/robots.txt')).text()).toContain('/sitemap.xml');
  expect(await (await get('/sitemap.xml')).text()).toMatch(
    /<loc>[^<]+\/en\/rally\/[^<]+\/stage\/[^<]+<\/loc>/,
  );
});
