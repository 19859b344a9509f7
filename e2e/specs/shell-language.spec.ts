/** The reader's language and theme: taken from the browser at first, then as chosen. */
import { ShellPage } from '../pages/shell/shell-page.ts';
import { plainDocuments } from '../pages/shell/taken-over.ts';
import { told } from '../site.ts';
import { expect, test } from '../story.ts';

test.describe('a French browser', () => {
  test.use({ locale: 'fr-CA' });

  test('starts in French, remembers another choice, and offers languages for an unknown one', {
    tag: '@long',
  }, async ({ page }) => {
    const shell = new ShellPage(page);
    await shell.open('/');
    await expect(page).toHaveURL(/\/fr(\/home)?$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.getByRole('link', { name: 'Connexion' })).toBeVisible();
    await shell.language.selectOption('es');
    await expect(page).toHaveURL(/\/es(\/home)?$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await shell.open('/');
    await expect(page).toHaveURL(/\/es(\/home)?$/);
    await shell.open('/xx/home');
    await page.getByRole('main').getByRole('link', { name: 'Français' }).click();
    await expect(page).toHaveURL(/\/fr(\/home)?$/);
    await expect(shell.remote('mfe-public')).toBeVisible();
  });
});

test('the switch keeps the page, its query and its place in the history, and an area that loads late keeps the choice', async ({
  page,
}) => {
  const shell = new ShellPage(page);
  await shell.open('/en/home/rallies?q=erg');
  await expect(shell.remote('mfe-public')).toBeVisible();
  const before = await page.evaluate(() => history.length);
  await shell.language.selectOption('fr');
  await expect.poll(() => shell.address).toBe('/fr/home/rallies?q=erg');
  await expect(page.getByRole('link', { name: 'Connexion' })).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(before);

  let letGo = () => {};
  const chosen = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // A drawn page would stay until the area takes its place.
  await plainDocuments(page);
  await page.route('**/r/mfe-public/*/texts-fr.*.js', async (route) => {
    await chosen;
    await route.continue();
  });
  // The area redirects this address as soon as it is loaded.
  await page.goto(`${told('BIVOUAC_URL')}/fr`, { waitUntil: 'commit' });
  await shell.language.selectOption('es');
  letGo();
  await expect(shell.remote('mfe-public')).toBeVisible();
  await expect.poll(() => shell.address).toBe('/es/home');
  await expect(page.getByRole('link', { name: 'Entrar' })).toBeVisible();
});

test('the chosen theme outlives a reload, and paper is light', { tag: '@long' }, async ({ page }) => {
  const shell = new ShellPage(page);
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  await shell.open('/en/home');
  const light = await ink();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ink).not.toBe(light);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await ink(), 'dark by system').toBe(light);
  await page.emulateMedia({ colorScheme: 'light', media: 'screen' });
  const theme = page.getByRole('button', { name: /^Theme/ });
  await theme.click();
  await theme.click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(ink).not.toBe(light);
  await page.emulateMedia({ media: 'print' });
  expect(await ink(), 'dark by choice').toBe(light);
  await page.emulateMedia({ media: 'screen' });
  await theme.click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  await expect.poll(ink).toBe(light);
});

test('nothing is wider than a narrow screen', { tag: '@long' }, async ({ page }) => {
  const shell = new ShellPage(page);
  for (const path of ['/fr/sign-in', '/xx', '/es/home']) {
    await shell.open(path);
    await expect(shell.heading).toBeVisible();
    for (const width of [320, 360, 768]) {
      await page.setViewportSize({ width, height: 700 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
          message: `${path}, ${width} px`,
        })
        .toBeLessThanOrEqual(0);
    }
  }
});
