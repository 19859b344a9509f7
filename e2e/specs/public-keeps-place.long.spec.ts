/** A reader's place: kept where the page itself turns into another, and found again on the way back. */
import { LivePage } from '../pages/public/live-page.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

const DAY = '2026-03-08';
const CREWS = 90;
const FAR_DOWN = '80';
const numbers = Array.from({ length: CREWS }, (_, at) => String(at + 1));
const clock = (ms: number) => new Date(Date.parse(`${DAY}T08:00:00Z`) + ms).toISOString();

async function betweenStages(): Promise<ToldRally> {
  const rally = await foundRally({
    races: {
      main: {
        discipline: 'stage',
        legs: [{ date: DAY, course: ['SS1', 'SS2'] }],
        crews: Object.fromEntries(numbers.map((number) => [number, 'T1'])),
      },
    },
  });
  await rally.says({ kind: 'stage_status', stage: 'SS1', status: 'running' });
  await rally.says(
    ...numbers.map((number, at) => ({
      kind: 'chrono' as const,
      number,
      control: 'START-SS1',
      at: clock(at * 10_000),
    })),
  );
  await rally.says(
    ...numbers.map((number, at) => ({
      kind: 'chrono' as const,
      number,
      control: 'FINISH-SS1',
      at: clock(at * 11_000 + 300_000),
    })),
  );
  await rally.says({ kind: 'stage_status', stage: 'SS1', status: 'completed' });
  return rally;
}

/** Where a row is on the screen, px from its upper edge. */
const heightOf = (page: Page, number: string) =>
  page
    .locator(`#page tr[data-row="${number}"]`)
    .last()
    .evaluate((row) => Math.round(row.getBoundingClientRect().top));

/** The line of the table's state may be a little taller in the one than in the other. */
const ABOUT_PX = 90;

async function expectAbout(page: Page, number: string, px: number): Promise<void> {
  await expect.poll(async () => Math.abs((await heightOf(page, number)) - px)).toBeLessThan(ABOUT_PX);
}

/** Answers whether most rows were ever without a gap, as they are on the page of a stage that has begun. */
async function watchTotals(page: Page): Promise<() => Promise<boolean>> {
  const seen = await page.evaluateHandle(() => {
    const state = { isWithout: false };
    new MutationObserver(() => {
      const rows = [...document.querySelectorAll('#page tr[data-row] [data-column=gap]')];
      const without = rows.filter(({ textContent }) => /^(–|To start)/.test(textContent ?? ''));
      if (without.length * 2 > rows.length) state.isWithout = true;
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return state;
  });
  return () => seen.evaluate(({ isWithout }) => isWithout);
}

const SIZES = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

test('who reads far down stays there when a stage begins and when it ends, on a phone and a desktop', async ({
  browser,
}) => {
  const rally = await betweenStages();
  const readers = await Promise.all(
    SIZES.map(async (viewport) => {
      const page = await (await browser.newContext({ viewport })).newPage();
      const live = new LivePage(page);
      await live.open(rally.at.race);
      await live.expectRows(numbers);
      await live.row(FAR_DOWN).last().scrollIntoViewIfNeeded();
      return { page, before: await heightOf(page, FAR_DOWN), isEverWithout: await watchTotals(page) };
    }),
  );

  await rally.says({ kind: 'stage_status', stage: 'SS2', status: 'running' });
  await rally.says({ kind: 'chrono', number: '1', control: 'START-SS2', at: clock(7_200_000) });
  for (const { page, before, isEverWithout } of readers) {
    await expect(page.locator('span[data-state="projected"]')).toBeVisible();
    await expectAbout(page, FAR_DOWN, before);
    expect(await isEverWithout()).toBe(false);
  }

  await rally.says({ kind: 'chrono', number: '1', control: 'FINISH-SS2', at: clock(7_500_000) });
  await rally.says({
    kind: 'stage_status',
    stage: 'SS2',
    status: 'completed',
    reason: 'The others were sent home',
  });
  for (const { page, before } of readers) {
    await expect(page.locator('span[data-state="unofficial"]')).toBeVisible();
    // Whoever has no time on SS2 is below the only one that has.
    await expectAbout(page, FAR_DOWN, before);
    await page.context().close();
  }
});

for (const viewport of SIZES)
  test(`Back and a reload lead to where it was read, and past filters, ${viewport.width} px wide`, {
    tag: '@long',
  }, async ({ browser }) => {
    const { at } = await betweenStages();
    const page = await (await browser.newContext({ viewport })).newPage();
    const live = new LivePage(page);
    await live.open(at.live);
    await live.open(at.stage('SS1'));
    await live.expectRows(numbers);
    const views = page.getByRole('group', { name: 'View' });
    await live.row(FAR_DOWN).last().scrollIntoViewIfNeeded();
    const before = await heightOf(page, FAR_DOWN);
    // A choice within a view is no step.
    const gaps = page.locator('[data-segment="ahead"]:visible');
    if ((await gaps.count()) > 0) {
      await gaps.dispatchEvent('click');
      await expect(page).toHaveURL(/gap=ahead/);
    }
    // Without scrolling to it, as the keyboard does.
    await views.locator('[data-segment="general"]').dispatchEvent('click');
    await expect(page).toHaveURL(/view=general/);
    await live.expectRows(numbers);
    await page.evaluate(() => {
      scrollTo(0, 0);
      for (const frame of document.querySelectorAll('table')) frame.parentElement?.scrollTo(0, 0);
    });
    await page.goBack();
    await expect(page).not.toHaveURL(/view=/);
    await expect(views.locator('[data-segment="stage"]')).toHaveAttribute('aria-pressed', 'true');
    await expectAbout(page, FAR_DOWN, before);
    await page.reload();
    await expectAbout(page, FAR_DOWN, before);
    await page.goForward();
    await expect(page).toHaveURL(/view=general/);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/live$/);
    await page.context().close();
  });
