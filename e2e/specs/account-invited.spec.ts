/** An invitation, from its link to the first time the new official records. */
import { randomBytes } from 'node:crypto';
import { DeskPage, yesterday } from '../pages/organizer/desk-story.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { administrator, theSite } from '../stack/people.ts';
import { foundRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

const password = 'sand, stars and a compass';

test('a new official accepts an invitation and records a time; the used link leads back to the rally', async ({
  page,
  browser,
}) => {
  const rally = await foundRally({
    races: {
      main: {
        discipline: 'stage',
        legs: [{ date: yesterday(), course: [{ stage: 'SS1', distance_m: 10_000, precision_ms: 1_000 }] }],
        crews: { '7': '' },
      },
    },
  });
  await rally.says({ kind: 'stage_status', stage: 'SS1', status: 'running' }, '7 starts SS1 at 09:00');
  const email = `lea-${randomBytes(6).toString('hex')}@rally.test`;
  const admin = await administrator(theSite());
  const invited = { rally: rally.rallyId, role: 'organizer', email, language: 'en' };
  const { data } = await admin.rpc('invite', invited).throwOnError();
  const { pathname, search } = new URL(data.link);
  const link = pathname + search;
  const isAtTheRally = (at: Page) =>
    expect.poll(() => new ShellPage(at).address).toBe(`/organizer/rally/${rally.rallyId}`);

  const shell = new ShellPage(page);
  await shell.open(link);
  await page.getByLabel('Your name').fill('Léa Martin');
  await page.getByLabel('Choose a password').fill('short');
  const join = page.getByRole('button', { name: 'Make the account and accept' });
  await join.click();
  await expect(page.locator('form [role=alert]')).toContainText('too short: use at least 8 characters');
  await page.getByLabel('Choose a password').fill(password);
  await join.click();
  await isAtTheRally(page);
  await shell.open(rally.at.timesOf('SS1'));
  const desk = new DeskPage(page);
  await desk.number.waitFor();
  await desk.number.focus();
  await desk.type('7⏎094107⏎');
  await expect(desk.last.first()).toContainText('09:41:07');

  await shell.open(link);
  await expect(shell.heading).toHaveText('You have accepted this invitation');
  await page.getByRole('link', { name: 'Continue' }).click();
  await isAtTheRally(page);
  const context = await browser.newContext();
  const other = new ShellPage(await context.newPage());
  await other.open(link);
  await expect(other.heading).toHaveText('This invitation was used already');
  await other.page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await other.fillSignIn({ email, password });
  await expect(other.heading).toHaveText('You have accepted this invitation');
  await context.close();
});
