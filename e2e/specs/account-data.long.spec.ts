/** One's own account: everything held of it as a file, and its end, by the password and the code where there is one. */
import { readFile } from 'node:fs/promises';
import { TOTP } from 'otpauth';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { administrator, somebodyNew, theSite, visitor } from '../stack/people.ts';
import { foundRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

const course = [{ stage: 'SS1', distance_m: 10_000 }];
const race = { discipline: 'stage' as const, legs: [{ date: '2026-03-08', course }], crews: { '1': '' } };
const part = (page: Page, name: string) => page.locator(`section[data-part=${name}]`);

test('an official takes the data along and leaves; what was recorded stays, and the account is gone everywhere', async ({
  page,
}) => {
  const rally = await foundRally({ races: { MOTO: race } });
  await rally.says('1 drives SS1 from 08:00 in 5:00');
  const official = rally.organizer;
  const elsewhere = visitor(theSite());
  await elsewhere.auth.signInWithPassword(official);
  const pageOf = async () =>
    (await visitor(theSite()).rpc('page', { rally: rally.code, race: 'MOTO', key: 'after/SS1' })).data.body;
  const before = await pageOf();
  const shell = new ShellPage(page);
  await shell.signInByForm(official, '/en/sign-in?next=/en/account');

  const download = page.waitForEvent('download');
  await part(page, 'data').getByRole('button', { name: 'Export my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^bivouac-\d{4}-\d\d-\d\d\.json$/);
  const told = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(told).toMatchObject({ account: { email: official.email }, roles: [{ rally: rally.code }] });
  expect(told.recorded).toHaveLength(2);
  await expect(part(page, 'data').getByRole('status')).toHaveText('Saved as a file.');

  const leaving = part(page, 'delete');
  await expect(leaving).toContainText('What you recorded stays in the results');
  await leaving.getByRole('button', { name: 'Delete my account' }).click();
  const forGood = leaving.getByRole('button', { name: 'Delete it for good' });
  await forGood.click();
  await expect(leaving.getByRole('alert')).toHaveText('Enter your current password.');
  await leaving.getByLabel('Your password').fill('not the password');
  await forGood.click();
  await expect(leaving.getByRole('alert')).toContainText('This is not your current password.');
  await leaving.getByLabel('Your password').fill(official.password);
  await forGood.click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect((await elsewhere.auth.getUser()).error).not.toBeNull();
  expect((await visitor(theSite()).auth.signInWithPassword(official)).error?.code).toBe(
    'invalid_credentials',
  );
  expect(await pageOf()).toEqual(before);
  const admin = await administrator(theSite());
  const { data } = await admin.rpc('check_ledger', { rally: rally.rallyId });
  expect(data.checks[0]).toMatchObject({ broken_at: null });
});

test('whoever is the only administrator of a rally is told to hand it over first', async ({ page }) => {
  const rally = await foundRally({ races: { MOTO: race } });
  const admin = await administrator(theSite());
  const { data: people } = await admin.rpc('people', { rally: rally.rallyId });
  const { id } = people.people.find(({ email }: { email: string }) => email === rally.organizer.email);
  const added = await admin
    .from('memberships')
    .insert({ rally_id: rally.rallyId, user_id: id, role: 'admin' });
  expect(added.error).toBeNull();
  await admin
    .from('memberships')
    .delete()
    .match({ rally_id: rally.rallyId, role: 'admin' })
    .neq('user_id', id);
  await new ShellPage(page).signInByForm(rally.organizer, '/en/sign-in?next=/en/account');
  const leaving = part(page, 'delete');
  await leaving.getByRole('button', { name: 'Delete my account' }).click();
  await leaving.getByLabel('Your password').fill(rally.organizer.password);
  await leaving.getByRole('button', { name: 'Delete it for good' }).click();
  await expect(leaving.getByRole('alert')).toContainText(`You are the only administrator of ${rally.code}.`);
  await page.reload();
  await expect(part(page, 'delete')).toBeVisible();
});

test('a second factor is asked for too', async ({ page }) => {
  const who = await somebodyNew();
  const client = visitor(theSite());
  await client.auth.signInWithPassword(who);
  const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp' });
  const totp = new TOTP({ secret: factor?.totp.secret ?? '' });
  const codeAt = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  await client.auth.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code: codeAt(-1) });
  const shell = new ShellPage(page);
  await shell.open('/en/sign-in?next=/en/account');
  await shell.fillSignIn(who);
  await page.getByLabel('Six digits').fill(codeAt(0));
  await expect(shell.heading).toHaveText('Your account');
  const leaving = part(page, 'delete');
  await leaving.getByRole('button', { name: 'Delete my account' }).click();
  await leaving.getByLabel('Your password').fill(who.password);
  await leaving.getByRole('button', { name: 'Delete it for good' }).click();
  await expect(leaving.getByRole('alert')).toHaveText('Enter the six digits your authenticator shows now.');
  await leaving.getByLabel('Six digits').fill('000000');
  await leaving.getByRole('button', { name: 'Delete it for good' }).click();
  await expect(leaving.getByRole('alert')).toContainText('This code is wrong');
  await leaving.getByLabel('Six digits').fill(codeAt(1));
  await leaving.getByRole('button', { name: 'Delete it for good' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect((await visitor(theSite()).auth.signInWithPassword(who)).error?.code).toBe('invalid_credentials');
});

for (const [language, title] of [
  ['fr', 'Supprimer le compte'],
  ['es', 'Eliminar la cuenta'],
] as const) {
  test(`speaks ${language} and fits on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const shell = new ShellPage(page);
    await shell.signIn(await somebodyNew());
    await shell.open(`/${language}/account`);
    await expect(part(page, 'delete').getByRole('heading')).toHaveText(title);
    await part(page, 'delete').getByRole('button').click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
}
