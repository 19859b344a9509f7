/** The clock of a phone was wrong: its times move together, and back. */
import { expect, test } from '../pages/organizer/timing-story.ts';

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
