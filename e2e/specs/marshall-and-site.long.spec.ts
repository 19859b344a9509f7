/** The marshalls' app and the site beside it: one comes from the one to the other by a full load, and an app that fails says so as the site does. */
import { AppPage } from '../pages/marshall/app-page.ts';
import { myPost } from '../pages/marshall/demo-post.ts';
import { pairedPhone } from '../pages/marshall/desk-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { administrator, theSite } from '../stack/people.ts';
import { expect, test } from '../story.ts';

test('from the shell one comes to the app itself: its worker, its start without network, and back to the site', async ({
  page,
  context,
}) => {
  const { name } = await myPost();
  const shell = new ShellPage(page);
  const app = new AppPage(page);
  await shell.signIn(account('MARSHALL'), '/en');
  await page.evaluate('globalThis.samePage = true');
  await page.getByRole('banner').getByRole('link', { name: 'My post' }).click();
  await expect(app.heading).toContainText(name);
  await expect(page).toHaveURL(/\/marshalls\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('main')).toContainText('Raid of the Three Ergs');
  await expect(page.getByRole('heading', { name: /served here$/ })).toBeVisible();
  expect(await page.evaluate('globalThis.samePage')).toBeUndefined();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toHaveCount(0);
  await app.untilKept();
  expect(await app.workers()).toMatchObject({ ofThisPage: true });
  await context.setOffline(true);
  await page.reload();
  await expect(app.heading).toContainText(name);
  await context.setOffline(false);
  await page.goBack();
  await expect(page.getByRole('banner').getByRole('link', { name: 'My post' })).toBeVisible();
});

test('a phone without an account comes back from the site to its post, and is told that there is nothing to change', {
  tag: '@long',
}, async ({ context }) => {
  const { id, name } = await myPost();
  const { page } = await pairedPhone(context, await administrator(theSite()), id);
  const shell = new ShellPage(page);
  await shell.open('/fr/account');
  await expect(page.getByRole('main')).toContainText('Ce téléphone travaille pour un poste sans compte');
  await expect(page.getByRole('button', { name: 'Supprimer mon compte' })).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Compte' })).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Mon poste' }).click();
  await expect(new AppPage(page).heading).toContainText(name);
});

test('an app that cannot begin says so in the reader’s language, with what the server has logged, and begins again, at 320 px', {
  tag: '@long',
}, async ({ browser }) => {
  for (const [locale, title, what, begun] of [
    ['en-GB', 'Application error', 'Nothing that was recorded is lost', 'Make this the phone of a post'],
    [
      'fr-FR',
      'Erreur d’application',
      'Rien de ce qui a été enregistré n’est perdu',
      'Faire de ce téléphone celui d’un poste',
    ],
    [
      'es-ES',
      'Error de aplicación',
      'No se ha perdido nada de lo registrado',
      'Hacer de este teléfono el de un puesto',
    ],
  ] as const) {
    const context = await browser.newContext({ locale, viewport: { width: 320, height: 640 } });
    const app = new AppPage(await context.newPage());
    await app.page.route('**/config.json', (route) =>
      route.fulfill({ status: 503, headers: { 'x-error-digest': 'a1b2c3d4e5' }, body: '' }),
    );
    await app.open('/marshalls/');
    await expect(app.heading).toHaveText(title);
    const said = app.page.locator('[data-fallback=server]');
    await expect(said).toContainText(what);
    await expect(said).toContainText('Digest: a1b2c3d4e5');
    await app.page.unrouteAll();
    await said.getByRole('button').click();
    await expect(app.page.locator('input[name=code]')).toBeVisible();
    await expect(app.heading).toHaveText(begun);
    await expect(app.page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
    expect(
      await app.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    await context.close();
  }
});

test('signing in on the way to a post leads to the app, where times are taken; its account page leads back', {
  tag: '@long',
}, async ({ page }) => {
  const { id, name } = await myPost();
  const shell = new ShellPage(page);
  await shell.open(`/en/sign-in?next=/marshalls/${id}`);
  await shell.fillSignIn(account('MARSHALL'));
  const app = new AppPage(page);
  await expect(app.heading).toContainText(name);
  await app.untilKept();
  expect((await app.workers()).ofThisPage).toBe(true);

  await page.locator('[data-tap]').click();
  await expect(page.locator('[data-pad]')).toBeVisible();
  await page.getByRole('button', { name: 'Number later' }).click();
  await expect(page.locator('[data-last-taps] li').first()).toHaveAttribute('data-state', /held|training/);
  await page.getByRole('button', { name: 'This phone' }).click();
  await expect(page.locator('[data-phone] [data-leave]')).toBeVisible();
  await page.locator('[data-phone] [data-account]').click();
  await expect(app.heading).toHaveText('Your account');
  await page.getByRole('banner').getByRole('link', { name: 'My post' }).click();
  await expect(app.heading).toContainText(name);
});
