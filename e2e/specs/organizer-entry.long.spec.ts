/** The timing team types times: few keys, every mistake said and taken back, the public page right behind. */
import { CREWS, expect, test } from '../pages/organizer/desk-story.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';

/** Crew n finishes ten minutes and n seconds after its start at 09:n. */
const typed = (n: number) => `${String(10 + n).padStart(2, '0')}${String(n).padStart(2, '0')}`;

test('forty crews at the finish by keyboard alone, in at most nine keys each', async ({
  desk,
  live,
  rally,
}) => {
  await live.open(rally.at.stage('SS1'));
  await desk.page.goto(new URL(rally.at.timesOf('SS1'), desk.page.url()).href);
  await expect(desk.missing).toHaveCount(15);
  await expect(desk.missing.first()).toContainText(/^101.*start \d\d:\d\d$/);
  await expect(desk.number).toBeFocused();
  for (let n = 0; n < CREWS; n++) {
    // Every fourth crew comes out of order and is typed by its number.
    const isNamed = n % 4 === 3;
    await desk.type(`${isNamed ? 101 + n : ''}⏎`);
    await expect(desk.echo).toContainText(String(101 + n));
    await desk.type(`${n < 50 ? typed(n) : ''}⏎`);
    await expect(desk.last.first()).toHaveAttribute('data-state', 'kept');
    await expect(desk.missing.filter({ hasText: new RegExp(`^${101 + n}`) })).toHaveCount(0);
  }
  expect(desk.pressed / CREWS).toBeLessThanOrEqual(9);
  await expect(desk.missing).toHaveCount(0);
  await expect(desk.echo).toHaveText('Every crew has a time here');
  await expect(live.row('101')).toContainText('10:00');
  await expect(live.row('140')).toContainText('10:39');
});

test('the grid is worked by keyboard, and two people see each other’s changes', async ({
  desk,
  live,
  rally,
}) => {
  const address = new URL(rally.at.timesOf('SS1'), desk.page.url()).href;
  await desk.page.goto(address);
  await expect(desk.row('101')).toContainText('09:00:00');
  const other = live.page;
  await new ShellPage(other).signIn(rally.organizer);
  await other.goto(address);
  await desk.grid.focus();
  await desk.page.keyboard.press('ArrowRight');
  await desk.type('91203⏎');
  await expect(desk.row('101')).toContainText('09:12:03');
  await expect(other.locator('[data-chronos-grid] [data-crew="101"]')).toContainText('09:12:03');
  await desk.page.keyboard.press('ArrowUp');
  await desk.type('⏎');
  const draft = desk.page.locator('[data-draft]');
  await expect(draft).toHaveValue('09:12:03');
  expect(await draft.evaluate((field: HTMLInputElement) => field.selectionEnd)).toBe('09:12:03'.length);
  await desk.type('⏎');
  await expect(draft).toHaveCount(0);
  await expect(desk.row('101').locator('[data-counted]', { hasText: '09:12' })).toHaveCount(1);
  // Two values: both are shown. A digit begins a time there as anywhere; which one counts is asked by a key of its own.
  await rally.says('101 finishes SS1 at 09:12:09 by phone');
  await expect(desk.row('101')).toContainText('09:12:09');
  await expect(desk.row('101').locator('[data-counted]', { hasText: '09:12' })).toHaveCount(1);
  await desk.page.keyboard.press('ArrowUp');
  await desk.type('120500');
  await expect(draft).toHaveValue('120500');
  await desk.page.keyboard.press('Escape');
  const counting = (at: string) => desk.row('101').locator('[data-counted]', { hasText: at });
  await expect(counting('09:12:09')).toHaveCount(1);
  await desk.page.keyboard.press('Space');
  await expect(desk.page.locator('[data-choose-outcome]')).toHaveText(
    '09:12:03 counts from then on, and 09:12:09 no longer does.',
  );
  await expect(desk.page.locator('[data-choose-value] [data-move]').first()).toBeVisible();
  await desk.type('⏎');
  await expect(counting('09:12:03')).toHaveCount(1);
  await expect(desk.last.first()).toContainText('chosen to count');
  await desk.number.focus();
  await desk.page.keyboard.press('Control+Z');
  await expect(counting('09:12:09')).toHaveCount(1);
  await desk.grid.focus();
  await desk.page.keyboard.press('Alt+2');
  await desk.type('⏎');
  await expect(counting('09:12:03')).toHaveCount(1);
  await desk.page.keyboard.press('Delete');
  await desk.type('⏎');
  await expect(desk.row('101').locator('[data-counted]', { hasText: '09:12:03' })).toHaveCount(1);
  await desk.page.keyboard.press('Delete');
  await desk.page.getByRole('button', { name: 'Take back 09:12:03' }).click();
  await desk.page.keyboard.press('Escape');
  await expect(desk.row('101').locator('[data-counted]', { hasText: '09:12:09' })).toHaveCount(1);
});
