/** The reader's language: first the browser's, then the one chosen, always in the address of public pages. */
import { ShellPage } from '../pages/shell/shell-page.ts';
import { plainDocuments } from '../pages/shell/taken-over.ts';
import { told } from '../site.ts';
import { expect, test } from '../story.ts';

test.describe('a French browser', () => {
  test.use({ locale: 'fr-CA' });

  test('is greeted in French, and the choice of another language is remembered', async ({ page }) => {
    const shell = new ShellPage(page);
    await shell.open('/');
    await expect(page).toHaveURL(/\/fr(\/home)?$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.getByRole('link', { name: 'Connexion' })).toBeVisible();

    await shell.language.selectOption('es');
    await expect(page).toHaveURL(/\/es(\/home)?$/);
    await expect(page.getByRole('link', { name: 'Entrar' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');

    await shell.open('/');
    await expect(page).toHaveURL(/\/es(\/home)?$/);
  });
});

test.describe('a browser whose languages are not spoken here', () => {
  test.use({ locale: 'ja-JP' });

  test('is greeted in the first offered language', async ({ page }) => {
    const shell = new ShellPage(page);
    await shell.open('/');
    await expect(page).toHaveURL(/\/en(\/home)?$/);
  });
});

test('the switch keeps the page, its query and its place in the history', async ({ page }) => {
  const shell = new ShellPage(page);
  await shell.open('/en/home/rallies?q=erg');
  await expect(shell.remote('mfe-public')).toBeVisible();
  const before = await page.evaluate(() => history.length);
  await shell.language.selectOption('fr');
  await expect.poll(() => shell.address).toBe('/fr/home/rallies?q=erg');
  await expect(page.getByRole('link', { name: 'Connexion' })).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test('an unknown language is not found, with a way on', async ({ page }) => {
  const shell = new ShellPage(page);
  await shell.open('/xx/home');
  await expect(shell.heading).toHaveText('There is no such page');
  await page.getByRole('main').getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(/\/fr(\/home)?$/);
  await expect(shell.remote('mfe-public')).toBeVisible();
});

test('the theme is chosen and kept', async ({ page }) => {
  const shell = new ShellPage(page);
  await shell.open('/en/home');
  const theme = page.getByRole('button', { name: /^Theme/ });
  await theme.click();
  await theme.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await theme.click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(dark);
});

test('paper is light, whichever way the screen became dark', async ({ page }) => {
  const shell = new ShellPage(page);
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  await shell.open('/en/home');
  const light = await ink();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await ink();
  expect(dark).not.toBe(light);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await ink(), 'dark by system').toBe(light);
  await page.emulateMedia({ colorScheme: 'light', media: 'screen' });
  await page.evaluate(() => localStorage.setItem('bivouac-theme', 'dark'));
  await page.reload();
  await expect.poll(ink).toBe(dark);
  await page.emulateMedia({ media: 'print' });
  expect(await ink(), 'dark by choice').toBe(light);
});

for (const width of [320, 360, 768]) {
  test(`nothing sticks out at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    const shell = new ShellPage(page);
    for (const path of ['/fr/sign-in', '/xx', '/es/home']) {
      await shell.open(path);
      await expect(shell.heading).toBeVisible();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
    }
  });
}

test('an area that comes late does not undo a language chosen meanwhile', async ({ page }) => {
  const shell = new ShellPage(page);
  let letGo = () => {};
  const chosen = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // Drawn, the page would stand until the area takes its place.
  await plainDocuments(page);
  await page.route('**/r/mfe-public/*/texts-fr.*.js', async (route) => {
    await chosen;
    await route.continue();
  });
  // This address is one that the area redirects, as soon as it is there.
  await page.goto(`${told('BIVOUAC_URL')}/fr`, { waitUntil: 'commit' });
  await shell.language.selectOption('es');
  letGo();
  await expect(shell.remote('mfe-public')).toBeVisible();
  await expect.poll(() => shell.address).toBe('/es/home');
  await expect(page.getByRole('link', { name: 'Entrar' })).toBeVisible();
});
