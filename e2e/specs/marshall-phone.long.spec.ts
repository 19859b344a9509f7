/** The phone itself: its language, its clock, leaving the post, and a queue that is carried to headquarters by hand. */
import { readFile } from 'node:fs/promises';
import { readQr } from '../pages/admin/read-qr.ts';
import { AppPage } from '../pages/marshall/app-page.ts';
import { type PostDesk, pairedPhone, postId } from '../pages/marshall/desk-page.ts';
import { changeKeptSession } from '../pages/shell/kept-session.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { administrator, theSite } from '../stack/people.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';
import { type BrowserContext, expect, type Page, test } from '../story.ts';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

async function atTheArch(
  context: BrowserContext,
): Promise<{ rally: ToldRally; desk: PostDesk; post: string }> {
  const date = new Date().toISOString().slice(0, 10);
  const rally = await foundRally({
    races: {
      main: {
        discipline: 'stage',
        legs: [{ date, course: [{ stage: 'SS1', distance_m: 10_000, finish_post: 'ARCH' }] }],
        crews: { '1': '', '2': '', '3': '' },
      },
    },
  });
  const admin = await administrator(theSite());
  const post = await postId(admin, rally.rallyId, 'ARCH');
  return { rally, desk: await pairedPhone(context, admin, post), post };
}

const chronosOf = async (rally: ToldRally) => {
  const admin = await administrator(theSite());
  const { data } = await admin
    .from('facts')
    .select('body')
    .eq('rally_id', rally.rallyId)
    .eq('kind', 'chrono')
    .throwOnError();
  return data.map(({ body }) => (body as { number: string }).number).sort();
};

test('a phone that speaks another language; leaving the post with times that are not sent is warned of, and they go later', async ({
  context,
}) => {
  const { rally, desk, post } = await atTheArch(context);
  const { page } = desk;
  await context.setOffline(true);
  await desk.take('1');
  await desk.take('2');
  // Another language is spoken from the next moment on, and after a reload, without network.
  await desk.choose('This phone');
  await desk.choose('Français');
  await expect(desk.tapKey).toHaveText('POINTER');
  await page.reload();
  await expect(desk.tapKey).toHaveText('POINTER');
  await desk.choose('Ce téléphone');
  await desk.choose('English');
  await desk.choose('This phone');
  await page.locator('[data-leave]').click();
  await expect(page.locator('[data-leave-left="2"]')).toContainText('2 are not sent.');
  await page.getByRole('button', { name: 'Leave all the same' }).click();
  const app = new AppPage(page);
  await expect(app.heading).toHaveText('Make this the phone of a post');
  expect(await chronosOf(rally)).toEqual([]);

  await context.setOffline(false);
  await expect(app.heading).toHaveText('Make this the phone of a post');
  const { data: issued } = await (await administrator(theSite())).rpc('issue_post_code', { post });
  await app.open(`/marshalls/${post}?code=${issued.code}`);
  await page.getByRole('button', { name: 'Pair' }).click();
  await expect(desk.taps).toHaveCount(2);
  await desk.untilSent();
  expect(await chronosOf(rally)).toEqual(['1', '2']);

  await desk.choose('This phone');
  await page.locator('[data-leave]').click();
  await expect(app.heading).toHaveText('Make this the phone of a post');
});

test('a phone an hour off: unchecked until it has asked, then right, its own reading kept; taken off it holds nothing', async ({
  context,
  browser,
}) => {
  const { rally, desk, post } = await atTheArch(context);
  await desk.page.close();
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
  await new AppPage(page).open(`/marshalls/${post}`);
  await expect(page.locator('[data-clock-within]')).toHaveAttribute('data-clock-within', 'unchecked');
  await expect(page.locator('[data-clock-within]')).toHaveText('clock UNCHECKED');
  const loaded = page.waitForEvent('load');
  await context.setOffline(false);
  await loaded;
  await expect(page.locator('[data-clock-within]')).toHaveText(/^clock ±\d+\.\d s$/);
  await page.locator('[data-tap]').click();
  await page.locator('[data-next="1"]').click();
  await expect(page.locator('[data-queue="0"]')).toBeVisible({ timeout: 30_000 });
  const office = await administrator(theSite());
  const { data } = await office
    .from('facts')
    .select('body, offset_ms')
    .eq('rally_id', rally.rallyId)
    .eq('kind', 'chrono')
    .single()
    .throwOnError();
  const { body, offset_ms } = data as { body: { at: string; device_at: string }; offset_ms: number };
  expect(Math.abs(Date.parse(body.at) - Date.now())).toBeLessThan(120_000);
  expect(Math.round(offset_ms / 60_000)).toBe(-60);
  expect(Date.parse(body.device_at) + offset_ms).toBe(Date.parse(body.at));

  // At headquarters somebody takes it off, and reads what it may still hold, once the phone has said that nothing waits.
  const waiting = () => office.from('device_states').select('queued').eq('rally_id', rally.rallyId);
  await expect.poll(async () => (await waiting()).data, { timeout: 30_000 }).toEqual([{ queued: 0 }]);
  const desktop = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const shell = new ShellPage(await desktop.newPage());
  await shell.signIn(account('ADMIN'), `/en/sign-in?next=${rally.at.marshalls}`);
  const card = shell.page.locator('[data-post=ARCH]');
  await card.locator('summary').click();
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
});

