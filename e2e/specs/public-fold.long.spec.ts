/** The table is the screen: how much of it can be read at once, how much stands above it, and that nothing known is a dash. */
import { LivePage } from '../pages/public/live-page.ts';
import { busyRace } from '../stack/busy-race.ts';
import { longNames } from '../stack/long-names.ts';
import type { ToldRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

interface OnePage {
  path: (at: ToldRally['at']) => string;
  /** Of the feed: what its rows are drawn from. */
  key: string;
  onPhone: number;
}

const PAGES: Record<string, OnePage> = {
  overall: { path: (at) => at.race, key: 'now', onPhone: 8 },
  'overall after a stage': { path: (at) => `${at.stage('SS2')}?view=general`, key: 'after/SS2', onPhone: 8 },
  'running stage': { path: (at) => at.stage('SS3'), key: 'stage/SS3', onPhone: 7 },
  splits: {
    path: (at) => `${at.stage('SS3')}?view=waypoints&waypoint=WP1`,
    key: 'stage/SS3',
    onPhone: 7,
  },
  'stage driven': { path: (at) => at.stage('SS2'), key: 'stage/SS2', onPhone: 8 },
};
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1440, height: 900 };
const ON_DESKTOP = 18;
const HEAD_AT_MOST_PX = 120;
const SAID_BY: Record<string, string> = { position: 'position', total: 'total_ms', gap: 'gap_ms' };

for (const [device, size, wanted] of [
  ['a phone', PHONE, ({ onPhone }: OnePage) => onPhone],
  ['a desktop', DESKTOP, () => ON_DESKTOP],
] as const) {
  test(`full rows above the fold, with a banner and a notice, on ${device}`, async ({ page }) => {
    const { at } = await busyRace();
    const live = new LivePage(page);
    await page.setViewportSize(size);
    for (const [name, one] of Object.entries(PAGES)) {
      await live.open(one.path(at));
      await live.settled();
      await expect(page.locator('[data-banner="demo"]')).toBeVisible();
      await expect(page.locator('[data-banner="warning"]')).toBeVisible();
      await expect(page.locator('tr[data-row]').nth(8)).toBeAttached();
      expect(await rowsAboveTheFold(live), `${name} on ${device}`).toBeGreaterThanOrEqual(wanted(one));
    }
  });
}

test('crews of two with long names, starts that were delayed and a stage that is interrupted leave as many rows', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await busyRace({ isDelayed: true });
  await longNames(rally);
  await rally.says({
    kind: 'stage_status',
    race: 'bikes',
    stage: 'SS3',
    status: 'interrupted',
    reason: 'An accident',
  });
  const live = new LivePage(page);
  for (const [device, size] of [
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ] as const) {
    await page.setViewportSize(size);
    for (const name of ['overall', 'running stage', 'splits']) {
      const one = PAGES[name] as OnePage;
      await live.open(one.path(rally.at));
      await live.settled();
      if (name !== 'overall') await expect(page.locator('[data-delay="360000"]')).toBeVisible();
      await expect(page.locator('tr[data-row]').nth(8)).toBeAttached();
      await expect(page.locator('tr[data-row]').first()).toContainText(' / ');
      const wanted = size === PHONE ? one.onPhone : ON_DESKTOP;
      expect(await rowsAboveTheFold(live), `${name} on ${device}`).toBeGreaterThanOrEqual(wanted);
    }
  }
});

test('with two notices and a stage that is interrupted, a desktop still has its full rows', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await busyRace();
  await rally.says(
    {
      kind: 'notice',
      level: 'urgent',
      text: 'SS3 is interrupted behind WP3: everybody waits at the next control until told how to go on from there.',
    },
    { kind: 'stage_status', race: 'bikes', stage: 'SS3', status: 'interrupted', reason: 'An accident' },
  );
  const live = new LivePage(page);
  await page.setViewportSize(DESKTOP);
  for (const name of ['overall', 'running stage', 'splits']) {
    await live.open(PAGES[name]?.path(rally.at) ?? '');
    await live.settled();
    await expect(page.locator('[data-banner="urgent"]')).toBeVisible();
    await expect(page.locator('[data-banner="warning"]')).toHaveCount(2);
    await expect(page.locator('tr[data-row]').nth(8)).toBeAttached();
    expect(await rowsAboveTheFold(live), name).toBeGreaterThanOrEqual(ON_DESKTOP);
  }
});

