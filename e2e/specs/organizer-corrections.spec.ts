/** Many times at once: a block from a spreadsheet, the clock of a phone, a blocked stage, swapped numbers; each seen before it counts. */
import { expect, test } from '../pages/organizer/timing-story.ts';

test('a block from a spreadsheet: what will change is shown first, what cannot be read has its reason', {
  tag: '@long',
}, async ({ desk, rally }) => {
  await rally.says('7 finishes SS1 at 09:06:30', '12 finishes SS1 at 09:08:00');
  await expect(desk.row('12')).toContainText('09:08:00');
  await desk.grid.focus();
  const lines = [
    'No\tFINISH-SS1\tTC9',
    '7\t09:06:30\t',
    '12\t09:08:05\t',
    '21\t9:61\t',
    '99\t91000\t',
    '30\t91007\t0931',
  ];
  await desk.paste(lines.join('\r\n'));
  const sum = desk.page.locator('[data-paste=sum]');
  await expect(sum).toHaveText('6 cells, 2 will change, 3 unreadable');
  const unreadable = desk.page.locator('[data-paste=unreadable] li');
  await expect(unreadable.nth(0)).toContainText('There is no such time of day');
  await expect(unreadable.nth(1)).toContainText('nobody in this race has this number');
  await expect(unreadable.nth(2)).toContainText('this stage has no such point');
  await expect(desk.page.locator('[data-paste=changes] li').first()).toContainText('09:08:00→09:08:05');
  await desk.page.getByRole('button', { name: 'Record 2 changes' }).click();
  await expect(desk.page.getByText('2 facts recorded.')).toBeVisible();
  await expect(desk.row('12')).toContainText('09:08:05');
  await expect(desk.row('30')).toContainText('09:10:07');
  await desk.page.getByRole('button', { name: 'Undo all of it' }).click();
  await expect(desk.page.getByText('2 facts taken back.')).toBeVisible();
  await expect(desk.row('12')).toContainText('09:08:00');
  await expect(desk.row('30')).not.toContainText('09:10:07');
});

test('a phone 37 s slow for ten minutes: who moves is shown, raw times stay, the whole is taken back', async ({
  desk,
  rally,
}) => {
  const phone = (number: string, at: string) => ({
    kind: 'chrono',
    number,
    control: 'FINISH-SS1',
    at,
    source: 'phone',
    device: 'Arch 1',
  });
  await rally.says(phone('7', '09:06:00'), phone('12', '09:07:30'), phone('21', '09:20:00'));
  await desk.view('Clock');
  const form = desk.page.locator('[data-clock-form]');
  const ask = () => form.getByRole('button', { name: 'Preview' }).click();
  await ask();
  await expect(desk.page.getByText('Choose the device whose clock was wrong')).toBeVisible();
  await form.getByLabel('Device').selectOption('Arch 1');
  await form.getByLabel('From').fill('91000');
  await form.getByLabel('Until').fill('90500');
  await form.getByLabel('Move by').fill('soon');
  await ask();
  await expect(desk.page.getByText('The range ends before it begins')).toBeVisible();
  await form.getByLabel('From').fill('90500');
  await form.getByLabel('Until').fill('91500');
  await ask();
  await expect(desk.page.getByText('Type by how much, such as +37 or -1:00:00')).toBeVisible();
  await form.getByLabel('Move by').fill('+37');
  await ask();
  await expect(desk.page.getByText('Give a reason: it appears in the history of each time')).toBeVisible();
  await form.getByLabel('Reason').fill('GPS at noon');
  await ask();
  const preview = desk.page.locator('[data-shift-preview="2"]');
  await expect(preview).toContainText('09:06:00→09:06:37');
  await expect(preview.locator('[data-move="stage/SS1 7"]')).toContainText('6:37');
  await form.getByLabel('Move by').fill('+3');
  await expect(preview).toHaveCount(0);
  await form.getByLabel('Move by').fill('+37');
  await ask();
  await preview.getByRole('button', { name: 'Move 2 times' }).click();
  const made = desk.page.locator('[data-shifts-made] li');
  await expect(made).toContainText('Δ +0:37 · GPS at noon');
  await desk.view('Entry and grid');
  await expect(desk.row('7')).toContainText('09:06:37');
  await expect(desk.row('21')).toContainText('09:20:00');
  await desk.view('Clock');
  await made.getByRole('button', { name: 'Take 2 back' }).click();
  await expect(made).toHaveCount(0);
  await desk.view('Entry and grid');
  await expect(desk.row('7')).toContainText('09:06:00');
});

test('a blocked stage: a given time by start range, with who moves before it is decided', {
  tag: '@long',
}, async ({ desk, rally }) => {
  await rally.says(
    '7 finishes SS1 at 09:06:00',
    '12 finishes SS1 at 09:07:30',
    '30 finishes SS1 at 09:20:00',
  );
  await desk.view('Given times');
  const form = desk.page.locator('[data-given-form]');
  await form.getByLabel('From number').fill('99');
  await form.getByRole('button', { name: 'Preview' }).click();
  await expect(desk.page.getByText('The first number is not in the start order')).toBeVisible();
  await form.getByLabel('From number').fill('21');
  await form.getByLabel('To number').fill('31');
  await form.getByLabel('Time', { exact: true }).fill('8:00');
  await form.getByLabel('Reason').fill('Blocked after 12');
  await form.getByRole('button', { name: 'Preview' }).click();
  const preview = desk.page.locator('[data-given-preview="3"]');
  // Whoever drove it through keeps the time, unless somebody says otherwise.
  await expect(preview.locator('[data-move="stage/SS1 21"]')).toContainText('8:00');
  await expect(preview.locator('[data-move="stage/SS1 30"]')).toContainText('17:00');
  for (const edit of [
    () => form.getByLabel('keep their own time').uncheck(),
    () => form.getByLabel('To number').fill('30'),
    () => form.getByLabel('Time', { exact: true }).fill('9:00'),
  ]) {
    await expect(preview).toBeVisible();
    await edit();
    await expect(desk.page.locator('[data-given-preview]')).toHaveCount(0);
    await form.getByLabel('To number').fill('31');
    await form.getByLabel('Time', { exact: true }).fill('8:00');
    await form.getByRole('button', { name: 'Preview' }).click();
  }
  await expect(preview.locator('[data-move="stage/SS1 30"]')).toContainText('8:00');
  await preview.getByRole('button', { name: 'Give it to 3 crews' }).click();
  const decided = desk.page.locator('[data-given] li');
  await expect(decided).toContainText('Blocked after 12');
  await decided.getByRole('button', { name: 'Undo: Blocked after 12' }).click();
  await expect(decided.getByRole('button')).toHaveCount(0);
});

test('12 is missing and 21 came twice: the swap is suggested, one key accepts', { tag: '@long' }, async ({
  desk,
  rally,
}) => {
  await rally.says(
    '7 finishes SS1 at 09:06:00',
    '21 finishes SS1 at 09:07:10',
    '21 finishes SS1 at 09:08:20',
  );
  const swap = desk.page.locator('[data-swap="12"]');
  await expect(swap).toContainText('12 is missing: was 21 typed for 12?');
  await desk.number.focus();
  await desk.page.keyboard.press('s');
  await expect(swap).toHaveCount(0);
  await expect(desk.row('12')).toContainText('09:07:10');
  await expect(desk.row('21')).toContainText('09:08:20');
  // Nothing is suggested any more: the key does nothing, and the number typed next is whole.
  await expect(desk.number).toBeFocused();
  await desk.page.keyboard.press('s');
  await expect(desk.number).toHaveValue('');
});
