/** A post of two races loses its network in six ways: what is worked on stays, and every time is at the server once, where it was taken. */
import { AppPage } from '../pages/marshall/app-page.ts';
import { PostDesk, pairedPhone } from '../pages/marshall/desk-page.ts';
import { type OwnStack, startOwnStack } from '../stack/own-stack.ts';
import { administrator, type Site, theSite } from '../stack/people.ts';
import { AUTO, MOTO, sent, twoRaces, worksOn } from '../stack/shared-start.ts';
import type { ToldRally } from '../stack/told-rally.ts';
import { type BrowserContext, expect, test } from '../story.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test.describe('a server that is killed', () => {
  let stack: OwnStack;
  test.beforeAll(async () => {
    stack = await startOwnStack();
  });
  test.afterAll(() => stack?.end());

  test('six losses of network: refused, hanging, a killed server, in a reload, with a new book, in the middle of a tap', async ({
    context,
  }) => {
    // Six times the phone waits until it sees the server again.
    test.slow();
    const { rally, post } = await twoRaces(stack);
    const admin = await administrator(stack);
    const { data: issued } = await admin.rpc('issue_post_code', { post }).throwOnError();
    const app = new AppPage(await context.newPage(), stack.url);
    await app.open(`/marshalls/${post}?code=${issued.code}`);
    await app.page.getByRole('button', { name: 'Pair' }).click();
    const desk = new PostDesk(app.page);
    const { page } = desk;
    const offline = page.locator('[data-offline]');
    await expect(desk.tapKey).toBeVisible();
    await app.untilKept();
    await desk.choose(AUTO);
    await expect(offline).toHaveCount(0);

    // 1. Refused; back in reach, the page begins anew by itself.
    await context.setOffline(true);
    await expect(offline).toHaveText(/^Offline · \d+ s$/);
    await desk.take('201');
    await page.evaluate('globalThis.before = true');
    await context.setOffline(false);
    await expect
      .poll(() => page.evaluate('globalThis.before ?? null').catch(() => true), { timeout: 30_000 })
      .toBeNull();
    await worksOn(page, AUTO);
    await expect(offline).toHaveCount(0);

    // 2. Hanging: no answer, no error, and the browser calls it online.
    await context.route(`${stack.url}/**`, () => undefined);
    await expect(offline).toHaveText(/^Offline · \d+ s$/);
    const ageMs = async () => Number((await offline.innerText()).match(/\d+/)?.[0]);
    const age = await ageMs();
    await expect.poll(ageMs).toBeGreaterThan(age);
    await desk.take('202');
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await expect(offline).toHaveCount(0);
    await worksOn(page, AUTO);

    // 3. The server loses its power. The other race meanwhile.
    await stack.kill();
    await expect(offline).toBeVisible();
    await desk.choose(MOTO);
    await desk.take('1');
    await stack.startAgain();
    await expect(offline).toHaveCount(0, { timeout: 60_000 });
    await worksOn(page, MOTO);

    // 4. In a reload; once more while there is none.
    await context.setOffline(true);
    await page.reload();
    await worksOn(page, MOTO);
    await expect(offline).toHaveText(/^Offline · \d+ (s|min)$/);
    await desk.choose(AUTO);
    // The page goes with the press that gives the number: what is not on the disk by then is asked for again, as it was typed.
    await desk.tapKey.click();
    for (const digit of '203') await page.locator(`[data-key="${digit}"]`).click();
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('[data-key="✓"]')?.click();
      location.reload();
    });
    await worksOn(page, AUTO);
    const given = page.locator('[data-last-taps] [data-number="203"]');
    await expect(desk.typed.or(given)).toHaveText(/203/);
    if (await desk.pad.isVisible()) await page.locator('[data-key="✓"]').click();
    await expect(given).toHaveCount(1);
    await context.setOffline(false);
    await expect(offline).toHaveCount(0);

    // 5. While a new book is on its way: an earlier duty was put before the chosen one, and that one has another name.
    await admin
      .from('controls')
      .update({ name: 'Car park' })
      .eq('race_id', await raceId(stack, rally, 'AUTO'))
      .eq('code', 'START-SS1')
      .throwOnError();
    await context.route('**/rpc/post_book', (route) => route.abort());
    await page.reload();
    await worksOn(page, AUTO);
    await desk.take('204');
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await expect(page.getByTitle('Car park')).toBeVisible();
    await worksOn(page, AUTO);

    // 6. In the middle of a tap, and the tab is killed with it.
    await desk.tapKey.click();
    await expect(desk.pad).toBeVisible();
    await context.setOffline(true);
    const time = await desk.pad.locator('time').getAttribute('datetime');
    await page.close();
    const anew = new PostDesk(await context.newPage());
    await new AppPage(anew.page, stack.url).open('/marshalls/');
    await worksOn(anew.page, AUTO);
    const row = anew.taps.first();
    await expect(row.locator('time')).toHaveAttribute('datetime', time ?? '');
    await row.getByRole('button', { name: 'Give or change the number of this time: ?' }).click();
    for (const digit of '205') await anew.page.locator(`[data-key="${digit}"]`).click();
    await anew.page.locator('[data-key="✓"]').click();
    await context.setOffline(false);

    await expect(anew.queue).toHaveAttribute('data-queue', '0', { timeout: 60_000 });
    await expect
      .poll(() => sent(stack, rally), { timeout: 30_000 })
      .toEqual([
        '1 MOTO START-SS1 start',
        ...['201', '202', '203', '204', '205'].map((number) => `${number} AUTO START-SS1 start`),
      ]);
    await worksOn(anew.page, AUTO);
  });
});