test('the head of a phone: two lines of 120 px at most, one while scrolling, and all the rest in the sheet it opens', {
  tag: '@long',
}, async ({ page }) => {
  const { at } = await busyRace();
  const live = new LivePage(page);
  await page.setViewportSize(PHONE);
  await live.open(at.stage('SS3'));
  await live.settled();
  const views = page.getByRole('group', { name: 'View' });
  expect(await bottomOf(views)).toBeLessThanOrEqual(HEAD_AT_MOST_PX);
  await page.locator('tr[data-row="17"]').evaluate((row) => row.scrollIntoView({ block: 'center' }));
  await expect(live.heading).toBeInViewport();
  await expect(live.fresh).toBeInViewport();
  await expect(views).not.toBeInViewport();
  expect(await bottomOf(page.locator('thead').first())).toBeLessThanOrEqual(HEAD_AT_MOST_PX);

  await page.getByRole('button', { name: /^SS3/ }).click();
  await live.sheet.getByRole('button', { name: 'M1', exact: true }).click();
  await expect(page).toHaveURL(/class=M1/);
  await live.sheet.getByRole('link', { name: 'SS2' }).click();
  await expect(live.sheet).toHaveCount(0);
  await expect(live.heading).toHaveText('SS2 SS2');
  await page.getByRole('button', { name: /^SS2/ }).click();
  await live.sheet.getByRole('button', { name: 'cars' }).click();
  await expect(live.heading).toHaveText('General classification');
  expect(await cutTitle(live)).toBe(false);
  await live.heading.getByRole('button').click();
  await live.sheet.getByRole('button', { name: 'Language, theme, account' }).click();
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeInViewport();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fr');
  await expect(page).toHaveURL(/\/fr\/rally\//);
  await live.open(at.race.replace('/en/', '/es/'));
  await expect(live.heading).toHaveText('Clasificación general');
  expect(await cutTitle(live)).toBe(false);
});

test('no place, total or gap is a dash while the page has its number', async ({ page }) => {
  const { at } = await busyRace();
  const live = new LivePage(page);
  await page.setViewportSize(DESKTOP);
  for (const [name, { path, key }] of Object.entries(PAGES)) {
    await live.open(path(at));
    await live.settled();
    await expect(page.locator('tr[data-row]').nth(8)).toBeAttached();
    const known = await rowsOf(page, key);
    const dashes = await page
      .locator('tbody [data-column]')
      .filter({ hasText: /^–$/ })
      .evaluateAll((cells) =>
        cells.map((cell) => [cell.closest('tr')?.dataset.row, (cell as HTMLElement).dataset.column]),
      );
    const wrong = dashes.filter(([number = '', column = '']) => {
      const field = SAID_BY[column];
      return field !== undefined && known.get(number)?.[field] != null;
    });
    expect(wrong, name).toEqual([]);
  }
});

/** Full rows; where there are fewer than fit, those that would. */
async function rowsAboveTheFold(live: LivePage): Promise<number> {
  const full = await live.fullRows();
  if (full < (await live.rows()).length) return full;
  const last = await live.page.locator('tr[data-row]').last().boundingBox();
  const size = live.page.viewportSize();
  if (!last || !size) return full;
  return full + Math.floor((size.height - last.y - last.height) / last.height);
}

const cutTitle = ({ heading }: LivePage) =>
  heading
    .getByRole('button')
    .evaluate(
      (title) => title.scrollWidth > title.clientWidth || title.scrollHeight > title.clientHeight + 1,
    );

const bottomOf = (one: ReturnType<Page['locator']>) =>
  one.evaluate((element) => element.getBoundingClientRect().bottom);

async function rowsOf(page: Page, key: string): Promise<Map<string, Record<string, unknown>>> {
  const link = await page.getByRole('link', { name: 'JSON', exact: true }).getAttribute('href');
  const address = new URL(String(link));
  address.searchParams.set('key', key);
  const { body } = await (await page.request.get(String(address))).json();
  return new Map(body.rows.map((row: Record<string, unknown>) => [row.number, row]));
}
