/** A start order that is taken back changes the times of whoever was timed by it: they are named, and somebody decides. */
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { foundRally } from '../stack/told-rally.ts';
import { expect, test } from '../story.ts';

test('taken back over times, a list names the crews and asks why their times may change', async ({
  page,
}) => {
  const rally = await foundRally({
    races: {
      main: {
        discipline: 'stage',
        legs: [{ date: '2026-03-08', course: [{ stage: 'SS1', first_start_at: '2026-03-08T08:00:00Z' }] }],
        crews: { 1: '', 2: '', 3: '' },
      },
    },
  });
  const list = (version: number, first: string) => ({
    kind: 'start_slots',
    stage: 'SS1',
    version,
    status: 'published',
    first,
    every: '2:00',
    numbers: ['1', '2', '3'],
  });
  await rally.says(
    list(1, '08:00'),
    list(2, '08:01'),
    { kind: 'stage_status', stage: 'SS1', status: 'running' },
    '1 finishes SS1 at 08:06',
    '2 finishes SS1 at 08:08:10',
  );
  await new ShellPage(page).signIn(
    account('ADMIN'),
    `/en/sign-in?next=${rally.at.startOrders('2026-03-08')}`,
  );
  const versions = page.locator('[data-versions] > li');
  await expect(versions).toHaveCount(2);
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByLabel('Reason').fill('Typed in another list');
  await page.getByRole('button', { name: 'Take back' }).last().click();
  await expect(page.locator('[data-timed]')).toHaveText(
    'Crews 1, 2 were already timed on SS1 and get another start: their times change.',
  );
  const again = page.getByRole('button', { name: 'Take back and change the times' });
  await expect(again).toBeDisabled();
  await page.getByLabel('Why these times may change').fill('They started at 8:00 and 8:02');
  await again.click();
  await expect(versions).toHaveCount(1);
  await expect(versions).toContainText('Version 1');
});
