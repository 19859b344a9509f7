/** A new version of the marshalls' app is offered, not forced: who is taking times goes on with the one he has. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppPage } from '../pages/marshall/app-page.ts';
import { type OwnStack, startOwnStack } from '../stack/own-stack.ts';
import { expect, test } from '../story.ts';

const BUILT = fileURLToPath(new URL('../../mfe-marshall/dist/alone', import.meta.url));

let stack: OwnStack;
test.beforeAll(async () => {
  stack = await startOwnStack();
});
test.afterAll(() => stack.end());

/** The app as it is built, with another title: put where this machine's releases lie. */
async function release(title: string): Promise<void> {
  const folder = join(stack.dataDir, 'r', 'mfe-marshall', 'alone');
  await cp(BUILT, folder, { recursive: true });
  const page = join(folder, 'marshalls', 'index.html');
  const html = await readFile(page, 'utf8');
  await writeFile(page, html.replace('</head>', `<meta name="release" content="${title}" /></head>`));
  const worker = join(folder, 'sw.js');
  const script = await readFile(worker, 'utf8');
  // The page has another content, so its entry in the worker's list has another revision.
  await writeFile(
    worker,
    script.replace(
      /("url":"\/marshalls\/","revision":")[0-9a-f]+/,
      `$1${Buffer.from(title).toString('hex')}`,
    ),
  );
}

test('it is offered, waits through reloads, and is used when asked for', async ({ page }) => {
  const app = new AppPage(page, stack.url);
  const isNext = (title: string) => page.locator(`meta[name=release][content="${title}"]`).count();
  await app.open('/marshalls/');
  await expect(app.heading).toBeVisible();
  await app.untilKept();
  await expect(app.offer).toHaveAttribute('data-version-offer', 'none');

  await release('next');
  await page.evaluate('globalThis.samePage = true');
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect(app.offer).toHaveAttribute('data-version-offer', 'ready');
  await expect(app.offer).toContainText('A new version is available.');
  // Not forced: the page is the same one, and loading it again stays with the old version.
  expect(await page.evaluate('globalThis.samePage')).toBe(true);
  await page.reload();
  await expect(app.offer).toHaveAttribute('data-version-offer', 'ready');
  expect(await isNext('next')).toBe(0);

  await app.offer.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => isNext('next').catch(() => 0)).toBe(1);
  await expect(app.offer).toHaveAttribute('data-version-offer', 'none');
});

test('a second window goes over to it together with the one that asked', { tag: '@long' }, async ({
  context,
}) => {
  const [one, two] = [
    new AppPage(await context.newPage(), stack.url),
    new AppPage(await context.newPage(), stack.url),
  ];
  for (const app of [one, two]) {
    await app.open('/marshalls/');
    await app.untilKept();
    await app.page.reload();
    await expect(app.heading).toBeVisible();
  }
  await release('third');
  await one.page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  for (const app of [one, two]) await expect(app.offer).toHaveAttribute('data-version-offer', 'ready');
  await one.offer.getByRole('button').click();
  for (const app of [one, two]) {
    await expect
      .poll(() =>
        app.page
          .locator('meta[content="third"]')
          .count()
          .catch(() => 0),
      )
      .toBe(1);
  }
});
