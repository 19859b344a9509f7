/** A second factor: set up, asked for at the sign-in, worth nothing to whoever has the password alone, and taken away when it is lost. */
import { TOTP } from 'otpauth';
import { ShellPage } from '../pages/shell/shell-page.ts';
import type { Account } from '../site.ts';
import { administrator, newOrganizer, theSite } from '../stack/people.ts';
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

test('whoever has one takes it away, speaks French, and fits on a phone', async ({ page }) => {
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
