/** The start order: proposed from a stage, moved with a reason, published, published again, and taken back; the public sees each. */
import { LivePage } from '../pages/public/live-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';
import { expect, type Page, type Route, test } from '../story.ts';

const crews = Object.fromEntries(['1', '2', '3', '4', '5'].map((number) => [number, 'T1']));
const story = {
  races: {
    main: {
      discipline: 'raid' as const,
      legs: [
        { date: '2026-03-08', course: [{ stage: 'SS1', distance_m: 10_000 }] },
        { date: '2026-03-09', course: [{ stage: 'SS2', distance_m: 10_000 }] },
      ],
      crews,
    },
  },
};

async function open(page: Page, path: string): Promise<void> {
  await new ShellPage(page).signIn(account('ADMIN'), path);
}

/** 3, 1, 2 are through SS1; 4 is out there, 5 has yet to start. */
async function rideFirstDay(rally: ToldRally): Promise<void> {
  await rally.says(
    { kind: 'stage_status', stage: 'SS1', status: 'running' },
    '1 drives SS1 from 08:00 in 5:10',
    '2 drives SS1 from 08:02 in 5:20',
    '3 drives SS1 from 08:04 in 5:00',
    '4 starts SS1 at 08:06',
  );
}

const numbers = (page: Page) =>
  page
    .locator('[data-order] [data-slot]')
    .evaluateAll((rows) => rows.map((row) => row.dataset.slot).join(' '));

test('a start order is proposed, a crew moved by keys with a reason, and published; then again, and taken back', async ({
  page,
  browser,
}) => {
  const rally = await foundRally(story);
  await rideFirstDay(rally);
  const publicPage = await browser.newPage();
  const live = new LivePage(publicPage);
  await open(page, rally.at.startOrders('2026-03-09'));
  await expect(page.locator('[data-source="stage/SS1 v0"]')).toContainText('2 crews have no result yet');
  await page.getByLabel('First start').fill('2026-03-09T07:00');
  await expect.poll(() => numbers(page)).toBe('3 1 2 4 5');
  await expect(page.locator('[data-slot="4"]')).toContainText('no result yet');

  await page.locator('[data-bands]').getByLabel('Gap').first().fill('5');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-slot="1"]')).toContainText('07:05');
  await page.getByLabel('Position of 2').fill('1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move it' })).toBeDisabled();
  await page.getByLabel('Reason').fill('Helped crew 5');
  await page.keyboard.press('Enter');
  await expect.poll(() => numbers(page)).toBe('2 3 1 4 5');
  await expect(page.getByLabel('Position of 2')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+z');
  await expect.poll(() => numbers(page)).toBe('3 1 2 4 5');
  await page.getByLabel('Position of 2').fill('2');
  await page.keyboard.press('Enter');
  await page.getByLabel('Reason').fill('Helped crew 5');
  await page.keyboard.press('Enter');

  await page.reload();
  await expect(page.locator('[data-publish]')).toContainText('5 rows from Result of SS1, not published yet');
  await expect.poll(() => numbers(page)).toBe('3 2 1 4 5');
  await page.getByRole('button', { name: 'Publish version 1' }).click();
  await expect(page.locator('[data-basis-doubts]')).toHaveText(
    'SS1 1 crew never started, and nobody said why: 5',
  );
  await page.getByRole('button', { name: 'Publish it as it is' }).click();
  await expect(page.locator('[data-publish]')).toContainText('Version 1');
  await expect(page.locator('[data-difference]')).toHaveText('5 rows, none will change.');
  await live.open(rally.at.startOrder('2026-03-09'));
  await expect(publicPage.locator('tbody tr').nth(1)).toContainText('Helped crew 5');

  await rally.says('4 finishes SS1 at 08:10:50', '5 drives SS1 from 08:08 in 5:30', {
    kind: 'stage_status',
    stage: 'SS1',
    status: 'completed',
  });
  await rally.says({
    kind: 'stage_status',
    stage: 'SS1',
    status: 'provisional',
    protest_until: '12:00',
    decision: 'As posted',
  });
  await expect(page.locator('[data-newer]')).toContainText(
    'Result of SS1, not published yet became Result of SS1, version 1',
  );
  const official = await page.context().newPage();
  await new LivePage(official).open(rally.at.inside(rally.at.startOrder('2026-03-09')));
  await expect(official.locator('[data-newer-basis]')).toContainText('is now version 1');
  await official.close();
  await expect(publicPage.locator('[data-newer-basis]')).toHaveCount(0);
  await page.locator('[data-newer]').getByRole('button', { name: 'Use the newer one' }).click();
  await expect.poll(() => numbers(page)).toBe('4 2 3 1 5');
  await expect(page.locator('[data-difference]')).toContainText('5 rows, 3 will change');
  await page.getByRole('button', { name: 'Publish version 2' }).click();
  await expect(page.locator('[data-versions] > li')).toHaveCount(2);
  await expect(publicPage.locator('tbody tr').first()).toContainText('4');
  await expect(publicPage.getByText('v2').or(publicPage.getByText('version 2')).first()).toBeVisible();

  await page.locator('[data-versions] > li').nth(1).getByRole('button', { name: 'Read' }).click();
  await expect(page).toHaveURL(/version=1/);
  await expect(page.locator('[data-version="1"] li').first()).toContainText('3 07:00');
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByLabel('Reason').fill('Wrong list');
  await page.locator('form').getByRole('button', { name: 'Take back', exact: true }).click();
  await expect(page.locator('[data-versions] > li').last()).toContainText('Taken back');
  await expect.poll(() => numbers(page)).toBe('3 2 1 4 5');
  await publicPage.close();
});

