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

test('it is offered, waits through reloads, and all windows go over to it when one asks', async ({
  context,
}) => {
  const [app, other] = [
    new AppPage(await context.newPage(), stack.url),
    new AppPage(await context.newPage(), stack.url),
  ];
  const { page } = app;
  const isNext = (of: AppPage) =>
    of.page
      .locator('meta[name=release][content="next"]')
      .count()
      .catch(() => 0);
  for (const one of [app, other]) {
    await one.open('/marshalls/');
    await expect(one.heading).toBeVisible();
    await one.untilKept();
    await expect(one.offer).toHaveAttribute('data-version-offer', 'none');
  }
  await other.page.reload();
  await expect(other.heading).toBeVisible();

  await release('next');
  await page.evaluate('globalThis.samePage = true');
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  for (const one of [app, other]) await expect(one.offer).toHaveAttribute('data-version-offer', 'ready');
  await expect(app.offer).toContainText('A new version is available.');
  // Not forced: the page is the same one, and loading it again stays with the old version.
  expect(await page.evaluate('globalThis.samePage')).toBe(true);
  await page.reload();
  await expect(app.offer).toHaveAttribute('data-version-offer', 'ready');
  expect(await isNext(app)).toBe(0);

  await app.offer.getByRole('button', { name: 'Update now' }).click();
  for (const one of [app, other]) await expect.poll(() => isNext(one)).toBe(1);
  await expect(app.offer).toHaveAttribute('data-version-offer', 'none');
});