test('a session that ended at the server: the phone says what it holds, and goes on when paired again', async ({
  context,
}) => {
  const { rally, desk, post } = await atTheArch(context);
  const { page } = desk;
  await context.setOffline(true);
  await desk.take('1');
  await changeKeptSession(page, { access_token: 'x.y.z', refresh_token: 'gone', expires_at: 1_000 });
  await context.setOffline(false);
  const app = new AppPage(page);
  await expect(app.heading).toHaveText('Make this the phone of a post', { timeout: 30_000 });
  await expect(page.locator('[data-unsent="1"]')).toBeVisible();
  const { data: issued } = await (await administrator(theSite())).rpc('issue_post_code', { post });
  await app.pair(issued.code);
  await desk.untilSent();
  expect(await chronosOf(rally)).toEqual(['1']);
});

async function carriedTo(office: Page, rally: ToldRally, site: string): Promise<void> {
  await new ShellPage(office).signIn(rally.organizer);
  await office.goto(new URL(`/organizer/rally/${rally.code}`, site).href);
  await expect(office.locator('[data-carried-codes]')).toBeVisible();
}

test('a queue that cannot be sent is carried as codes and as a file, and counts once', async ({
  context,
  browser,
}) => {
  const { rally, desk } = await atTheArch(context);
  const { page } = desk;
  await context.setOffline(true);
  for (const number of ['1', '2', '3']) await desk.take(number);
  await desk.choose('This phone');
  await expect(page.locator('[data-carry="3"]')).toContainText('3 are not at race control yet.');
  await page.getByRole('button', { name: 'Show as codes' }).click();
  const shown = page.locator('[data-code]');
  const count = Number(await shown.getAttribute('data-codes'));
  const codes: string[] = [];
  for (let place = 1; place <= count; place++) {
    await expect(shown).toHaveAttribute('data-code', String(place));
    codes.push((await readQr(shown.getByRole('img'), 600)) ?? '');
    if (place < count) await page.locator('[data-next-code]').click();
  }
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^ARCH-\d{8}-\d{4}\.json$/);
  const whole = await readFile(await file.path(), 'utf8');

  const office = await (await browser.newContext()).newPage();
  await carriedTo(office, rally, page.url());
  await office.setViewportSize({ width: 360, height: 780 });
  const sticksOut = () => office.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await sticksOut()).toBeLessThanOrEqual(0);
  const field = office.locator('[data-carried-codes]');
  const look = () => office.getByRole('button', { name: 'Look at it' }).click();
  const problem = office.locator('[data-carried-problem]');
  await field.fill('hello');
  await look();
  await expect(problem).toContainText('This is not the queue of a phone');
  expect(count).toBeGreaterThan(1);
  await field.fill(codes.slice(1).toReversed().join('\n'));
  await look();
  await expect(problem).toContainText('1 missing or misread');
  await field.fill(codes.toReversed().join('\n'));
  await look();
  await expect(office.locator('[data-carried-preview="3"]')).toContainText('3 entries of post ARCH.');
  expect(await chronosOf(rally)).toEqual([]);
  await office.locator('[data-carried-take]').click();
  await expect(office.locator('[data-carried-came="3"][data-carried-were="0"]')).toBeVisible();
  expect(await chronosOf(rally)).toEqual(['1', '2', '3']);

  await office.locator('[data-carried-file]').setInputFiles({
    name: 'queue.json',
    mimeType: 'application/json',
    buffer: Buffer.from(whole),
  });
  await office.locator('[data-carried-take]').click();
  await expect(office.locator('[data-carried-came="0"][data-carried-were="3"]')).toBeVisible();
  await context.setOffline(false);
  await desk.untilSent();
  await expect(desk.taps.and(page.locator('[data-state=accepted]'))).toHaveCount(3);
  expect(await chronosOf(rally)).toEqual(['1', '2', '3']);
  await office.context().close();
});