test('the first day starts by number, with seeds; a version somebody published meanwhile is said', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await foundRally(story);
  await open(page, rally.at.startOrders('2026-03-08'));
  await expect(page.locator('[data-source="crews v0"]')).toContainText('There is no result yet');
  await page.getByLabel('First start').fill('2026-03-08T08:00');
  await expect.poll(() => numbers(page)).toBe('1 2 3 4 5');
  await page.getByLabel('Position of 5').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(() => numbers(page)).toBe('1 2 3 5 4');
  await page.getByRole('button', { name: '2 is not starting: its position stays empty' }).click();
  await expect(page.locator('[data-left-out]')).toContainText('not starting; position 2 stays empty');

  const slots = ['2', '1'].map((number, n) => ({ number, stage_due_at: `2026-03-08T08:0${n}:00Z` }));
  await rally.says({
    kind: 'start_slots',
    race: 'main',
    stage: 'SS1',
    version: 1,
    status: 'published',
    slots,
  });
  const overtaken = page.locator('[data-overtaken]');
  await expect(overtaken).toContainText('Version 1 was published in the meantime');
  await expect(page.getByRole('button', { name: 'Publish version 2' })).toBeDisabled();
  await overtaken.getByRole('button', { name: 'Go on with mine' }).click();
  await expect(overtaken).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish version 2' }).click();
  await expect(page.locator('[data-difference]')).toHaveText('4 rows, none will change.');
});

test('of two who publish in the same instant the second sees what differs, and publishes again', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await foundRally(story);
  await open(page, rally.at.startOrders('2026-03-08'));
  await page.getByLabel('First start').fill('2026-03-08T08:00');
  await expect.poll(() => numbers(page)).toBe('1 2 3 4 5');
  const another = async (route: Route) => {
    const slots = ['2', '1'].map((number, n) => ({ number, stage_due_at: `2026-03-08T08:0${n}:00Z` }));
    await rally.says({ kind: 'start_slots', race: 'main', stage: 'SS1', version: 1, since: 0, slots });
    await route.continue();
  };
  await page.route('**/rpc/record', another, { times: 1 });
  await page.getByRole('button', { name: 'Publish version 1' }).click();
  await expect(page.locator('[data-publish]').getByRole('alert')).toHaveText(
    'Somebody published a version a moment ago: look at it above, then publish.',
  );
  await expect(page.locator('[data-overtaken]')).toContainText('Version 1 was published in the meantime');
  await expect(page.locator('[data-versions] > li')).toHaveCount(1);
  await page.locator('[data-overtaken]').getByRole('button', { name: 'Go on with mine' }).click();
  await page.getByRole('button', { name: 'Publish version 2' }).click();
  await expect(page.locator('[data-versions] > li')).toHaveCount(2);
  await expect(page.locator('[data-difference]')).toHaveText('5 rows, none will change.');
});

