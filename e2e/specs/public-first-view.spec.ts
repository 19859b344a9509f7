/** The first view comes as HTML: readable and to be walked without scripts, taken over without a jump, and everybody's alone. */

import { LivePage } from '../pages/public/live-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { plainDocuments, takenOver } from '../pages/shell/taken-over.ts';
import { account, told } from '../site.ts';
import { busyRace } from '../stack/busy-race.ts';
import { foundRally } from '../stack/told-rally.ts';
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
  const tag = viewport === PHONE ? [] : '@long';
  test(`on ${name} the same table stands there with and without scripts`, { tag }, async ({
    page,
    browser,
  }) => {
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

  test(`on ${name} one walks from home to a crew without scripts`, { tag: '@long' }, async ({ browser }) => {
    test.slow();
    const rally = await busyRace();
    const page = await withoutScripts(browser, viewport);
    await page.goto('/en/home');
    const all = page.getByRole('link', { name: /^All rallies/ }).first();
    // A list from before the first rally may be kept for a minute: who has no scripts asks again.
    await expect
      .poll(
        async () => {
          await page.reload();
          return all.count();
        },
        { timeout: 75_000 },
      )
      .toBe(1);
    await all.click();
    await page.getByRole('searchbox').fill(rally.code.toLowerCase());
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(`/en/home/rallies?q=${rally.code.toLowerCase()}`);
    const found = page.locator(`a[href^="/en/rally/${rally.rallyId}"]:visible`).first();
    await expect
      .poll(async () => {
        await page.reload();
        return found.count();
      })
      .toBe(1);
    await found.click();
    await page.locator(`a[href="${rally.at.race}"]:visible`).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('General classification');
    // A phone has them behind one line.
    if (viewport === PHONE) await page.locator('noscript details:has(nav) > summary').first().click();
    await page
      .locator(`a[href="${rally.at.stage('SS2')}"]:visible`)
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('SS2 SS2');
    await page.locator('tr[data-row="3"] [data-column="crew"] a:visible').click();
    await expect(page.getByRole('dialog')).toContainText('SS1');
    await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(rally.at.stage('SS2'));
    await page.context().close();
  });
}

for (const [name, viewport] of [
  ['a phone', PHONE],
  ['a small desktop', { width: 1280, height: 800 }],
  ['a desktop', DESKTOP],
] as const) {
  test(`on ${name} nothing jumps while a page comes alive`, { tag: '@long' }, async ({ page }) => {
    const { at } = await busyRace();
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
    const shifted: [string, number][] = [];
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
      shifted.push([path, await page.evaluate(() => (window as unknown as { shift: number }).shift)]);
    }
    expect(shifted.filter(([, shift]) => shift > 0.01)).toEqual([]);
  });
}

test('what the document brought is not asked for again, and the page is followed as any other', {
  tag: '@long',
}, async ({ page }) => {
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

test('what the document asks for ahead is used, and nothing comes twice over the wire', {
  tag: '@long',
}, async ({ page }) => {
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

test('what a reader does before the page is alive is done: scrolled, focused, pressed', {
  tag: '@long',
}, async ({ page }) => {
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

test('a site of files alone works as before, and so does a page whose first view could not be drawn', {
  tag: '@long',
}, async ({ page }) => {
  const { at } = await busyRace();
  await plainDocuments(page);
  await page.goto(told('BIVOUAC_URL') + at.race);
  await expect(page.locator('tr[data-row="3"]')).toBeVisible();
  expect(await page.locator('#first-view').count()).toBe(0);
});

test('somebody signed in gets what everybody gets, and then their own bar; areas of officials are never drawn', {
  tag: '@long',
}, async ({ page }) => {
  const { at } = await busyRace();
  const shell = new ShellPage(page);
  await shell.signIn(account('ADMIN'), at.race);
  const answer = await page.request.get(at.race);
  expect(await answer.text()).toContain('>Sign in<');
  expect(answer.headers()['set-cookie']).toBeUndefined();
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  for (const path of ['/admin', '/organizer', '/en/account', '/en/sign-in', at.ofRace])
    expect(await (await page.request.get(path)).text(), path).not.toContain('first-view');
});

test('the head tells crawlers and shared links what it is, in each language; what is not there is 404', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await busyRace();
  const get = async (path: string) => page.request.get(path);
  for (const [language, title] of [
    ['en', 'General classification'],
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

test('names that would end a script or begin one stand in the document as they are', {
  tag: '@long',
}, async ({ page }) => {
  const bad = '</script><script>stop()</script>"\'<!--';
  const rally = await foundRally({
    races: {
      main: {
        discipline: 'stage',
        legs: [{ date: '2026-03-08', course: [{ stage: 'SS1', distance_m: 10_000 }] }],
        crews: { '1': '' },
      },
    },
  });
  const { administrator, theSite } = await import('../stack/people.ts');
  const admin = await administrator(theSite());
  await admin.from('rallies').update({ name: bad, place: bad }).eq('id', rally.rallyId).throwOnError();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const live = new LivePage(page);
  for (const path of [rally.at.rally, rally.at.race]) {
    await expect.poll(async () => (await page.request.get(path)).text()).toContain('stop()');
    await live.open(path);
    await expect(page.getByText(bad).first()).toBeVisible();
    expect(await page.title()).not.toBe('1');
  }
  expect(errors).toEqual([]);
});
