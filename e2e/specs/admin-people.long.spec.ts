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

async function linkOf(people: PeoplePage): Promise<string> {
  await expect(people.link).toBeVisible();
  const { pathname, search } = new URL(await people.link.inputValue());
  return pathname + search;
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

test('an address that may not be invited is refused in a sentence', { tag: '@long' }, async ({ page }) => {
  const people = await openPeople(page);
  const field = people.form.getByLabel('E-mail address');
  await people.invite('lea at rally');
  await expect(field).toHaveAccessibleDescription(
    'Enter a valid e-mail address, for example name@place.org.',
  );
  await field.fill(account('ADMIN').email.toUpperCase());
  await expect(field).toHaveAccessibleDescription(/^This is your own address/);
  await field.fill(email);
  await page.keyboard.press('Enter');
  await expect(people.invited(email)).toBeVisible();
  await people.invite(email.toUpperCase());
  await expect(field).toHaveAccessibleDescription(/^This address is invited already/);
});

test('a link that was taken back, replaced, or is somebody else’s says so', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const people = await openPeople(page);
  await people.invite(email);
  const first = await linkOf(people);
  const context = await browser.newContext();
  const lea = new ShellPage(await context.newPage());

  await people.invited(email).getByRole('button', { name: 'New link' }).click();
  await expect.poll(() => linkOf(people)).not.toBe(first);
  const second = await linkOf(people);
  await lea.open(first);
  await expect(lea.heading).toHaveText('This invitation is not known');

  const own = new ShellPage(await page.context().newPage());
  await own.open(second);
  await expect(own.heading).toHaveText('This invitation is for somebody else');
  await expect(own.page.getByRole('main')).toContainText(`It went to ${email}`);
  await own.page.close();

  await people.invited(email).getByRole('button', { name: 'Take back' }).click();
  await expect(people.invited(email)).toHaveCount(0);
  await lea.open(second);
  await expect(lea.heading).toHaveText('This invitation was taken back');
  await context.close();
});

test('somebody with an account signs in and joins as administrator; the last one stays', {
  tag: '@long',
}, async ({ page, browser }) => {
  const people = await openPeople(page);
  const admin = account('ADMIN').email;
  await people.remove(admin, 'admin');
  await expect(page.getByRole('alert')).toContainText('A rally keeps at least one administrator');
  await expect(people.member(admin, 'admin')).toBeVisible();

  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await people.form.getByLabel('E-mail address').fill(email);
  await people.form.getByLabel('Role').selectOption('admin');
  await expect(people.form.getByLabel('Every race')).toHaveCount(0);
  await people.form.getByRole('button', { name: 'Invite', exact: true }).click();
  const link = await linkOf(people);
  const context = await browser.newContext();
  const lea = new ShellPage(await context.newPage());
  await lea.open(link);
  await lea.page.getByLabel('Your name').fill('Léa');
  await lea.page.getByLabel('Choose a password').fill('a much longer password');
  await lea.page.getByRole('button', { name: 'Make the account and accept' }).click();
  await expect(lea.remote('mfe-admin')).toBeVisible();
  await expect.poll(() => lea.address).toMatch(/^\/admin\/rally\//);
  await lea.open(link);
  await expect(lea.heading).toHaveText('You have accepted this invitation');

  await page.reload();
  await people.invite(email);
  const more = await linkOf(people);
  await lea.page.getByRole('button', { name: 'Sign out' }).click();
  await lea.open(more);
  await lea.page.getByLabel('Your name').fill('Léa');
  await lea.page.getByLabel('Choose a password').fill('whatever it is');
  await lea.page.getByRole('button', { name: 'Make the account and accept' }).click();
  await expect(lea.page.locator('form [role=alert]')).toContainText(
    'There is an account with this address already',
  );
  await lea.page.getByLabel('Password').fill('a much longer password');
  await lea.page.getByRole('button', { name: 'Sign in and accept' }).click();
  await expect(lea.remote('mfe-organizer')).toBeVisible();

  await page.reload();
  await people.remove(admin, 'admin');
  await expect(people.member(admin, 'admin')).toHaveCount(0);
  await context.close();
});

test('/admin/users has everybody with a role, one by his id, and asks nothing for what is no id', {
  tag: '@long',
}, async ({ page }) => {
  const shell = new ShellPage(page);
  await shell.signIn(account('ADMIN'), '/admin');
  await page.getByRole('link', { name: 'People', exact: true }).first().click();
  await expect(shell.heading).toHaveText('People');
  const mine = page.locator('[data-people]').getByRole('region', { name: account('ADMIN').email });
  await expect(mine).toContainText('Administrator of the site');
  await expect(
    mine.locator('[data-role=platform_admin]').getByRole('button', { name: 'Remove' }),
  ).toHaveCount(0);
  await page.getByLabel('Name, address or rally').fill('nobody is called so');
  await expect(page.getByText('No one by that name.')).toBeVisible();
  await page.getByLabel('Name, address or rally').fill(account('ADMIN').email.slice(0, 5));
  await mine.getByRole('link', { name: account('ADMIN').email }).click();
  await expect.poll(() => shell.address).toMatch(/^\/admin\/users\?user=[0-9a-f-]{36}$/);
  await expect(page.locator('[data-people] section')).toHaveCount(1);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await shell.open('/admin/users?user=7%27%20or%201=1');
  await expect(page.getByRole('heading', { name: 'There is no such person here' })).toBeVisible();
  expect(asked.filter((url) => url.includes('/rpc/people'))).toEqual([]);
  await shell.open('/admin/users?user=00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'There is no such person here' })).toBeVisible();
});

test('a platform administrator is invited and dismissed on /admin/users', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const people = new PeoplePage(page);
  await new ShellPage(page).signIn(account('ADMIN'), '/admin/users');
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await people.form.getByLabel('E-mail address').fill(email);
  await people.form.getByLabel('Where').selectOption('This site');
  await people.form.getByRole('button', { name: 'Invite', exact: true }).click();
  const link = await linkOf(people);
  const context = await browser.newContext();
  const lea = new ShellPage(await context.newPage());
  await lea.open(link);
  await expect(lea.page.getByRole('main')).toContainText('To administer this site.');
  await lea.page.getByLabel('Your name').fill('Léa');
  await lea.page.getByLabel('Choose a password').fill('a much longer password');
  await lea.page.getByRole('button', { name: 'Make the account and accept' }).click();
  await expect(lea.heading).toHaveText('My rallies');
  await page.reload();
  const card = page.locator('[data-people] section', { hasText: email });
  await card.getByRole('button', { name: 'Remove', exact: true }).click();
  await card.getByRole('button', { name: 'Remove now' }).click();
  await expect(card).toHaveCount(0);
  await lea.page.reload();
  await expect(lea.heading).toHaveText('You have no role for this area');
  await context.close();
});