test('a list that leaves the schedule is published by a second press, and proposed anew returns to it', {
  tag: '@long',
}, async ({ page }) => {
  const first_start_at = '2026-03-08T08:00:00Z';
  const rally = await foundRally({
    races: {
      main: {
        discipline: 'raid',
        legs: [{ date: '2026-03-08', course: [{ stage: 'SS1', distance_m: 10_000, first_start_at }, 'SS2'] }],
        crews,
      },
    },
  });
  await open(page, rally.at.startOrders('2026-03-08'));
  await expect.poll(() => numbers(page)).toBe('1 2 3 4 5');
  await page.getByLabel('First start').fill('2026-03-08T09:30');
  await page.getByRole('button', { name: 'Publish version 1' }).click();
  const asked = page.getByRole('alertdialog', { name: /differs from the schedule/ });
  await expect(asked).toContainText('1:30:00 later than scheduled');
  await expect(page.locator('[data-versions]')).toHaveCount(0);
  await asked.getByRole('button', { name: 'Publish with these times' }).click();
  await expect(page.locator('[data-publish]')).toContainText('Version 1');
  await page.getByRole('button', { name: 'Restore the order of the regulations' }).click();
  await expect(page.getByLabel('First start')).toHaveValue('2026-03-08T08:00');

  // SS1 was not driven: SS2 is not made from it.
  await page.getByRole('button', { name: 'SS2', exact: true }).click();
  await expect(page.getByLabel('Classification').locator('option')).toHaveText(['Entry list, by number']);
});

test('a list that changes the times of crews names them, and is published with a reason', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await foundRally(story);
  const slots = ['1', '2', '3', '4', '5'].map((number, n) => ({
    number,
    stage_due_at: `2026-03-08T08:0${2 * n}:00Z`,
  }));
  await rally.says(
    { kind: 'start_slots', race: 'main', stage: 'SS1', version: 1, since: 0, status: 'published', slots },
    { kind: 'stage_status', stage: 'SS1', status: 'running' },
    '1 drives SS1 from 08:00 in 5:00',
    '2 drives SS1 from 08:02 in 5:10',
  );
  await open(page, rally.at.startOrders('2026-03-08'));
  await expect(page.locator('[data-publish]')).toContainText('Version 1');
  await page.getByLabel('First start').fill('2026-03-08T08:01');
  await page.getByRole('button', { name: 'Publish version 2' }).click();
  const asked = page.locator('[data-timed-ask]');
  await expect(asked.locator('[data-timed]')).toHaveText(
    'Crews 1, 2 were already timed on SS1 and get another start: their times change.',
  );
  await expect(page.locator('[data-versions] > li')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish version 2' }).click();
  await asked.getByLabel('Reason').fill('The first crew left at 08:01');
  await expect(asked.getByRole('button', { name: 'Publish and change the times' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-versions] > li')).toHaveCount(2);
  await expect(asked).toHaveCount(0);
});

test('a list off the schedule over crews that were timed is asked about once, days in words', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await foundRally({
    races: {
      main: {
        discipline: 'stage',
        legs: [
          {
            date: '2026-03-08',
            course: [{ stage: 'SS1', distance_m: 10_000, first_start_at: '2026-03-08T08:00:00Z' }],
          },
          { date: '2026-03-09', course: [{ stage: 'SS2', distance_m: 10_000 }] },
        ],
        crews,
      },
    },
  });
  const slots = ['1', '2', '3', '4'].map((number, n) => ({
    number,
    stage_due_at: `2026-03-08T08:0${2 * n}:00Z`,
  }));
  await rally.says(
    { kind: 'start_slots', stage: 'SS1', version: 1, since: 0, status: 'published', slots },
    { kind: 'stage_status', stage: 'SS1', status: 'running' },
    ...['1', '2', '3', '4'].map((number, n) => `${number} drives SS1 from 08:0${2 * n} in 5:00`),
    { kind: 'stage_status', stage: 'SS2', status: 'running', reason: 'As planned' },
    { kind: 'retirement', number: '4', stage: 'SS2', status: 'permanent', cause: 'mechanical' },
  );
  await open(page, rally.at.startOrders('2026-03-08'));
  await expect(page.getByRole('navigation', { name: 'Days' })).toHaveText('Sun 8 MarMon 9 Mar');
  await expect(page.locator('[data-publish]')).toContainText(/Published \w{3} \d+ \w+ \d\d:\d\d by/);
  // Who retired on a later stage keeps the start it had.
  await expect.poll(() => numbers(page)).toBe('1 2 3 4 5');
  await page.getByLabel('First start').fill('2026-03-08T08:30');
  await page.getByRole('button', { name: 'Publish version 2' }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText('30:00 later than scheduled');
  await expect(asked.locator('[data-lost=SS1]')).toContainText('Crews 1, 2, 3, 4 lose their times on SS1');
  await expect(asked).not.toContainText('their times change');
  await expect(page.locator('[data-off-schedule]')).toHaveCount(1);
  await asked.getByLabel('Reason').fill('The stage was opened at 08:30');
  await asked.getByRole('button', { name: 'Publish and drop these times' }).click();
  await expect(page.locator('[data-versions] > li')).toHaveCount(2);
  await expect(asked).toHaveCount(0);
});
