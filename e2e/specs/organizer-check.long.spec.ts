/** A stage is said to be checked: what changes it waits, shows what it would do to the public page, and is let in or not. */
import { expect, test } from '../pages/organizer/desk-story.ts';

test('a checked stage keeps what comes in until somebody lets it in; what the public will see is told before', async ({
  desk,
  live,
  rally,
}) => {
  const { page } = desk;
  await rally.says(
    '101 finishes SS1 at 09:10:00',
    '102 finishes SS1 at 09:12:30',
    ...Array.from({ length: 38 }, (_, n) => ({
      kind: 'retirement',
      number: String(103 + n),
      stage: 'SS1',
      status: 'permanent',
      cause: 'withdrawn',
    })),
  );
  await live.open(rally.at.stage('SS1'));
  await expect(live.row('102')).toContainText('11:30');
  await page.goto(new URL(rally.at.timesOf('SS1'), page.url()).href);
  const check = page.locator('[data-stage-check]');
  await expect(check).toHaveAttribute('data-stage-check', 'open');
  await expect(page.locator('[data-check=checked]')).toHaveCount(0);
  await rally.says({ kind: 'stage_status', stage: 'SS1', status: 'completed' });
  await page.locator('[data-check=checked]').click();
  await expect(check).toHaveAttribute('data-stage-check', 'checked');
  await expect(check).toContainText('Checked by');
  await rally.says({ kind: 'stage_status', stage: 'SS1', status: 'provisional' });

  await expect(desk.number).toBeVisible();
  await desk.number.focus();
  await desk.type('102⏎');
  await desk.type('91100⏎');
  await expect(desk.echo).toContainText('it already has 09:12:30');
  await expect(desk.echo).toContainText('to record it as well: it waits until somebody decides.');
  await desk.answer();
  const held = page.locator('[data-held-facts]');
  await expect(held.locator('[data-held=chrono]')).toContainText('09:12:30 → 09:11:00');
  await expect(desk.last.first()).toContainText('held until somebody decides');
  await expect(live.row('102')).toContainText('11:30');

  await page.locator('[data-check=preview]').click();
  await expect(page.locator('[data-preview-sum]')).toHaveText(/^0 new, [1-9]\d* corrected, 0 gone$/);
  await page.keyboard.press('Escape');

  await held.getByRole('button', { name: 'Accept', exact: true }).click();
  const sheet = page.locator('[data-held-sheet]');
  await expect(sheet.locator('[data-move="stage/SS1 102"]')).toContainText('10:00');
  await expect(sheet.getByRole('button', { name: 'Accept 1 fact' })).toBeDisabled();
  await sheet.getByLabel('Reason').fill('The card of 102 was read wrongly');
  await page.keyboard.press('Enter');
  await expect(held).toHaveCount(0);
  await expect(desk.last.first()).toHaveAttribute('data-state', 'kept');
  await expect(desk.last.first()).not.toContainText('held');

  await rally.says({ kind: 'penalty', number: '102', kind_of: 'misc', stage: 'SS1', ms: 10_000 });
  await expect(held.locator('[data-held=penalty]')).toContainText('An administrator decides on this.');
  await expect(held.getByRole('button')).toHaveCount(0);

  await page.locator('[data-check=reason]').fill('Two more cards were found');
  await page.locator('[data-check=open]').click();
  await expect(check).toHaveAttribute('data-stage-check', 'open');
  await desk.number.focus();
  await desk.type('102⏎');
  await desk.type('91200⏎');
  await expect(desk.echo).toContainText('09:11:00 goes on counting');
  await desk.answer();
  await expect(held.locator('[data-held]')).toHaveCount(1);
});
