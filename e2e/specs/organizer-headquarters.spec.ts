/** Headquarters: how far the stages are, a retirement by radio in one line, a restart by one press, and what needs whom now. */
import { expect, test } from '../pages/organizer/headquarters-story.ts';

test('progress tells who is in, missing and doubtful at each point, live, and leads to where it is put right', {
  tag: '@long',
}, async ({ desk, rally }) => {
  const { page } = desk;
  await page.goto(new URL(rally.at.desk, page.url()).href);
  const stage = page.locator('[data-progress] [data-stage=SS1]');
  await expect(stage).toContainText('0 of 40 in');
  await expect(stage).toContainText('40 on the stage');
  await rally.says(
    '101 finishes SS1 at 09:12:09',
    '102 finishes SS1 at 09:13:09',
    '999 finishes SS1 at 09:14:00',
  );
  await expect(stage).toContainText('2 of 40 in');
  const finish = stage.locator('[data-point=FINISH-SS1] td');
  await expect(finish.first()).toHaveText('2 / 40');
  await expect(finish.nth(2)).toHaveText('1');
  await page.goto(new URL('/organizer', page.url()).href);
  const needs = page.locator('[data-needs]', { hasText: 'SS1 is running' });
  await expect(needs.locator('[data-need=doubtful]')).toHaveText('1 doubtful time');
  await needs.locator('[data-need=doubtful]').click();
  await expect(page).toHaveURL(/chronos\/stage\/[0-9a-f-]{36}\?only=problems$/);
});

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

test('a crew that finished the stage is out on it only after a question, which says what becomes of its place', {
  tag: '@long',
}, async ({ desk, rally }) => {
  const { page } = desk;
  await rally.says('101 finishes SS1 at 09:12:09', '102 finishes SS1 at 09:13:09');
  await page.goto(new URL(rally.at.desk, page.url()).href);
  const line = page.locator('[data-retire=line]');
  const echo = page.locator('[data-retire=echo]');
  await line.fill('101 r SS1 engine !');
  await line.press('Enter');
  await expect(echo).toContainText('Out for good, it is in no classification from SS1 on');
  await expect(line).toHaveValue('101 r SS1 engine !');
  await line.fill('102 r SS1 engine, crew OK');
  await line.press('Enter');
  await expect(echo).toContainText('102 finished SS1 at 09:13:09');
  await expect(page.locator('[data-restarts] [data-crew="102"]')).toHaveCount(0);
  await desk.answer();
  await expect(line).toHaveValue('');
  await expect(page.locator('[data-restarts] [data-crew="102"]')).toBeVisible();
});
