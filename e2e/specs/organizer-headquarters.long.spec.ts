/** Headquarters: how far the stages are, a retirement by radio in one line, a restart by one press, and what needs whom now. */
import { expect, test } from '../pages/organizer/headquarters-story.ts';

test('a retirement by radio is one line, taken back by one key; the crew may restart by one press', async ({
  desk,
  rally,
}) => {
  const { page } = desk;
  await page.goto(new URL(rally.at.desk, page.url()).href);
  const line = page.locator('[data-retire=line]');
  const echo = page.locator('[data-retire=echo]');
  const out = page.locator('[data-safety] [data-crew="114"]');
  await expect(out).toBeVisible();
  await line.fill('114');
  await expect(echo).toContainText('Type r after the number');
  await line.fill('777 r SS1');
  await line.press('Enter');
  await expect(echo).toContainText('Nobody has the number 777');
  await line.fill('114 r engine, crew OK');
  await expect(echo).toContainText('stops at SS1 for the leg · mechanical · crew OK');
  await line.press('Enter');
  await expect(line).toHaveValue('');
  await expect(out).toHaveCount(0);
  await line.press('Control+z');
  await expect(out).toBeVisible();
  await line.fill('114 r SS1 stuck');
  await line.press('Enter');
  await expect(out).toContainText('stopped');
  await page.getByRole('button', { name: 'Crew 114 is OK' }).click();
  await expect(out).toHaveCount(0);
  const restart = page.locator('[data-restarts] [data-crew="114"]');
  await expect(restart).toContainText('off the road');
  await page.getByRole('button', { name: 'Crew 114 restarts with SS2' }).click();
  await expect(restart).toContainText('restarts with SS2');
  await page.getByRole('button', { name: 'Undo the restart of 114' }).click();
  await expect(page.getByRole('button', { name: 'Crew 114 restarts with SS2' })).toBeVisible();
});
