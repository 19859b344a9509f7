/** Nobody recorded a start: the published list is what times are held against, and who never started is named. */
import { expect, test } from '../pages/organizer/listed-story.ts';

test('a time is held against the start of the list: too early and too fast are asked about, a swap is suggested', async ({
  desk,
  rally,
}) => {
  await desk.type('12⏎');
  await desk.type('90000⏎');
  await expect(desk.echo).toHaveText(
    '12: it ends 1:00 before the start of the crew. Press Enter again to record it all the same.',
  );
  await expect(desk.last).toHaveCount(0);
  await desk.page.keyboard.press('Escape');
  await rally.says('7 finishes SS1 at 09:06:00');
  await expect(desk.row('7')).toContainText('09:06:00');
  await desk.type('12');
  await expect(desk.page.locator('[data-entry=hints]')).toContainText('12 is likely at about 09:07:00');
  await desk.page.keyboard.press('Escape');
  await rally.says('21 finishes SS1 at 09:07:10', '21 finishes SS1 at 09:08:20');
  const swap = desk.page.locator('[data-swap="12"]');
  await expect(swap).toContainText('12 is missing: was 21 typed for 12?');
  await desk.page.keyboard.press('s');
  await expect(swap).toHaveCount(0);
  await expect(desk.row('12')).toContainText('09:07:10');
});

test('a line that was moved by a swap leaves the last entries at once', async ({ desk, rally }) => {
  await rally.says('7 finishes SS1 at 09:06:00');
  await expect(desk.row('7')).toContainText('09:06:00');
  await desk.type('21⏎');
  await desk.type('90820⏎');
  await expect(desk.last.first()).toContainText('09:08:20');
  await desk.type('21⏎');
  await desk.type('90710⏎');
  await desk.answer();
  const swap = desk.page.locator('[data-swap="12"]');
  await expect(swap).toBeVisible();
  await desk.page.keyboard.press('s');
  await expect(desk.row('12')).toContainText('09:07:10');
  await expect(desk.last.filter({ hasText: '09:07:10' })).toHaveCount(1);
  await expect(desk.last.filter({ hasText: '09:07:10' })).toContainText('12');
});

test('a finish of a crew that is published as not started is asked about; who never started is listed', async ({
  desk,
  rally,
}) => {
  await rally.says(
    '7 finishes SS1 at 09:06:00',
    '12 finishes SS1 at 09:07:10',
    { kind: 'retirement', number: '30', stage: 'SS1', cause: 'not_started', status: 'temporary' },
    { kind: 'stage_status', stage: 'SS1', status: 'completed', reason: 'The stage was closed' },
    { kind: 'stage_status', stage: 'SS1', status: 'provisional', reason: 'The stage was closed' },
  );
  await expect(desk.echo).toHaveText(
    'Every crew expected here has a time. Without one: did not start: 21, 30',
  );
  await desk.page.getByRole('button', { name: 'Not started (1)' }).click();
  await expect(desk.grid.locator('[data-crew]')).toHaveCount(1);
  await expect(desk.row('21')).toBeVisible();
  await desk.number.focus();
  await desk.type('21⏎');
  await desk.type('90820⏎');
  await expect(desk.echo).toHaveText(
    '21: it is published on SS1 as not started. Press Enter again to record it all the same.',
  );
  await expect(desk.last.filter({ hasText: '09:08:20' })).toHaveCount(0);
  await desk.answer();
  await expect(desk.last.filter({ hasText: '09:08:20' })).toHaveCount(1);
});

test('what is half typed is not left without a question', async ({ desk }) => {
  const asked: string[] = [];
  desk.page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await desk.type('12⏎');
  await desk.type('907');
  await desk.page.locator('header a[href$="/chronos"]').click();
  await expect
    .poll(() => asked)
    .toEqual(['“12 907” is typed and not entered yet: it is lost when you leave. Leave this page?']);
  await expect(desk.time).toHaveValue('907');
  await desk.page.keyboard.press('Escape');
  await desk.number.focus();
  await desk.page.keyboard.press('Escape');
  await desk.page.locator('header a[href$="/chronos"]').click();
  await expect(desk.page.locator('[data-state=live]')).toContainText('Running');
  expect(asked).toHaveLength(1);
});

test('what is half typed at one point stays there while another point or view is worked on, and is named', async ({
  desk,
}) => {
  const { page } = desk;
  const half = page.locator('[data-half-typed]');
  await desk.type('12⏎');
  await desk.type('907');
  await desk.view('START-SS1');
  await expect(half).toContainText('Half typed at FINISH-SS1: 12 907');
  // A line of its own: the first one is not touched by it.
  await expect(desk.number).toHaveValue('');
  await expect(desk.number).toBeFocused();
  await desk.type('21⏎');
  await desk.type('902');
  await half.getByRole('button', { name: 'Go back to it' }).click();
  await expect(desk.number).toHaveValue('12');
  await expect(desk.time).toHaveValue('907');
  await expect(desk.time).toBeFocused();
  await expect(desk.echo).toContainText('Half typed before, not entered yet:');
  await expect(half).toContainText('Half typed at START-SS1: 21 902');
  await desk.view('Time cards');
  await expect(half.locator('p')).toHaveText([/FINISH-SS1: 12 907/, /START-SS1: 21 902/]);
  await half.getByRole('button').first().click();
  await desk.type('20⏎');
  await expect(desk.row('12')).toContainText('09:07:20');
  await expect(half.locator('p')).toHaveText([/START-SS1: 21 902/]);
});

test('a time half typed into a cell stays that crew’s, whatever is shown, and goes in when another cell is pressed', async ({
  desk,
}) => {
  const { page } = desk;
  const heads = await desk.grid.getByRole('columnheader').allTextContents();
  const finish = (number: string) =>
    desk.row(number).locator(`[data-column="${heads.indexOf('FINISH-SS1') - 1}"]`);
  const draft = desk.row('12').locator('[data-draft]');
  await finish('12').click();
  await desk.type('961');
  await page.getByRole('searchbox').fill('30');
  await expect(desk.row('7')).toHaveCount(0);
  await expect(draft).toHaveValue('961');
  await desk.view('Time cards');
  await expect(page.locator('[data-half-typed]')).toContainText('Half typed at 12 FINISH-SS1: 961');
  await page.locator('[data-half-typed]').getByRole('button').click();
  await finish('30').click();
  await expect(desk.grid.locator('xpath=..')).toContainText('There is no such time of day');
  await expect(draft).toBeFocused();
  await draft.fill('90720');
  await finish('30').click();
  await expect(desk.grid.locator('[data-draft]')).toHaveCount(0);
  await page.getByRole('searchbox').fill('');
  await expect(desk.row('12')).toContainText('09:07:20');
  await expect(desk.row('30')).not.toContainText('09:07:20');
});

test('without a network a page says until when it was right, and comes back by itself', {
  tag: '@long',
}, async ({ desk, rally }) => {
  const { page } = desk;
  await page.context().setOffline(true);
  await expect(page.locator('[data-behind]')).toContainText(/what you see is from \d\d:\d\d:\d\d/, {
    timeout: 40_000,
  });
  await rally.says('7 finishes SS1 at 09:06:00');
  await page.context().setOffline(false);
  await expect(page.locator('[data-behind]')).toHaveCount(0);
  await expect(desk.row('7')).toContainText('09:06:00');
});

test('a page that could not be read at all comes back without a press', async ({ desk }) => {
  const { page } = desk;
  const door = '**/rpc/chronos_grid*';
  await page.route(door, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute(door);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(desk.number).toBeVisible();
});
