/** A start order that is taken back: whose times change, whose go and who moves is said before the press, and the way back stays. */
import { randomUUID } from 'node:crypto';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { administrator, theSite } from '../stack/people.ts';
import { foundRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

const told = {
  races: {
    main: {
      discipline: 'stage' as const,
      legs: [{ date: '2026-03-08', course: [{ stage: 'SS1', first_start_at: '2026-03-08T08:00:00Z' }] }],
      crews: { 1: '', 2: '', 3: '' },
    },
  },
};
const list = (version: number, numbers: string[], more: object = {}) => ({
  kind: 'start_slots',
  stage: 'SS1',
  version,
  status: 'published',
  first: '08:00',
  every: '2:00',
  numbers,
  ...more,
});
const finishes = ['1 finishes SS1 at 08:06', '2 finishes SS1 at 08:08:10', '3 finishes SS1 at 08:10:20'];

async function open(page: Page, startOrders: string) {
  await new ShellPage(page).signIn(account('ADMIN'), `/en/sign-in?next=${startOrders}`);
  return page.locator('[data-versions] > li');
}

test('taken back over times, a list names those whose start changes, and asks for one reason', async ({
  page,
}) => {
  const rally = await foundRally(told);
  // The second version moves 1 and 2 alone.
  await rally.says(
    list(1, ['1', '2', '3']),
    list(2, ['2', '1', '3']),
    { kind: 'stage_status', stage: 'SS1', status: 'running' },
    ...finishes,
  );
  const versions = await open(page, rally.at.startOrders('2026-03-08'));
  await expect(versions).toHaveCount(2);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.locator('[data-timed]')).toHaveText(
    'Crews 1, 2 were already timed on SS1 and get another start: their times change.',
  );
  await expect(page.locator('[data-mover="1"]')).toBeVisible();
  await expect(page.locator('[data-lost]')).toHaveCount(0);
  const press = page.getByRole('button', { name: 'Take back and change the times' });
  await expect(press).toBeDisabled();
  await page.getByLabel('Reason').fill('They started at 8:00 and 8:02');
  await press.click();
  await expect(press).toHaveCount(0);
  await expect(versions.first()).toContainText('Version 1');
  await expect(versions.last()).toContainText('Taken back');
});

test('the only list takes every time with it: that is said in red before, and it is published again', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await foundRally(told);
  await rally.says(
    list(1, ['1', '2', '3']),
    { kind: 'stage_status', stage: 'SS1', status: 'running' },
    ...finishes,
  );
  const versions = await open(page, rally.at.startOrders('2026-03-08'));
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.locator('[data-lost=SS1]')).toHaveText(
    'Crews 1, 2, 3 lose their times on SS1: they no longer count.',
  );
  await expect(page.locator('[data-moves]')).toBeVisible();
  await page.getByLabel('Reason').fill('Typed in another list');
  await page.getByRole('button', { name: 'Take back and drop these times' }).click();
  await expect(versions).toHaveCount(1);
  await expect(versions).toContainText('Taken back');
  await expect(versions).toContainText('Typed in another list');
  await versions.getByRole('button', { name: 'Publish again' }).click();
  await expect(page.locator('[data-timed]')).toContainText('Crews 1, 2, 3 were already timed');
  await page.getByLabel('Reason').fill('It was the right one');
  await page.getByRole('button', { name: 'Publish again and change the times' }).click();
  await expect(versions).toContainText('Published');
  await expect(versions.getByRole('button', { name: 'Take back' })).toBeVisible();
});

test('taken back by somebody else in that instant, it says that the press changed nothing', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await foundRally(told);
  const id = randomUUID();
  await rally.says(list(1, ['1', '2', '3'], { id }));
  const versions = await open(page, rally.at.startOrders('2026-03-08'));
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByLabel('Reason').fill('Drawn again');
  const admin = await administrator(theSite());
  await page.route('**/rest/v1/rpc/record', async (route) => {
    const theirs = { id: randomUUID(), kind: 'void', rally: rally.code, target: id, reason: 'Drawn again' };
    await admin.rpc('record', { facts: [theirs] }).throwOnError();
    await route.continue();
  });
  const form = page.getByRole('form', { name: 'Take version 1 back' });
  await form.getByRole('button', { name: 'Take back' }).click();
  await expect(versions).toContainText('Taken back');
  await expect(form.getByRole('alert')).toContainText('Kept, without effect');
});
