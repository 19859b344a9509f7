/**
 * A database is changed before the pages that read it: what it says in words nobody here knows is shown as it is, and no page falls
 * over. Every page of every team, with answers in which each code is another one and each object has a member more.
 */

import { pairedPhone, postId } from '../pages/marshall/desk-page.ts';
import { DeskPage, yesterday } from '../pages/organizer/desk-story.ts';
import { answersOfTomorrow, TOMORROW } from '../pages/shell/of-tomorrow.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { administrator, theSite } from '../stack/people.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

/** Some fifteen pages, each until it asks for nothing more. */
const WALK_MS = 240_000;

let rally: ToldRally;
const day = yesterday();

test.beforeAll(async () => {
  rally = await foundRally({
    races: {
      main: {
        discipline: 'raid',
        legs: [
          {
            date: day,
            course: [{ stage: 'SS1', distance_m: 10_000, precision_ms: 1_000, finish_post: 'GATE' }],
          },
        ],
        crews: { '1': 'M1', '2': 'M1', '3': 'M1', '4': 'M1' },
      },
    },
  });
  await rally.says(
    { kind: 'stage_status', stage: 'SS1', status: 'running' },
    '1 drives SS1 from 08:00 in 5:10',
    '2 drives SS1 from 08:02 in 5:20',
    '3 starts SS1 at 08:04',
  );
});

async function walk(page: Page, paths: readonly string[], wrong: () => string[]): Promise<void> {
  const shell = new ShellPage(page);
  const fallen: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(shell.heading, path).toHaveCount(1);
    if ((await shell.failure.count()) > 0 || (await shell.fallback.count()) > 0)
      fallen.push(`${path}: ${(await page.locator('main').innerText()).slice(0, 200)}`);
  }
  expect([...fallen, ...wrong()]).toEqual([]);
}

test('spectators read on', async ({ page }) => {
  test.setTimeout(WALK_MS);
  const { at } = rally;
  const wrong = await answersOfTomorrow(page);
  await walk(
    page,
    [
      at.live,
      at.race,
      at.stage('SS1'),
      at.day(day),
      at.crews,
      at.penalties,
      at.penaltiesOf('tc'),
      at.retirements,
      at.pdfs,
      at.startOrder(day),
      at.rallies,
    ],
    wrong,
  );
  await page.goto(at.stage('SS1'));
  await expect(page.locator('main')).toContainText(TOMORROW);
});

test('the timing team reads on, and an answer of an unknown kind is told in a sentence', async ({ page }) => {
  test.setTimeout(WALK_MS);
  const { at } = rally;
  await new ShellPage(page).signIn(rally.organizer, '/organizer');
  const wrong = await answersOfTomorrow(page, /^(?!my_roles|record$|races$|rallies$)/);
  await walk(
    page,
    ['/organizer', at.desk, at.times, at.timesOf('SS1'), at.overspeeds, at.overspeedsOf('SS1')],
    wrong,
  );
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route('**/rest/v1/rpc/record', (route) => {
    const { facts } = route.request().postDataJSON() as { facts: { id: string }[] };
    const said = 'The moon is in the way of this crew.';
    return route.fulfill({
      json: facts.map(({ id }) => ({ id, outcome: 'refused', code: TOMORROW, message: said })),
    });
  });
  await page.goto(at.timesOf('SS1'));
  const desk = new DeskPage(page);
  await expect(desk.number).toBeFocused();
  await desk.type('3⏎0930⏎');
  await expect(page.locator('main')).toContainText('The moon is in the way of this crew.');
});

test('administrators read on', async ({ page }) => {
  test.setTimeout(WALK_MS);
  const { at } = rally;
  await new ShellPage(page).signIn(account('ADMIN'), '/admin');
  const wrong = await answersOfTomorrow(page, /^(?!my_roles|races$|rallies$)/);
  const base = at.ofRace.replace(/\/race\/.*/, '');
  await walk(
    page,
    [
      '/admin',
      base,
      at.ofRace,
      at.timeline,
      at.schedule,
      `${at.ofRace}/penalties`,
      at.entries,
      at.startOrders(day),
      at.notices,
      at.people,
      at.ledger,
      at.documents,
      at.marshalls,
      at.waypoints,
      '/admin/users',
    ],
    wrong,
  );
  await page.goto(at.timeline);
  await expect(page.locator('main')).toContainText('of tomorrow');
});

test('a post goes on taking times, and says what it was told in unknown words', async ({ browser }) => {
  const admin = await administrator(theSite());
  const context = await browser.newContext();
  const desk = await pairedPhone(context, admin, await postId(admin, rally.rallyId, 'GATE'));
  const wrong = await answersOfTomorrow(desk.page, /^(?!record$)/);
  await desk.page.reload();
  await expect(desk.tapKey).toBeVisible();
  await desk.take('4');
  await expect(desk.taps.first()).toContainText('4');
  expect(wrong()).toEqual([]);
  await desk.page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});
