/** An official takes their data along and deletes the account; what they recorded stays. */
import { readFile } from 'node:fs/promises';
import { newestLetterTo } from '../pages/shell/recovery-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { administrator, theSite, visitor } from '../stack/people.ts';
import { foundRally } from '../stack/told-rally.ts';
import { expect, test } from '../story.ts';

const course = [{ stage: 'SS1', distance_m: 10_000 }];
const race = { discipline: 'stage' as const, legs: [{ date: '2026-03-08', course }], crews: { '1': '' } };

test('an official exports their data and leaves by a code; results stay, and the account is gone everywhere', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await foundRally({ races: { MOTO: race } });
  await rally.says('1 drives SS1 from 08:00 in 5:00');
  const official = rally.organizer;
  const elsewhere = visitor(theSite());
  await elsewhere.auth.signInWithPassword(official);
  const pageOf = async () =>
    (await visitor(theSite()).rpc('page', { rally: rally.code, race: 'MOTO', key: 'after/SS1' })).data.body;
  const before = await pageOf();
  await new ShellPage(page).signInByForm(official, '/en/sign-in?next=/en/account');

  const download = page.waitForEvent('download');
  await page.locator('[data-part=data]').getByRole('button', { name: 'Export my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^bivouac-\d{4}-\d\d-\d\d\.json$/);
  const exported = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(exported).toMatchObject({ account: { email: official.email }, roles: [{ rally: rally.code }] });
  expect(exported.recorded).toHaveLength(2);

  const leaving = page.locator('[data-part=delete]');
  const forGood = leaving.getByRole('button', { name: 'Delete it for good' });
  await expect(leaving).toContainText('What you recorded stays in the results');
  await leaving.getByRole('button', { name: 'Delete my account' }).click();
  await leaving.getByLabel('Your password').fill('not the password');
  await forGood.click();
  await expect(leaving.getByRole('alert')).toContainText('This is not your current password.');
  await leaving.getByRole('button', { name: 'No password? Send me a code' }).click();
  await expect(leaving).toContainText(`Code we sent to ${official.email}`);
  await page.reload();
  await expect(leaving).toContainText(`Code we sent to ${official.email}`);
  await leaving.locator('input[name=proof]').fill((await newestLetterTo(page, official.email)).code);
  // The server deletes the account, and its answer is lost.
  await page.route(
    '**/rpc/delete_my_account',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await forGood.click();
  await expect(page.locator('[data-ended=deleted]')).toHaveText('Your account has been deleted.');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect((await elsewhere.auth.getUser()).error).not.toBeNull();
  expect((await visitor(theSite()).auth.signInWithPassword(official)).error?.code).toBe(
    'invalid_credentials',
  );
  expect(await pageOf()).toEqual(before);
  const { data } = await (await administrator(theSite())).rpc('check_ledger', { rally: rally.rallyId });
  expect(data.checks[0]).toMatchObject({ broken_at: null });
});
