/** Whatever fails to load, the page lives on, names what failed, and recovers when it is asked to. */
import { ShellPage } from '../pages/shell/shell-page.ts';
import { expect, type Route, test } from '../story.ts';

const DIGEST = 'a1b2c3d4e5';

const FILES = {
  registry: '**/remotes.json',
  entry: '**/r/mfe-public/*/remoteEntry.*.js',
  chunk: /\/r\/mfe-public\/[^/]+\/(?!remoteEntry)[^/]+\.js$/,
  style: /\/r\/mfe-public\/[^/]+\/[^/]+\.css$/,
};

const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  'is cut off': (route) => route.abort(),
  'is answered by 500': (route) =>
    route.fulfill({ status: 500, headers: { 'x-error-digest': DIGEST }, body: 'failed' }),
  'is HTML': (route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/html',
      body: '<!doctype html><title>Captive portal</title>',
    }),
};

const REASONS: Record<string, string> = {
  'registry is cut off': 'registry_unreachable',
  'registry is answered by 500': 'registry_refused',
  'registry is HTML': 'registry_unreadable',
  'is cut off': 'file_unreachable',
  'is answered by 500': 'file_refused',
  'is HTML': 'file_unreadable',
};

for (const [file, where] of Object.entries(FILES)) {
  for (const [fault, answer] of Object.entries(FAULTS)) {
    test(`the ${file} of the public part ${fault}`, async ({ page }) => {
      const shell = new ShellPage(page);
      await page.route(where, answer);
      await shell.open('/en/home');
      await expect(shell.failure).toContainText('“Live results” cannot be shown');
      await expect(shell.failure).toContainText('mfe-public');
      await expect(shell.failure).toContainText(REASONS[`${file} ${fault}`] ?? (REASONS[fault] as string));
      if (fault.endsWith('500')) await expect(shell.failure).toContainText(DIGEST);

      // The shell and its own pages live on.
      await shell.page.getByRole('link', { name: 'Sign in' }).click();
      await expect(shell.heading).toHaveText('Sign in');
      await page.goBack();
      await expect(shell.failure).toBeVisible();

      await page.unroute(where);
      await shell.failure.getByRole('button').click();
      await expect(shell.remote('mfe-public')).toBeVisible();
      await expect(shell.failure).toHaveCount(0);
      await expect(shell.heading).toHaveText('Live rally results');
    });
  }
}

test('settings that the server cannot give are a server-side error, with its digest', async ({ page }) => {
  const shell = new ShellPage(page);
  await page.route('**/config.json', (route) =>
    route.fulfill({ status: 503, headers: { 'x-error-digest': DIGEST }, body: '' }),
  );
  await shell.open('/fr/home');
  await expect(shell.fallback).toHaveAttribute('data-fallback', 'server');
  await expect(shell.fallback).toContainText("Une erreur d'application s'est produite côté serveur");
  await expect(shell.fallback).toContainText(new URL(page.url()).host);
  await expect(shell.fallback).toContainText(`Digest: ${DIGEST}`);

  await page.unroute('**/config.json');
  await shell.fallback.getByRole('button').click();
  await expect(shell.remote('mfe-public')).toBeVisible();
});

test('settings that cannot be read are a client-side error without a digest', async ({ page }) => {
  const shell = new ShellPage(page);
  await page.route('**/config.json', (route) => route.fulfill({ contentType: 'text/html', body: '<html>' }));
  await shell.open('/en/home');
  await expect(shell.fallback).toHaveAttribute('data-fallback', 'client');
  await expect(shell.fallback).toContainText('An application error occurred on the client side');
  await expect(shell.fallback).not.toContainText('Digest');
});
