/** An unsigned part can be tried where the operator allows it: a bar says so until the reader leaves it. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { crafted } from '../stack/crafted-release.ts';
import { type OwnStack, startOwnStack } from '../stack/own-stack.ts';
import { expect, test } from '../story.ts';

let elsewhere: Server;
let entry: string;
let stack: OwnStack;

test.beforeAll(async () => {
  const [code] = crafted({ version: '1.0.0' }).files.values();
  elsewhere = createServer((_, response) => {
    const headers = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' };
    response.writeHead(200, headers).end(code);
  });
  elsewhere.listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  entry = `${origin}/remoteEntry.js`;
  stack = await startOwnStack({ settings: { BIVOUAC_REMOTES_FROM: origin } });
});
test.afterAll(async () => {
  await stack?.end();
  elsewhere?.close();
});

test('an unsigned part is shown under a bar in this tab until it is left, and from allowed origins only', async ({
  page,
}) => {
  const shell = new ShellPage(page);
  const bar = page.locator('[data-tried=mfe-public]');
  await page.goto(`${stack.url}/en/home?remote=mfe-public@${entry}`);
  await expect(shell.heading).toContainText('Made up 1.0.0');
  await expect(bar).toContainText(`Trying mfe-public from ${entry}. It is not signed`);
  await page.goto(`${stack.url}/fr/home`);
  await expect(shell.heading).toContainText('Made up 1.0.0');
  await expect(bar).toContainText('Essai de mfe-public');
  await bar.getByRole('button', { name: 'Arrêter l’essai' }).click();
  await expect(shell.remote('mfe-public')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(shell.heading).not.toContainText('Made up');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);

  await page.goto(`${stack.url}/en/home?remote=mfe-public@https://evil.example/remoteEntry.js`);
  await expect(page.locator('[data-tried]')).toContainText('cannot be tried here. This site accepts');
  await expect(shell.remote('mfe-public')).toBeVisible();

  // The site of the other stories has no such setting.
  await shell.open(`/en/home?remote=mfe-public@${entry}`);
  await expect(shell.remote('mfe-public')).toBeVisible();
  await expect(shell.heading).toHaveText('Live rally results');
  await expect(page.locator('[data-tried]')).toHaveCount(0);
  const { headers } = await fetch(`${process.env.BIVOUAC_URL}/en/home`);
  expect(headers.get('content-security-policy')).not.toContain(new URL(entry).origin);
});
