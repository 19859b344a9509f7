/** Two at one desk, and the radio: who works where, who was first, who stopped and is well. */
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

test('a retirement by radio is one line: place, reason, and that the crew is well', { tag: '@long' }, async ({
  desk,
  rally,
}) => {
  await desk.number.focus();
  await desk.page.keyboard.type('12 r engine');
  await expect(desk.echo).toContainText('12 stops · engine (mechanical) · crew OK?');
  await desk.page.keyboard.type(', ok');
  await expect(desk.echo).toContainText('crew OK');
  await desk.page.keyboard.press('Enter');
  await expect(desk.missing.filter({ hasText: /^12/ })).toHaveCount(0);
  await expect(desk.last.first()).toContainText('12');
  await desk.page.keyboard.type('99 r');
  await desk.page.keyboard.press('Enter');
  await expect(desk.echo).toHaveText('Nobody has the number 99');
  await desk.page.keyboard.press('Escape');
  await desk.page.goto(new URL(rally.at.desk, desk.page.url()).href);
  await expect(desk.page.locator('[data-safety] [data-crew="7"]')).toHaveCount(1);
  await expect(desk.page.locator('[data-safety] [data-crew="12"]')).toHaveCount(0);
});

test('filters and search lie in the address, and what is likely stands in grey', { tag: '@long' }, async ({
  desk,
  rally,
}) => {
  await rally.says('7 finishes SS1 at 09:06:00', '12 finishes SS1 at 08:59:00');
  await expect(desk.row('12')).toContainText('08:59:00');
  await desk.number.focus();
  await desk.page.keyboard.type('21');
  const hints = desk.page.locator('[data-entry=hints]');
  await expect(hints).toContainText('21 is likely at about 09:08:00');
  // The finish of 12 lies before its start: it counts for nothing.
  await expect(hints).toContainText('last here: 7 at 09:06:00');
  await desk.page.getByRole('button', { name: 'Only problems (1)' }).click();
  await expect(desk.grid.locator('[data-crew]')).toHaveCount(1);
  await desk.page.getByRole('searchbox').fill('2');
  await expect(desk.grid.locator('[data-crew]')).toHaveCount(0);
  expect(new URL(desk.page.url()).search).toContain('only=problems&find=2');
  await desk.page.reload();
  await expect(desk.grid).toBeVisible();
  await expect(desk.grid.locator('[data-crew]')).toHaveCount(0);
});

test('the last entries show a time as finely as it was taken', { tag: '@long' }, async ({ desk, rally }) => {
  await rally.says('12 finishes SS1 at 09:08:00.5');
  await expect(desk.last.first()).toContainText('09:08:00.5');
});

test('the time of another person is taken back by name alone, and its own screen says that it is gone', {
  tag: '@long',
}, async ({ desk, other }) => {
  await other.number.focus();
  await other.type('12⏎90830⏎');
  await expect(other.last.first()).toHaveAttribute('data-state', 'kept');
  const line = desk.last.filter({ hasText: '09:08:30' });
  await line.getByRole('button', { name: 'Take back the time of 12 …' }).click();
  const sheet = desk.page.locator('[data-take-back]');
  await expect(sheet).toContainText('Crew 12 then has no time at FINISH-SS1.');
  await desk.type('⏎');
  await expect(sheet).toHaveCount(0);
  await expect(other.row('12')).toContainText('09:08:30');
  await line.getByRole('button', { name: 'Take back the time of 12 …' }).click();
  await desk.page.getByRole('button', { name: 'Take back 09:08:30', exact: true }).click();
  await expect(sheet).toContainText('was taken back');
  await expect(other.last.first()).toHaveAttribute('data-state', 'undone');
  await expect(other.last.first()).toContainText('taken back by someone else');
  await expect(other.last.first().getByRole('button')).toHaveCount(0);
  await desk.page.getByRole('button', { name: 'Restore 09:08:30' }).click();
  await expect(other.last.first()).toHaveAttribute('data-state', 'kept');
});
