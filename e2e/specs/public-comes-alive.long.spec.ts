/** What is drawn before any script and what takes its place have the same frame, from the narrowest desktop on. */
import { LivePage } from '../pages/public/live-page.ts';
import { takenOver } from '../pages/shell/taken-over.ts';
import { told } from '../site.ts';
import { busyRace } from '../stack/busy-race.ts';
import { expect, type Page, test } from '../story.ts';

interface Seen {
  words: (string | null)[];
  /** px */
  edges: number[];
}

/** What a reader sees of the frame of a table: its views, the columns that can be read, where they end, and where what is beside them begins. */
const seen = (page: Page, within: string): Promise<Seen | null> =>
  page.locator(within).evaluate((root) => {
    const shown = (one: Element) => one.getClientRects().length > 0;
    const box = (one: Element) => one.getBoundingClientRect();
    const table = [...root.querySelectorAll('table')].find(
      (one) => shown(one) && one.querySelector('tr[data-row]'),
    );
    const frame = table?.parentElement;
    if (!frame || !table) return null;
    const [place, crew, ...heads] = [...table.querySelectorAll('thead th')].filter(shown);
    const from = Math.max(box(crew ?? table).right, box(place ?? table).right) - 1;
    const whole = heads.filter((head) => box(head).left >= from && box(head).right <= box(frame).right + 1);
    const views = [...root.querySelectorAll('[data-segment]')].filter(shown);
    const beside = [...root.querySelectorAll('aside')].filter(shown);
    return {
      words: [...views, ...whole].map((one) => one.textContent),
      edges: [
        box(frame).top,
        ...whole.map((head) => box(head).right),
        ...beside.flatMap((aside) => [box(aside).left, box(aside).width]),
      ],
    };
  });

/** Letters are not always set to the same half of a pixel. */
const STEADY_PX = 2;

/** What differs; nothing where a reader would see no change. */
function changed(before: Seen | null, after: Seen | null): unknown {
  if (!before || !after) return { before, after };
  if (before.words.join('|') !== after.words.join('|')) return [before.words, after.words];
  const isSteady = (px: number, i: number) => Math.abs(px - (after.edges[i] ?? 0)) <= STEADY_PX;
  const isSame = before.edges.length === after.edges.length && before.edges.every(isSteady);
  return isSame ? null : [before.edges, after.edges];
}

/** Heads that can be read though the crew covers a part of them. */
const cutWords = (page: Page) =>
  page.locator('#first-view [data-still] thead').evaluate((head) => {
    const [, crew, ...heads] = [...head.querySelectorAll('th')].map((one) => ({
      text: one.textContent,
      box: one.getBoundingClientRect(),
      fill: getComputedStyle(one).webkitTextFillColor,
    }));
    const from = crew?.box.right ?? 0;
    return heads
      .filter(({ box, fill }) => box.left < from - 1 && box.right > from + 1 && fill !== 'rgba(0, 0, 0, 0)')
      .map(({ text }) => text);
  });

/** The page before its first script; loaded again where a busy server sent the plain one. */
async function openDrawn(page: Page, path: string): Promise<void> {
  await expect
    .poll(async () => {
      // `goto` of a story waits until the page is alive, which this one never is.
      await page.evaluate((to) => location.assign(to), told('BIVOUAC_URL') + path);
      await page.waitForURL((url) => url.pathname + url.search === path, { waitUntil: 'domcontentloaded' });
      return page.locator('#first-view tr[data-row="3"]:visible').count();
    })
    .toBe(1);
}

for (const width of [1024, 1280, 1440])
  test(`a table of ${width} px has its views, columns and panels before scripts come as after`, {
    tag: '@long',
  }, async ({ page, context }) => {
    const { at } = await busyRace();
    const still = await context.newPage();
    await still.route(/\.js(\?|$)/, (route) => route.abort());
    const live = new LivePage(page);
    const size = { width, height: 900 };
    await still.setViewportSize(size);
    await page.setViewportSize(size);
    for (const path of [at.race, at.stage('SS3'), at.stage('SS2'), `${at.stage('SS3')}?view=waypoints`]) {
      await openDrawn(still, path);
      const drawn = await seen(still, '#first-view');
      expect(drawn?.edges.length, path).toBeGreaterThan(3);
      expect(await cutWords(still), path).toEqual([]);
      await live.open(path);
      await live.settled();
      await expect.poll(async () => changed(drawn, await seen(page, '#page')), path).toBeNull();
    }
  });

test('text typed into the search before the page is alive stays, with the caret, and finds', {
  tag: '@long',
}, async ({ page }) => {
  const { at } = await busyRace();
  let held = Promise.resolve();
  await page.route('**/r/mfe-public/*/remote.*.js', async (route) => {
    await held;
    await route.continue();
  });
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    let goOn = () => {};
    held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await openDrawn(page, at.crews);
    const field = page.locator('#first-view').getByRole('searchbox');
    await field.pressSequentially('19');
    await field.press('ArrowLeft');
    goOn();
    await takenOver(page);
    const alive = page.locator('#page').getByRole('searchbox');
    await expect(alive).toHaveValue('19');
    await expect(alive).toBeFocused();
    await expect(page.locator('tr[data-row="3"]')).toHaveCount(0);
    // Where the caret was left, and goes on being.
    await page.keyboard.type('05', { delay: 100 });
    await expect(alive).toHaveValue('1059');
  }
});
