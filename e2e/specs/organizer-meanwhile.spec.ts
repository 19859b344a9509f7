/** What the desk does not decide by itself: another person's time, a right that went, a crew that is out though it finished. */
import { newId } from '@bivouac/rules';
import { DeskPage, yesterday } from '../pages/organizer/desk-story.ts';
import { expect, test } from '../pages/organizer/timing-story.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { administrator, theSite } from '../stack/people.ts';
import type { ToldRally } from '../stack/told-rally.ts';

/** Another person of the rally records a time at the finish. */
async function somebodyElse({ code }: ToldRally, number: string, clock: string) {
  const admin = await administrator(theSite());
  const seen = { rally: code, race: 'main', control: 'FINISH-SS1', number };
  const fact = { id: newId(), kind: 'chrono', ...seen, at: `${yesterday()}T${clock}Z`, source: 'manual' };
  const { data } = await admin.rpc('record', { facts: [fact] }).throwOnError();
  expect(data).toMatchObject([{ outcome: 'accepted' }]);
}

const RECORD = '**/rest/v1/rpc/record';

test('a time typed without a network asks where somebody else’s came in, and neither wins in silence', async ({
  desk,
  rally,
}) => {
  const { page } = desk;
  await page.context().setOffline(true);
  await desk.type('12⏎91130⏎');
  await expect(desk.last.first()).toHaveAttribute('data-state', 'unsent');
  await somebodyElse(rally, '12', '09:11:45');
  await page.context().setOffline(false);
  const asked = page.locator('[data-meanwhile] [data-crew="12"]');
  await expect(asked).toContainText('09:11:45 in the meantime. You typed 09:11:30');
  await expect(desk.row('12').locator('[data-counted]', { hasText: '09:11:45' })).toHaveCount(1);
  await expect(desk.row('12')).not.toContainText('09:11:30');
  await page.reload();
  await expect(asked).toContainText('You typed 09:11:30');
  await expect(page.locator('[data-refused]')).toHaveCount(0);
  await asked.getByRole('button', { name: 'Record mine: 09:11:30' }).click();
  await expect(desk.row('12').locator('[data-counted]', { hasText: '09:11:30' })).toHaveCount(1);
  await expect(page.locator('[data-meanwhile]')).toHaveCount(0);

  await page.context().setOffline(true);
  await desk.number.focus();
  await desk.type('21⏎91200⏎');
  await expect(desk.last.first()).toHaveAttribute('data-state', 'unsent');
  await somebodyElse(rally, '21', '09:12:30');
  await page.context().setOffline(false);
  await page.locator('[data-meanwhile]').getByRole('button', { name: 'Keep 09:12:30' }).click();
  await expect(page.locator('[data-meanwhile], [data-refused]')).toHaveCount(0);
  await expect(desk.row('21').locator('[data-counted]', { hasText: '09:12:30' })).toHaveCount(1);
});

test('a second tab is asked about a number whose time waits in the first', { tag: '@long' }, async ({
  desk,
  rally,
}) => {
  const { page } = desk;
  const tab = new DeskPage(await page.context().newPage());
  await tab.page.goto(new URL(rally.at.timesOf('SS1'), page.url()).href);
  await tab.number.waitFor();
  await page.context().setOffline(true);
  await page.bringToFront();
  await desk.number.focus();
  await desk.type('7⏎91000⏎');
  await expect(desk.last.first()).toHaveAttribute('data-state', 'unsent');
  await tab.page.bringToFront();
  await expect(tab.row('7')).toContainText('09:10:00');
  await tab.number.focus();
  await tab.type('7⏎91011⏎');
  await expect(tab.echo).toContainText('it already has 09:10:00 at FINISH-SS1, by you; yours is 11 s later');
});

