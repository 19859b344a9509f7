/** People of a rally: invited by mail, come by its link, work, are removed and lose it at once, and are given it back. */
import { randomBytes } from 'node:crypto';
import { newestMailTo, PeoplePage } from '../pages/admin/people-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { foundRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

const course = [{ stage: 'SS1', distance_m: 10_000 }];
const race = { discipline: 'stage' as const, legs: [{ date: '2026-03-08', course }], crews: { '1': '' } };
const story = { races: { MOTO: race, AUTO: { ...race, crews: { '101': '' } } } };

let email: string;
test.beforeEach(() => {
  email = `lea-${randomBytes(4).toString('hex')}@rally.test`;
});

async function openPeople(page: Page): Promise<PeoplePage> {
  const rally = await foundRally(story);
  await new ShellPage(page).signIn(account('ADMIN'), `${rally.at.people}`);
  return new PeoplePage(page);
}

test('an administrator invites, the mail lies in the inbox, a new person joins, works, is removed and given back', async ({
  page,
  browser,
}) => {
  const people = await openPeople(page);
  await people.invite(email, { title: 'Timekeeper', races: ['MOTO'], language: 'fr' });
  await expect(page.getByRole('heading', { name: `${email} is invited` })).toBeVisible();
  await expect(people.invited(email)).toContainText('Timing team');
  await expect(people.invited(email)).toContainText('MOTO');
  await expect(people.invited(email)).toContainText('no e-mail sent: this site has no mail server');

  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const lea = new ShellPage(await context.newPage());
  const mail = await newestMailTo(lea.page, email);
  await expect(lea.page.getByText('Nothing was sent')).toBeVisible();
  await expect(mail.getByRole('heading')).toContainText('l’équipe de chronométrage');
  await mail.getByRole('link').click();
  await expect(lea.heading).toHaveText('Vous êtes invité');
  await expect(lea.page.getByRole('main')).toContainText('Course : MOTO');
  await lea.page.getByLabel('Votre nom').fill('Léa Martin');
  await lea.page.getByLabel('Choisissez un mot de passe').fill('short');
  await lea.page.getByRole('button', { name: 'Créer le compte et accepter' }).click();
  await expect(lea.page.locator('form [role=alert]')).toContainText('trop court');
  await lea.page.getByLabel('Choisissez un mot de passe').fill('a much longer password');
  await lea.page.getByRole('button', { name: 'Créer le compte et accepter' }).click();
  await expect(lea.remote('mfe-organizer')).toBeVisible();
  await expect.poll(() => lea.address).toMatch(/^\/organizer\/rally\/[0-9a-f-]{36}$/);
  await expect(lea.page.getByRole('main')).toContainText('Personne en piste');

  await page.reload();
  await expect(people.invited(email)).toHaveCount(0);
  const member = people.member(email);
  await expect(member).toContainText('Léa Martin');
  await expect(member).toContainText('signs as “Timekeeper”');
  await member.getByRole('button', { name: 'Change' }).click();
  await member.getByLabel('AUTO', { exact: true }).check();
  await member.getByRole('button', { name: 'Save' }).click();
  await expect(member).toContainText('MOTO, AUTO');

  await people.remove(email);
  await expect(member).toHaveCount(0);
  await lea.page.reload();
  await expect(lea.heading).toHaveText('Vous n’avez pas de rôle pour cet espace');

  await page.locator('[data-removed]').getByRole('button', { name: 'Give back' }).click();
  await expect(member).toContainText('MOTO, AUTO');
  await lea.page.reload();
  await expect(lea.remote('mfe-organizer')).toBeVisible();
  await context.close();
});
