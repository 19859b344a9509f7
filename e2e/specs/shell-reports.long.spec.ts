/** What goes wrong reaches those who can mend it, by whose code it was and without anything of a person; and what happens to a session reaches every part. */
import { TOTP } from 'otpauth';
import { AppPage } from '../pages/marshall/app-page.ts';
import { changeKeptSession, inSeconds } from '../pages/shell/kept-session.ts';
import { newestLetterTo } from '../pages/shell/recovery-page.ts';
import { refusedByPolicy } from '../pages/shell/violations.ts';
import { type ErrorReceiver, startErrorReceiver } from '../stack/error-receiver.ts';
import { releaseOfAnotherTeam } from '../stack/other-team.ts';
import { type OwnStack, startOwnStack } from '../stack/own-stack.ts';
import { expect, type Page, test } from '../story.ts';

let receiver: ErrorReceiver;
let stack: OwnStack;

test.beforeAll(async () => {
  receiver = await startErrorReceiver();
  const env = { BIVOUAC_SENTRY_DSN: receiver.dsn, BIVOUAC_SENTRY_ENVIRONMENT: 'raid-2026' };
  stack = await startOwnStack({ settings: env });
  await releaseOfAnotherTeam(stack.dataDir);
});
test.afterAll(async () => {
  await stack?.end();
  await receiver?.stop();
});

const reported = (type: string) =>
  receiver.events().find(({ exception }) => exception.values.some((one) => one.type === type));

/** An error nobody caught, of no file: whoever's page it is. */
const failHere = (page: Page, name: string) =>
  page.evaluate((name) => {
    setTimeout(() => {
      throw Object.assign(new Error('of jane@example.org'), { name });
    });
  }, name);

test('errors of a remote, of the shell and of the marshalls’ app are told by release, area and language', {
  tag: '@long',
}, async ({ page }) => {
  const refused = refusedByPolicy(page);
  await page.goto(`${stack.url}/fr/home?invitation=secret-of-a-link`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Of another team');
  await page.getByRole('button', { name: 'throw' }).click();
  await page.getByRole('button', { name: 'reject' }).click();
  await page.getByRole('button', { name: 'fatal' }).click();
  await expect(page.locator('[data-panel="error"]')).toContainText('crashed');
  const ofRemote = { remote: 'mfe-public', version: '9.9.9', area: 'mfe-public', language: 'fr' };
  for (const type of ['TypeError', 'RangeError', 'RemoteProblem']) {
    await expect.poll(() => reported(type)?.release, { message: type }).toBe('mfe-public@9.9.9');
    expect(reported(type)).toMatchObject({ environment: 'raid-2026', tags: ofRemote });
  }
  expect(reported('RemoteProblem')?.tags.reason).toBe('crashed');
  expect(JSON.stringify(reported('TypeError')?.exception)).toContain('/r/mfe-public/9.9.9/remoteEntry');

  await page.goto(`${stack.url}/es/sign-in?next=/admin`);
  await expect(page.locator('input[name=account]')).toBeVisible();
  await failHere(page, 'OfShell');
  await expect.poll(() => reported('OfShell')?.release).toMatch(/^shell@\d/);
  expect(reported('OfShell')?.tags).toMatchObject({ remote: 'shell', area: 'sign-in', language: 'es' });

  const app = new AppPage(page, stack.url);
  await app.open('/marshalls/?code=ABCD-2345');
  await expect(app.heading).toBeVisible();
  await app.untilKept();
  await expect
    .poll(async () => {
      await failHere(page, 'OfApp');
      return reported('OfApp')?.release;
    })
    .toMatch(/^mfe-marshall@\d/);
  expect(reported('OfApp')?.tags).toMatchObject({ remote: 'mfe-marshall', area: 'mfe-marshall' });
  expect((await app.keptPaths()).filter((path) => path.includes('part-reports'))).toEqual([]);

  expect(refused).toEqual([]);
  const all = receiver.all();
  for (const secret of [
    'lea.martin',
    'jane@',
    'Dupont',
    'eq.Martin',
    '123456',
    'ABCD-2345',
    'secret-of-a-link',
  ])
    expect(all, secret).not.toContain(secret);
  expect(all).not.toMatch(/"(user|request|breadcrumbs|contexts|extra)":/);
});

test('the six things that happen to a session reach a remote of another team, in each tab', async ({
  context,
}) => {
  const [one, two, office] = [await context.newPage(), await context.newPage(), await context.newPage()];
  const told = async () => [await one.evaluate('told'), await two.evaluate('told')];
  const bothHear = (...events: string[]) => expect.poll(told).toEqual([events, events]);
  for (const tab of [one, two]) {
    await tab.goto(`${stack.url}/en/home`);
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Of another team');
  }
  await office.goto(`${stack.url}/en/sign-in?next=/en/account`);
  await office.locator('input[name=account]').fill(stack.admin.email);
  await office.locator('input[name=password]').fill(stack.admin.password);
  await office.locator('form button[type=submit]').click();
  const heard = ['signed_in: signed_in'];
  await bothHear(...heard);

  const name = office.locator('form[data-part=name]');
  await name.getByRole('textbox').fill('Ada');
  await name.getByRole('button').click();
  heard.push('user_updated: signed_in');
  await bothHear(...heard);

  // Looked at again with a token that is about to end: a new one, of this tab itself.
  await one.bringToFront();
  await changeKeptSession(one, { expires_at: inSeconds(5) });
  await one.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  heard.push('token_refreshed: signed_in');
  await bothHear(...heard);

  await office.goto(`${stack.url}/en/forgotten-password?next=/en/account`);
  await office.locator('input[name=email]').fill(stack.admin.email);
  await office.locator('[data-recovery] button[type=submit]').click();
  await expect(office.locator('[data-recovery=code]')).toBeVisible();
  await office.goto((await newestLetterTo(office, stack.admin.email, stack.inboxUrl)).link);
  await expect(office.locator('[data-recovery=password]')).toBeVisible();
  heard.push('password_recovery: signed_in');
  await bothHear(...heard);

  await office.goto(`${stack.url}/en/account`);
  await office.getByRole('button', { name: 'Set it up' }).click();
  const secret = (await office.locator('[data-secret]').innerText()).replaceAll(' ', '');
  await office.locator('input[name=code]').fill(new TOTP({ secret }).generate());
  heard.push('mfa_challenge_verified: signed_in');
  await bothHear(...heard);

  await two.bringToFront();
  await two.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  heard.push('signed_out: signed_out');
  await bothHear(...heard);
});