test('what was refused for want of a right is kept over a reload, and sent once the right is back', {
  tag: '@long',
}, async ({ desk, rally }) => {
  const { page } = desk;
  const admin = await administrator(theSite());
  const seats = await admin
    .from('memberships')
    .select('*')
    .eq('rally_id', rally.rallyId)
    .eq('role', 'organizer')
    .throwOnError();
  const typedWithoutRight = async (keys: string) => {
    await page.context().setOffline(true);
    await desk.number.focus();
    await desk.type(keys);
    await expect(desk.last.first()).toHaveAttribute('data-state', 'unsent');
    for (const { id } of seats.data) await admin.from('memberships').delete().eq('id', id).throwOnError();
    await page.context().setOffline(false);
  };
  const giveBack = () => admin.from('memberships').insert(seats.data).throwOnError();
  const counts = (number: string, clock: string) =>
    expect(desk.row(number).locator('[data-counted]', { hasText: clock })).toHaveCount(1);
  await typedWithoutRight('21⏎91300⏎');
  const waits = page.locator('[data-for-rights]');
  await expect(waits).toContainText('sent when you have it again');
  await giveBack();
  await expect(waits).toHaveCount(0, { timeout: 30_000 });
  await expect(desk.last.first()).toHaveAttribute('data-state', 'kept');

  await typedWithoutRight('30⏎91400⏎');
  await expect(waits).toHaveAttribute('data-for-rights', '1');
  const address = page.url();
  await page.goto('about:blank');
  await giveBack();
  await page.goto(address);
  await counts('30', '09:14:00');
  await counts('21', '09:13:00');
  await expect(waits).toHaveCount(0);
});

test('signing out asks where something is not sent yet, and a colleague is told that it waits', {
  tag: '@long',
}, async ({ desk, rally }) => {
  const { page } = desk;
  const asked: string[] = [];
  let isLeaving = false;
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void (isLeaving ? dialog.accept() : dialog.dismiss());
  });
  await page.route(RECORD, (route) => route.abort());
  await desk.number.focus();
  await desk.type('7⏎91000⏎');
  await expect(page.locator('[data-unsent="1"]')).toBeVisible();
  const signOut = page.getByRole('button', { name: 'Sign out', exact: true });
  await signOut.click();
  await expect.poll(() => asked).toEqual([expect.stringContaining('1 entry is not sent yet')]);
  await expect(desk.number).toBeVisible();
  await expect(signOut).toBeVisible();
  isLeaving = true;
  await signOut.click();
  await expect(signOut).toHaveCount(0);

  await new ShellPage(page).signIn(theSite().admin);
  await page.goto(new URL(rally.at.timesOf('SS1'), page.url()).href);
  await expect(page.locator('[data-left="1"]')).toContainText(
    `1 entry by ${rally.organizer.email} is waiting`,
  );
});

test('a time with an open question is not lost: every page links to it, leaving counts it, and the next person signing in reads it', {
  tag: '@long',
}, async ({ desk, rally }) => {
  const { page } = desk;
  const said: string[] = [];
  let isLeaving = false;
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'beforeunload') return void dialog.accept();
    said.push(dialog.message());
    void (isLeaving ? dialog.accept() : dialog.dismiss());
  });
  await page.context().setOffline(true);
  await desk.type('12⏎91130⏎');
  await expect(desk.last.first()).toHaveAttribute('data-state', 'unsent');
  await somebodyElse(rally, '12', '09:11:45');
  await page.context().setOffline(false);
  const asked = page.locator('[data-meanwhile] [data-crew="12"]');
  await expect(asked).toBeVisible();
  await expect(desk.last.filter({ hasText: '09:11:30' })).toHaveAttribute('data-state', 'refused');
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);

  await page.goto(new URL(rally.at.desk, page.url()).href);
  const waits = page.locator('[data-refused="12"]');
  await expect(waits).toContainText('Not recorded yet:');
  await expect(waits).toContainText('09:11:30');
  await expect(waits).not.toContainText('T09:11');
  await expect(waits.getByRole('button')).toHaveCount(0);
  const signOut = page.getByRole('button', { name: 'Sign out', exact: true });
  await signOut.click();
  await expect
    .poll(() => said)
    .toEqual([expect.stringContaining('1 time that you typed is not recorded yet')]);
  await expect(signOut).toBeVisible();
  await waits.getByRole('link', { name: 'Say at SS1 which of them counts' }).click();
  await expect(asked.getByRole('button', { name: 'Keep 09:11:45' })).toBeVisible();
  // A colleague who signs in on the device is told whose time waits for an answer, and which.
  isLeaving = true;
  await signOut.click();
  await expect(signOut).toHaveCount(0);
  await new ShellPage(page).signIn(theSite().admin);
  await page.goto(new URL(rally.at.desk, page.url()).href);
  await expect(page.locator('[data-left-asked="12"]')).toContainText(
    `09:11:30 for 12 at FINISH-SS1, typed by ${rally.organizer.email}, is not recorded yet`,
  );
  await expect(page.locator('[data-left]')).toHaveCount(0);
});