async function raceId(site: Site, { rallyId }: ToldRally, code: string): Promise<string> {
  const races = await (await administrator(site))
    .from('races')
    .select('id')
    .eq('rally_id', rallyId)
    .eq('code', code)
    .throwOnError();
  return races.data[0]?.id as string;
}

/** A second phone of the post, with a disk of its own. */
async function anotherPhone(context: BrowserContext, post: string): Promise<PostDesk> {
  const browser = context.browser();
  const own = await browser?.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-GB' });
  return pairedPhone(own as BrowserContext, await administrator(theSite()), post);
}

test('a number given by mistake is taken back; who another phone saw is offered no more; tabs work on one duty', async ({
  context,
}) => {
  const { rally, post } = await twoRaces(theSite());
  const admin = await administrator(theSite());
  const desk = await pairedPhone(context, admin, post);
  const { page } = desk;
  const undo = page.locator('[data-undo]');
  await desk.choose(AUTO);

  // A key of the other race, by mistake: number and duty come back, the time stays.
  await desk.tapKey.click();
  const time = await desk.pad.locator('time').getAttribute('datetime');
  await page.locator('[data-next="1"]').click();
  await worksOn(page, MOTO);
  await expect(undo).toHaveText('Undo number 1');
  await undo.click();
  await worksOn(page, AUTO);
  await expect(desk.pad.locator('time')).toHaveAttribute('datetime', time ?? '');
  await expect(desk.pad.locator('[data-typed]')).toHaveText('–');
  await page.locator('[data-next="201"]').click();
  await expect(undo).toHaveText('Undo number 201');
  // Number first: the press took the time itself.
  await page.locator('[data-first="202"]').click();
  await desk.tapKey.click();
  await expect(undo).toHaveText('Undo time 202');
  await undo.click();
  await expect(undo).toHaveCount(0);
  await expect(desk.taps.and(page.locator('[data-number="202"]'))).toHaveAttribute('data-state', 'undone');

  // A second tab works on what the first one chose last, and the first on what the second chooses.
  const tab = new PostDesk(await context.newPage());
  await tab.page.goto(page.url());
  await worksOn(tab.page, AUTO);
  await tab.choose(MOTO);
  await worksOn(page, MOTO);
  await tab.page.close();

  const other = await anotherPhone(context, post);
  await other.choose(MOTO);
  await expect(page.locator('[data-first="1"]')).toBeVisible();
  await other.take('1');
  await expect(page.locator('[data-first="1"]')).toHaveCount(0, { timeout: 45_000 });
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('[data-first]')).toHaveText(['2MOTO', '3MOTO', '4MOTO']);
  await context.setOffline(false);
  await other.page.context().close();

  // The duty goes to another post: said and asked; a time is taken meanwhile, and moved by one press.
  await admin
    .from('controls')
    .update({ post_id: null })
    .eq('race_id', await raceId(theSite(), rally, 'MOTO'))
    .eq('code', 'START-SS1')
    .throwOnError();
  const question = page.locator('[data-duty-question]');
  await page.reload();
  await expect(question).toContainText('START-SS1 · MOTO is not a duty of this post any more.');
  await desk.take('203');
  await question.getByRole('button', { name: AUTO }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: 'Move the time of 203 to START-SS1' }).click();
  await expect(desk.taps.and(page.locator('[data-number="203"]'))).toHaveCount(1);
  await desk.untilSent();
  await expect
    .poll(() => sent(theSite(), rally), { timeout: 30_000 })
    .toEqual(['1 MOTO START-SS1 start', '201 AUTO START-SS1 start', '203 AUTO START-SS1 start']);
});
