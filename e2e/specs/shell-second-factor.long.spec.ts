/** A second factor: set up, asked for at the sign-in, worth nothing to whoever has the password alone, and taken away when it is lost. */
import { TOTP } from 'otpauth';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { type Account, account } from '../site.ts';
import { administrator, newOrganizer, theSite, visitor } from '../stack/people.ts';
import { foundRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

const story = {
  races: {
    MOTO: {
      discipline: 'stage' as const,
      legs: [{ date: '2026-03-08', course: [{ stage: 'SS1', distance_m: 10_000 }] }],
      crews: { '1': '' },
    },
  },
};

/** Types a code of the authenticator, so many steps of 30 s ahead: each is right once. */
async function giveCode(page: Page, secret: string, steps = 0): Promise<void> {
  const totp = new TOTP({ secret });
  await page.locator('input[name=code]').fill(totp.generate({ timestamp: Date.now() + steps * 30_000 }));
}

async function setUp(page: Page): Promise<string> {
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Set it up' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator' })).toBeVisible();
  const secret = (await page.locator('[data-secret]').innerText()).replaceAll(' ', '');
  await giveCode(page, secret);
  await expect(page.locator('[data-factor=on]')).toContainText('On since');
  return secret;
}

async function signInWithPassword(shell: ShellPage, who: Account, path = '/en/sign-in?next=/organizer') {
  await shell.open(path);
  await shell.fillSignIn(who);
}

test('an official sets it up, signs in with password and code, and an administrator takes it away when the phone is lost', async ({
  page,
  browser,
}) => {
  const rally = await foundRally(story);
  const lea = rally.organizer;
  const shell = new ShellPage(page);
  await shell.signInByForm(lea, `/en/sign-in?next=/organizer`);
  const secret = await setUp(page);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();

  // The password alone reads no official page, neither now nor after a reload, and no row through the API.
  await signInWithPassword(shell, lea);
  await expect(shell.heading).toHaveText('Enter your code');
  await expect(page.getByRole('main')).toContainText(lea.email);
  await shell.open(`/organizer/rally/${rally.rallyId}`);
  await expect(shell.heading).toHaveText('Enter your code');
  const thief = visitor(theSite());
  await thief.auth.signInWithPassword(lea);
  expect((await thief.from('crews').select('id')).data).toEqual([]);
  expect((await thief.from('memberships').select('id')).data).toEqual([]);
  expect((await thief.rpc('my_roles')).data).toEqual([]);
  expect((await thief.rpc('headquarters', { rally: rally.code })).error?.code).toBe('42501');

  await page.locator('input[name=code]').fill('12 34');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText('Type the six digits your authenticator shows.');
  await giveCode(page, secret, 10);
  await expect(page.getByRole('alert')).toContainText('This code is wrong, or was used already');
  await giveCode(page, secret, 1);
  await expect(shell.remote('mfe-organizer')).toBeVisible();
  await expect.poll(() => shell.address).toBe(`/organizer/rally/${rally.rallyId}`);

  const context = await browser.newContext();
  const admin = new ShellPage(await context.newPage());
  await admin.signInByForm(account('ADMIN'), `/en/sign-in?next=/admin/users?find=${rally.code}`);
  const card = admin.page.locator('[data-people] section').filter({ hasText: lea.email });
  await expect(card.locator('[data-second-factor=on]')).toHaveText('✓ Second factor');
  await admin.page.getByRole('button', { name: /^Without second factor/ }).click();
  await expect(card).toHaveCount(0);
  await admin.page.getByRole('button', { name: /^All/ }).click();
  await card.getByRole('button', { name: 'Remove lost second factor' }).click();
  await card.getByLabel('Reason').fill('Phone lost at the bivouac');
  await card.getByRole('button', { name: 'Remove it' }).click();
  await expect(card.locator('[data-second-factor=none]')).toHaveText('○ No second factor');
  await expect(card.locator('[data-removed-factor]')).toContainText(account('ADMIN').email);
  await expect(card.locator('[data-removed-factor]')).toContainText('Phone lost at the bivouac');
  await admin.open(`${rally.at.people}?second_factor=without`);
  await expect(admin.page.locator('[data-team=organizer]')).toContainText(lea.email);
  await context.close();

  const later = await browser.newContext();
  const again = new ShellPage(await later.newPage());
  await signInWithPassword(again, lea);
  await expect(again.remote('mfe-organizer')).toBeVisible();
  await later.close();
});

test('an official removes it on a phone, in French', async ({ page }) => {
  const { rallyId } = await foundRally(story);
  const { account: lea } = await newOrganizer(theSite(), await administrator(theSite()), rallyId);
  const shell = new ShellPage(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await shell.signInByForm(lea, '/en/sign-in?next=/organizer');
  const secret = await setUp(page);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await signInWithPassword(shell, lea, '/fr/sign-in?next=/fr/account');
  await expect(shell.heading).toHaveText('Saisissez votre code');
  await page.getByRole('button', { name: 'Utiliser un autre compte' }).click();
  await expect(shell.heading).toHaveText('Se connecter');
  await shell.fillSignIn(lea);
  await giveCode(page, secret, 1);
  await expect(shell.heading).toHaveText('Votre compte');
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Le retirer', exact: true }).click();
  await page.getByRole('button', { name: 'Le retirer maintenant' }).click();
  await expect(page.locator('[data-factor=none]')).toContainText('Inactif');
  await page.getByRole('button', { name: 'Se déconnecter', exact: true }).click();
  await signInWithPassword(shell, lea);
  await expect(shell.remote('mfe-organizer')).toBeVisible();
});
