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
  test.slow();
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

test('what cannot be read is said, what is doubtful is shown, and Ctrl+Z takes it back', {
  tag: '@long',
}, async ({ desk, rally }) => {
  await desk.page.goto(new URL(rally.at.timesOf('SS1'), desk.page.url()).href);
  await expect(desk.number).toBeFocused();
  await desk.type('101⏎');
  await desk.type('6107⏎');
  await expect(desk.echo).toHaveText('There is no such time of day');
  await expect(desk.time).toBeFocused();
  await desk.page.keyboard.press('Control+A');
  await desk.type('85900⏎');
  await expect(desk.echo).toHaveText(
    '101: it ends 1:00 before the start of the crew. Press Enter again to record it all the same.',
  );
  await expect(desk.last).toHaveCount(0);
  await desk.answer();
  await expect(desk.last.first()).toHaveAttribute('data-state', 'flagged');
  await expect(desk.last.first()).toContainText('finish before start');
  await desk.page.keyboard.press('Control+Z');
  await expect(desk.last.first()).toHaveAttribute('data-state', 'undone');
  await desk.type('999⏎');
  await expect(desk.echo).toHaveText('Nobody has the number 999');
  await desk.type('91000⏎');
  await expect(desk.last.first()).toContainText('nobody has this number');
  const unplaced = desk.page.locator('[data-unplaced]');
  await unplaced.getByLabel('Number').fill('101');
  await unplaced.getByRole('button', { name: 'Give to crew' }).click();
  await expect(unplaced).toHaveCount(0);
  await expect(desk.row('101')).toContainText('09:10:00');
});

test('a time that would win by far is asked about before anybody sees it, in the line and in the grid', async ({
  desk,
  live,
  rally,
}) => {
  await rally.says('101 finishes SS1 at 09:10:00', '102 finishes SS1 at 09:11:20');
  await live.open(rally.at.stage('SS1'));
  await desk.page.goto(new URL(rally.at.timesOf('SS1'), desk.page.url()).href);
  await expect(desk.row('102')).toContainText('09:11:20');
  await desk.number.focus();
  // 10 km in 6:00 where the fastest needed 10:00: the minute was mistyped.
  await desk.type('103⏎90800⏎');
  await expect(desk.echo).toHaveText(
    '103: 4:00 faster than anybody; 100 km/h on average. Press Enter again to record it all the same.',
  );
  await expect(desk.last.filter({ hasText: '103' })).toHaveCount(0);
  await expect(live.row('103')).not.toContainText('6:00');
  await desk.page.keyboard.press('Control+A');
  await desk.type('91210⏎');
  await expect(desk.last.first()).toHaveAttribute('data-state', 'kept');
  await expect(live.row('103')).toContainText('10:10');

  // 2:00 are 300 km/h: recorded by a second Enter it waits for an official, and the history says that it was asked about.
  await desk.type('104⏎90500⏎');
  await expect(desk.echo).toContainText('300 km/h on average; above 250 km/h it counts only once');
  await desk.answer();
  await expect(desk.last.first()).toHaveAttribute('data-state', 'flagged');
  await expect(live.row('104')).not.toContainText('2:00');

  const foot = desk.page.locator('p[data-wrong]').last();
  await desk.grid.focus();
  await desk.page.keyboard.press('ArrowRight');
  await desk.type('90500');
  await desk.page.keyboard.press('ArrowDown');
  await expect(foot).toContainText('101: 5:10 faster than anybody; 120 km/h on average');
  await desk.page.keyboard.press('Escape');
  await expect(desk.row('101')).toContainText('09:10:00');
});

test('a time that was pressed for all the same stays a doubt, teaches nothing, and is confirmed with a reason', {
  tag: '@long',
}, async ({ desk, live, rally }) => {
  await rally.says('101 finishes SS1 at 09:10:00', '102 finishes SS1 at 09:11:20');
  await live.open(rally.at.stage('SS1'));
  await desk.page.goto(new URL(rally.at.timesOf('SS1'), desk.page.url()).href);
  await expect(desk.row('102')).toContainText('09:11:20');
  await desk.number.focus();
  await desk.type('103⏎90800⏎');
  await expect(desk.echo).toContainText('4:00 faster than anybody');
  await desk.answer();
  // It counts, and everybody who looks at the desk sees that somebody has to say why.
  await expect(live.row('103')).toContainText('6:00');
  await expect(desk.row('103').locator('[data-doubt]')).toHaveCount(1);
  await expect(desk.last.first()).toContainText('more than a tenth faster than all others');
  await expect(desk.page.locator('[data-entry=hints]')).toContainText('last here: 102 at 09:11:20');
  await desk.number.focus();
  await desk.type('104⏎90930⏎');
  await expect(desk.echo).toContainText('104: 3:30 faster than anybody');
  await desk.page.keyboard.press('Escape');

  await desk.page.getByRole('button', { name: 'Only problems (1)' }).click();
  await desk.row('103').locator('[data-doubt]').click();
  await desk.page.getByRole('button', { name: 'Say why this time is right' }).click();
  const sheet = desk.page.locator('[data-choose-value]');
  await expect(sheet).toContainText('09:08:00 counts, and is in doubt');
  const confirm = sheet.getByRole('button', { name: 'Confirm 09:08:00' });
  await expect(confirm).toBeDisabled();
  await sheet.getByLabel('Why (it appears in the history)').fill('The card of the crew says so');
  await confirm.click();
  await expect(desk.page.getByRole('button', { name: 'Only problems (0)' })).toBeVisible();
  await expect(live.row('103')).toContainText('6:00');
});

