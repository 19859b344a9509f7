/** What goes wrong at a post: each has its sentence, and nothing is lost or called saved that is not. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { AppPage } from '../pages/marshall/app-page.ts';
import { type PostDesk, pairedPhone, postId } from '../pages/marshall/desk-page.ts';
import { changeKeptSession } from '../pages/shell/kept-session.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { administrator, theSite } from '../stack/people.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';
import { type BrowserContext, expect, test } from '../story.ts';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

interface AtTheGate {
  rally: ToldRally;
  admin: SupabaseClient;
  post: string;
  desk: PostDesk;
}

async function atTheGate(context: BrowserContext): Promise<AtTheGate> {
  const date = new Date().toISOString().slice(0, 10);
  const rally = await foundRally({
    races: {
      main: {
        discipline: 'stage',
        legs: [{ date, course: [{ stage: 'SS1', distance_m: 10_000, start_post: 'GATE' }] }],
        crews: { '1': '', '2': '', '3': '' },
      },
    },
  });
  const admin = await administrator(theSite());
  const post = await postId(admin, rally.rallyId, 'GATE');
  return { rally, admin, post, desk: await pairedPhone(context, admin, post) };
}

const chronosOf = async ({ admin, rally }: AtTheGate) => {
  const { data } = await admin
    .from('facts')
    .select('body, offset_ms')
    .eq('rally_id', rally.rallyId)
    .eq('kind', 'chrono')
    .order('position')
    .throwOnError();
  return data as { body: { number: string; at: string; device_at: string }; offset_ms: number }[];
};

test('a phone an hour off: unchecked until it has asked, then right, and its own reading is kept', {
  tag: '@long',
}, async ({ context }) => {
  const gate = await atTheGate(context);
  await gate.desk.page.close();
  await context.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() + 3_600_000;
  });
  await context.setOffline(true);
  const page = await context.newPage();
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('bivouac-clock-')) localStorage.removeItem(key);
  });
  await new AppPage(page).open(`/marshalls/${gate.post}`);
  await expect(page.locator('[data-clock-within]')).toHaveAttribute('data-clock-within', 'unchecked');
  await expect(page.locator('[data-clock-within]')).toHaveText('clock UNCHECKED');
  const loaded = page.waitForEvent('load');
  await context.setOffline(false);
  await loaded;
  await expect(page.locator('[data-clock-within]')).toHaveText(/^clock ±\d+\.\d s$/);
  await page.locator('[data-tap]').click();
  await page.locator('[data-next="1"]').click();
  await expect(page.locator('[data-queue="0"]')).toBeVisible({ timeout: 30_000 });
  const [{ body, offset_ms } = { body: { at: '', device_at: '' }, offset_ms: 0 }] = await chronosOf(gate);
  expect(Math.abs(Date.parse(body.at) - Date.now())).toBeLessThan(120_000);
  expect(Math.round(offset_ms / 60_000)).toBe(-60);
  expect(Date.parse(body.device_at) + offset_ms).toBe(Date.parse(body.at));
});

test('a phone taken off its post is told so, keeps what it holds, and sends it when it is paired again', async ({
  context,
  browser,
}) => {
  const gate = await atTheGate(context);
  const { desk, admin, post } = gate;
  const { page } = desk;
  // At headquarters somebody takes it off, and is told what it may still hold.
  const desktop = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const shell = new ShellPage(await desktop.newPage());
  await shell.signIn(account('ADMIN'), `/en/sign-in?next=${gate.rally.at.marshalls}`);
  const card = shell.page.locator('[data-post=GATE]');
  const off = card.getByRole('button', { name: 'Take off' });
  await off.click();
  await expect(card.locator('[data-may-hold="since"]')).toContainText(
    /^Last heard (now|\d+ \w+ ago), with nothing waiting\./,
  );
  await expect(card.locator('[data-may-hold]')).toContainText(
    'the phone keeps it, and sends it once it is paired with this post again',
  );
  await off.click();
  await expect(card).toContainText('No phone is paired.');
  await desktop.close();
  await desk.take('3');
  await expect(page.getByText('Headquarters took this phone off the post.')).toBeVisible({ timeout: 20_000 });
  const row = desk.taps.first();
  await expect(row).toHaveAttribute('data-state', 'refused', { timeout: 20_000 });
  await expect(row).toContainText('You have no right to record here');
  await expect(page.getByText('1 time was refused: look at it')).toBeVisible();
  expect(await chronosOf(gate)).toEqual([]);

  // In another language its own words come first. The phone does not hear yet that it has no post.
  const speak = async (language: string) => {
    await page.evaluate((tag) => localStorage.setItem('bivouac-language', tag), language);
    await page.reload();
  };
  await page.route('**/rest/v1/rpc/my_post*', (route) => route.abort());
  await speak('fr');
  await expect(row).toContainText('Vous n’avez pas le droit de le faire');
  await expect(row).toContainText('You have no right to record here');
  await speak('en');
  await expect(row).toHaveAttribute('data-state', 'refused');
  await page.unrouteAll();

  await page.getByRole('button', { name: 'Make this the phone of a post' }).click();
  const app = new AppPage(page);
  await expect(app.heading).toHaveText('This is not your post');
  await page.reload();
  await expect(page.locator('[data-unsent="1"]')).toContainText('1 entry of GATE not sent');
  const { data: issued } = await admin.rpc('issue_post_code', { post });
  await app.pair(issued.code);
  await expect(row).toHaveAttribute('data-state', 'accepted');
  expect((await chronosOf(gate)).map(({ body }) => body.number)).toEqual(['3']);
});

test('a session that ended at the server: the phone says what it holds, and goes on when paired again', {
  tag: '@long',
}, async ({ context }) => {
  const gate = await atTheGate(context);
  const { desk, admin, post } = gate;
  const { page } = desk;
  await context.setOffline(true);
  await desk.take('1');
  await changeKeptSession(page, { access_token: 'x.y.z', refresh_token: 'gone', expires_at: 1_000 });
  await context.setOffline(false);
  const app = new AppPage(page);
  await expect(app.heading).toHaveText('Make this the phone of a post', { timeout: 30_000 });
  await expect(page.locator('[data-unsent="1"]')).toBeVisible();
  const { data: issued } = await admin.rpc('issue_post_code', { post });
  await app.pair(issued.code);
  await desk.untilSent();
  expect((await chronosOf(gate)).map(({ body }) => body.number)).toEqual(['1']);
});
