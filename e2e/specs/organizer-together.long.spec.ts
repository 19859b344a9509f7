/** Two people at one desk: who works where, whose time counts, and whose time was taken back. */
import { expect, test } from '../pages/organizer/timing-story.ts';

test('others are seen on their row; two in one cell are asked whose time counts', async ({ desk, other }) => {
  const right = async (by: typeof desk) => {
    await by.grid.focus();
    await by.page.keyboard.press('ArrowRight');
    await by.page.keyboard.press('ArrowRight');
  };
  await right(other);
  await expect(desk.row('7').locator('[data-others]')).toHaveCount(1);
  await right(desk);
  await desk.type('90633');
  await expect(other.row('7').locator('[data-others*="✎"]')).toHaveCount(1);
  await other.type('90630⏎');
  await expect(other.row('7')).toContainText('09:06:30');
  await expect(desk.missing.filter({ hasText: /^7/ })).toHaveCount(0);
  await desk.page.keyboard.press('Enter');
  const clash = desk.page.locator('[data-clash]');
  await expect(clash).toContainText('Keep 09:06:30');
  await desk.page.keyboard.press('Alt+2');
  await expect(clash).toHaveCount(0);
  await expect(other.row('7')).toContainText('09:06:33');
  await other.page.goto('about:blank');
  await expect(desk.grid.locator('[data-others]')).toHaveCount(0);
});

test('the time of another person is taken back by name alone, and its own screen says that it is gone', {
  tag: '@long',
}, async ({ desk, other }) => {
  await other.number.focus();
  await other.type('12⏎90830⏎');
  await expect(other.last.first()).toHaveAttribute('data-state', 'kept');
  const line = desk.last.filter({ hasText: '09:08:30' });
  await line.getByRole('button', { name: 'Undo the time of 12 …' }).click();
  const sheet = desk.page.locator('[data-take-back]');
  await expect(sheet).toContainText('Crew 12 then has no time at FINISH-SS1.');
  await desk.type('⏎');
  await expect(sheet).toHaveCount(0);
  await expect(other.row('12')).toContainText('09:08:30');
  await line.getByRole('button', { name: 'Undo the time of 12 …' }).click();
  await desk.page.getByRole('button', { name: 'Undo 09:08:30', exact: true }).click();
  await expect(sheet).toContainText('was undone');
  await expect(other.last.first()).toHaveAttribute('data-state', 'undone');
  await expect(other.last.first()).toContainText('undone by someone else');
  await expect(other.last.first().getByRole('button')).toHaveCount(0);
  await desk.page.getByRole('button', { name: 'Restore 09:08:30' }).click();
  await expect(other.last.first()).toHaveAttribute('data-state', 'kept');
});