test('a number that has a time here is typed over only after a question that says which one counts', {
  tag: '@long',
}, async ({ desk, live, rally }) => {
  await rally.says('101 finishes SS1 at 09:12:03 by phone', '102 finishes SS1 at 09:12:20');
  await live.open(rally.at.stage('SS1'));
  await desk.page.goto(new URL(rally.at.timesOf('SS1'), desk.page.url()).href);
  await expect(desk.row('102')).toContainText('09:12:20');
  await desk.number.focus();
  // Behind a phone, what is typed does not count, however much earlier it is.
  await desk.type('101⏎91157⏎');
  await expect(desk.echo).toHaveText(
    /^101: it already has 09:12:03 at FINISH-SS1, by .+; yours is 6 s earlier\. Press Enter again to record it as well: 09:12:03 goes on counting\. To replace 09:12:03 instead, press Enter on its cell in the grid\.$/,
  );
  await desk.page.keyboard.press('Escape');
  await expect(desk.last.filter({ hasText: '101' })).toHaveCount(1);
  // Beside another that was typed, the earlier one would.
  await desk.type('102⏎91214⏎');
  await expect(desk.echo).toContainText('yours is 6 s earlier');
  await expect(desk.echo).toContainText(
    'Press Enter again to record it as well: 09:12:14 counts from then on.',
  );
  await expect(live.row('102')).toContainText('11:20');
  await desk.answer();
  await expect(live.row('102')).toContainText('11:14');
  // The same value once more is a confirmation, said and not asked.
  await desk.type('102⏎91214⏎');
  await expect(desk.echo).toHaveText(/^102: 09:12:14 by .+ is confirmed\.$/);
  await expect(desk.number).toBeFocused();
  await expect(live.row('102')).toContainText('11:14');
});

test('a time that is far too slow is asked about like one that is too fast', { tag: '@long' }, async ({
  desk,
  rally,
}) => {
  await rally.says(
    '101 finishes SS1 at 09:10:00',
    '102 finishes SS1 at 09:11:20',
    '104 finishes SS1 at 09:13:10',
  );
  await desk.page.goto(new URL(rally.at.timesOf('SS1'), desk.page.url()).href);
  await expect(desk.row('104')).toContainText('09:13:10');
  await desk.number.focus();
  // 10:20 with a mistyped hour.
  await desk.type('103⏎101220⏎');
  await expect(desk.echo).toHaveText(
    '103: 1:00:00 slower than anybody. Press Enter again to record it all the same.',
  );
  await expect(desk.last.filter({ hasText: '103' })).toHaveCount(0);
  await desk.page.keyboard.press('Control+A');
  await desk.type('91220⏎');
  await expect(desk.last.first()).toHaveAttribute('data-state', 'kept');
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

test('what officials are told is one line where times are typed', { tag: '@long' }, async ({
  desk,
  rally,
}) => {
  await rally.says({ kind: 'notice', audience: 'officials', text: 'Paper of car 7 is wet' });
  await desk.page.goto(new URL(rally.at.timesOf('SS1'), desk.page.url()).href);
  const notices = desk.page.locator('[data-official-notices]');
  await expect(notices).toContainText('Paper of car 7 is wet');
  await rally.says({ kind: 'notice', audience: 'officials', text: 'Briefing at eight' });
  await expect(notices.first()).toContainText('Briefing at eight');
  await expect(notices.getByText('Paper of car 7 is wet')).toBeHidden();
  await desk.page.getByText('1 older notice').click();
  await expect(notices.getByText('Paper of car 7 is wet')).toBeVisible();
  await expect(desk.number).toBeInViewport();
});

test('headquarters: who is out there, and well by radio', { tag: '@long' }, async ({ desk, rally }) => {
  await desk.page.goto(new URL(rally.at.desk, desk.page.url()).href);
  const crews = desk.page.locator('[data-safety] li');
  await expect(crews).toHaveCount(CREWS);
  await rally.says('101 finishes SS1 at 09:12:09');
  await expect(crews).toHaveCount(CREWS - 1);
  await desk.page.getByRole('button', { name: 'Crew 102 is OK' }).click();
  await expect(desk.page.locator('[data-safety] [data-crew="102"]')).toContainText('OK at');
  await rally.says(
    {
      kind: 'retirement',
      number: '102',
      stage: 'SS1',
      status: 'permanent',
      cause: 'mechanical',
      at: '09:30',
    },
    { kind: 'alarm', as: 'sos', post: 'GATE', what: 'sos', number: '103', at: '09:31' },
  );
  await expect(crews).toHaveCount(CREWS - 2);
  const alarm = desk.page.locator('[data-alarm]');
  await expect(alarm).toContainText('SOS');
  await expect(alarm).toContainText('crew 103');
  await alarm.getByRole('button', { name: 'I take it' }).click();
  await expect(alarm).toHaveCount(0);
});
