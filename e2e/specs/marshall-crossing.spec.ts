/**
 * The crossing: a phone is paired, loses its network, is switched off and on, takes ten times with two mistakes, and comes back;
 * the timing team puts right what is doubtful; the spectator sees the result. No tap is lost, none is doubled.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppPage } from '../pages/marshall/app-page.ts';
import { DeskPage } from '../pages/organizer/desk-story.ts';
import { LivePage } from '../pages/public/live-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { administrator, theSite } from '../stack/people.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';
import { type BrowserContext, expect, type Page, test } from '../story.ts';

const CREWS = 10;
const numbers = Array.from({ length: CREWS }, (_, n) => String(101 + n));
/** Crews started a quarter of a minute apart, and finish now. */
const STARTED_MS = 40 * 60_000;

async function rallyOfToday(): Promise<ToldRally> {
  const firstMs = Date.now() - STARTED_MS;
  const date = new Date(firstMs).toISOString().slice(0, 10);
  const rally = await foundRally({
    races: {
      main: {
        discipline: 'stage',
        legs: [
          { date, course: [{ stage: 'SS1', distance_m: 10_000, precision_ms: 1_000, finish_post: 'ARCH' }] },
        ],
        crews: Object.fromEntries(numbers.map((number) => [number, ''])),
      },
    },
  });
  await rally.says(
    { kind: 'stage_status', stage: 'SS1', status: 'running' },
    ...numbers.map((number, n) => ({
      kind: 'chrono',
      number,
      control: 'START-SS1',
      at: new Date(firstMs + n * 15_000).toISOString(),
    })),
  );
  return rally;
}

/** A phone is a browser with a disk of its own, which outlives it. */
async function phoneOn(folder: string): Promise<BrowserContext> {
  const { launchOptions = {} } = test.info().project.use;
  const { chromium } = await import('@playwright/test');
  return chromium.launchPersistentContext(folder, {
    ...launchOptions,
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    locale: 'en-GB',
  });
}

async function take(page: Page, number: string): Promise<void> {
  await page.locator('[data-tap]').click();
  await expect(page.locator('[data-key="✓"]')).toBeInViewport();
  const next = page.locator(`[data-next="${number}"]`);
  if (await next.isVisible()) return await next.click();
  for (const digit of number) await page.locator(`[data-key="${digit}"]`).click();
  await page.locator('[data-key="✓"]').click();
  // Somebody with this number was here already: asked once, kept the second time.
  if (await page.locator('[data-pad]').isVisible()) await page.locator('[data-key="✓"]').click();
}

test.describe.configure({ mode: 'serial' });
let rally: ToldRally;

test('a phone without network loses nothing', async () => {
  rally = await rallyOfToday();
  const admin = await administrator(theSite());
  const { data: posts } = await admin.from('posts').select('id').eq('rally_id', rally.rallyId);
  const post = posts?.[0]?.id as string;
  const { data: issued } = await admin.rpc('issue_post_code', { post });
  const folder = await mkdtemp(join(tmpdir(), 'bivouac-phone-'));

  const morning = await phoneOn(folder);
  const paired = new AppPage(await morning.newPage());
  await paired.open(`/marshalls/${post}?code=${issued.code}`);
  await paired.page.getByRole('button', { name: 'Pair' }).click();
  await expect(paired.page.locator('[data-tap]')).toBeVisible();
  await paired.untilKept();
  await morning.close();

  const phone = await phoneOn(folder);
  await phone.setOffline(true);
  const app = new AppPage(await phone.newPage());
  const { page } = app;
  await page.clock.install();
  await app.open(`/marshalls/${post}`);
  await expect(page.locator('[data-tap]')).toBeVisible();
  await expect(page.locator('[data-clock]')).toHaveText(/^\d\d:\d\d:\d\d$/);
  for (const number of numbers) {
    // Two mistakes: 105 is taken for 106, and 110 gets its number later.
    await take(page, number === '105' ? '106' : number);
    // Seen twice within three seconds would be one passage.
    if (number === '105') await page.clock.fastForward(3_100);
    if (number === '106')
      await expect(page.locator('[data-last-taps] li').first()).toHaveAttribute('data-number', '106');
  }
  await expect(page.locator('[data-queue]')).toHaveAttribute('data-queue', String(CREWS));

  await phone.setOffline(false);
  await expect(page.locator('[data-queue]')).toHaveAttribute('data-queue', '0', { timeout: 60_000 });
  const { count } = await admin
    .from('facts')
    .select('id', { count: 'exact', head: true })
    .eq('rally_id', rally.rallyId)
    .contains('body', { source: 'phone' });
  expect(count).toBe(CREWS);
  await phone.close();
  await rm(folder, { recursive: true, force: true });
});

test('what the phone got wrong is put right, and spectators see it', async ({ browser }) => {
  const office = await browser.newContext();
  const desk = new DeskPage(await office.newPage());
  await new ShellPage(desk.page).signIn(rally.organizer);
  await desk.page.goto(new URL(rally.at.timesOf('SS1'), desk.page.url()).href);
  await expect(desk.missing).toHaveText([/^105/]);
  const values = desk.row('106').locator('[role=gridcell]').nth(1).locator('span');
  await expect(values).toHaveCount(2);
  const [first = '', second = ''] = await values.allInnerTexts();
  const clockOf = (text: string) => text.replace(/\D/g, '');
  await desk.grid.focus();
  for (let n = 0; n < 5; n++) await desk.page.keyboard.press('ArrowDown');
  await desk.page.keyboard.press('ArrowRight');
  await desk.page.keyboard.press('Alt+2');
  await desk.type('⏎');
  await expect(desk.row('106').locator('[data-counted]', { hasText: second.slice(0, 8) })).toHaveCount(1);
  await desk.number.focus();
  await desk.type(`105⏎`);
  await desk.type(`${clockOf(first.slice(0, 8))}⏎`);
  await expect(desk.missing).toHaveCount(0);
  await office.close();

  const context = await browser.newContext();
  const live = new LivePage(await context.newPage());
  await live.open(rally.at.stage('SS1'));
  await expect(live.page.locator('[data-counts]')).toContainText(`${CREWS} of ${CREWS} finished`);
  await expect(live.row('105')).toBeVisible();
  await context.close();
});
