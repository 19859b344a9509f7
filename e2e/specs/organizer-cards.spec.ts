/** The evening: time cards down the column, a second pair of eyes, and everything that was ever said of a time. */
import { expect, test } from '../pages/organizer/timing-story.ts';

test('cards are typed down the column by keyboard alone, and the page says at once who was late', async ({
  desk,
  rally,
}) => {
  await rally.says('7 finishes SS1 at 09:06:30', '12 finishes SS1 at 09:08:00');
  await desk.view('Time cards');
  const who = desk.page.locator('[data-card=who]');
  await expect(desk.page.locator('[data-card=number]')).toBeFocused();
  await desk.type('7⏎');
  await expect(who).toHaveText(/^7/);
  expect(new URL(desk.page.url()).search).toContain('crew=7');
  const point = (code: string) => desk.page.locator(`[data-card-point="${code}"]`);
  await expect(point('FINISH-SS1')).toContainText('6:30');
  await expect(point('TC0').locator('input')).toBeFocused();
  await desk.type('0857⏎');
  await expect(point('TC0')).toContainText('08:57:00');
  // Start and finish stand; at the control behind it was due at 09:20, and is three minutes late.
  await expect(point('START-SS1').locator('input')).toBeFocused();
  await desk.type('⏎⏎');
  await expect(point('TC1').locator('input')).toBeFocused();
  await expect(point('TC1')).toContainText('09:20:00–09:21:00');
  await desk.type('0961⏎');
  await expect(point('TC1')).toContainText('There is no such time of day');
  await desk.page.keyboard.press('Escape');
  await desk.type('0923⏎');
  await expect(point('TC1').locator('[data-late=late]')).toContainText('3:00');
  await expect(point('TC1').getByRole('img', { name: 'time card' })).toHaveCount(1);
  // At the end of the column the next card is one Enter away.
  await expect(desk.page.locator('[data-card=number]')).toBeFocused();
  await desk.type('⏎');
  await expect(who).toHaveText(/^12/);
  await desk.page.reload();
  await expect(who).toHaveText(/^12/);
  await point('TC1').getByRole('button', { name: 'History at TC1' }).click();
  await expect(desk.page.getByRole('heading', { name: '12 at TC1: everything that was said' })).toBeVisible();
  await expect(desk.page.getByText('Nothing was ever recorded here.')).toBeVisible();
  await desk.page.keyboard.press('Escape');
  await desk.page.locator('[data-card=number]').fill('99');
  await desk.page.locator('[data-card=number]').press('Enter');
  await expect(who).toHaveText('Nobody has the number 99');
});

test('the second person types without seeing the first; each difference is settled by one key', {
  tag: '@long',
}, async ({ desk, rally }) => {
  await rally.says(
    '7 finishes SS1 at 09:06:30',
    '12 finishes SS1 at 09:08:00',
    '21 finishes SS1 at 09:09:00',
    '30 finishes SS1 at 09:10:00',
  );
  await desk.view('Second entry');
  await expect(desk.page.getByText('09:08:00')).toHaveCount(0);
  await expect(desk.number).toBeFocused();
  for (const keys of ['7⏎90630⏎', '12⏎90805⏎', '31⏎91100⏎', '30⏎91000⏎']) await desk.type(keys);
  await expect(desk.page.locator('[data-pile="4"]')).toHaveCount(1);
  await desk.page.reload();
  await expect(desk.page.locator('[data-pile="4"]')).toHaveCount(1);
  await desk.page.getByRole('button', { name: 'Compare' }).click();
  const difference = (number: string) => desk.page.locator(`[data-difference="${number}"]`);
  await expect(desk.page.locator('[data-differences="2"]')).toHaveCount(1);
  await expect(difference('12')).toBeFocused();
  await desk.type('22');
  await expect(difference('12')).toHaveAttribute('data-settled', 'second');
  await expect(difference('31')).toHaveAttribute('data-settled', 'second');
  await expect(desk.page.locator('[data-not-typed="1"]')).toContainText(
    '1 crew has a time here and was not typed',
  );
  await desk.view('Entry and grid');
  await expect(desk.row('12')).toContainText('09:08:05');
  await expect(desk.row('31')).toContainText('09:11:00');
  await expect(desk.row('21')).toContainText('09:09:00');
});

test('the history of a cell: who, by which device and why, and undo from there', { tag: '@long' }, async ({
  desk,
  rally,
}) => {
  await rally.says({
    kind: 'chrono',
    as: 'seen',
    number: '7',
    control: 'FINISH-SS1',
    at: '09:06:30',
    source: 'phone',
    device: 'Arch 1',
  });
  await expect(desk.row('7')).toContainText('09:06:30');
  await desk.grid.focus();
  await desk.page.keyboard.press('ArrowRight');
  await desk.page.keyboard.press('ArrowRight');
  await desk.type('90633⏎');
  await expect(desk.row('7')).toContainText('09:06:33');
  await desk.page.keyboard.press('ArrowUp');
  await desk.page.keyboard.press('h');
  const facts = desk.page.locator('[data-history] > li');
  await expect(facts).toHaveCount(2);
  await expect(facts.nth(0)).toContainText('Arch 1');
  await expect(facts.nth(0)).toHaveAttribute('data-state', 'corrected');
  await expect(facts.nth(1)).toContainText('corrects 09:06:30');
  await expect(facts.nth(1)).toContainText('Corrected by the timing team');
  await facts.nth(1).getByRole('button', { name: 'Undo' }).click();
  await expect(facts).toHaveCount(3);
  await expect(facts.nth(0)).toHaveAttribute('data-state', 'counts');
  await expect(facts.nth(1)).toHaveAttribute('data-state', 'voided');
  await facts.nth(2).getByRole('button', { name: 'Restore' }).click();
  await expect(facts.nth(1)).toHaveAttribute('data-state', 'counts');
  await desk.page.keyboard.press('Escape');
  await expect(desk.row('7')).toContainText('09:06:33');
});
