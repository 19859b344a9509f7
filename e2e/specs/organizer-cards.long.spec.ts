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
