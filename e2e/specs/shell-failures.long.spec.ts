/**
 * Whatever does not come, the page lives on, names what failed and why, runs nothing that was changed, and recovers when it is asked to.
 *
 * The failure table, its rows down and its columns across. `here`: this file; `rel`: `shell-failing-releases.long.spec.ts`.
 *
 *              cut off, 404, slow, 500, HTML   wrong hash   old contract   throws at load   at mount   later
 *   manifest   here                            here         rel            a               a          a
 *   entry      here                            here         rel            rel             rel        rel
 *   chunk      here                            here         b              rel             b          b
 *   style      here                            here         a              a               a          a
 *   lazy chunk here                            here         b              rel             b          rel (as "at load")
 *   library    here                            here         rel (data)     c               c          c
 *   settings   here                            d            e              a               a          a
 *
 * a: it is not code. b: a remote has one contract, one mount and one way to fail later, whichever of its files that code lies in: told of the
 * entry. c: the library is the shell's own, released and checked with it. d: nobody signs settings: they are the server's answer. e: settings
 * have no contract; a value of another version is told here. Failures of settings are reported nowhere: where to is said in them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../supabase/local/index.ts';
import { requestsOf } from '../pages/shell/requests-of.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { plainDocuments } from '../pages/shell/taken-over.ts';
import { type ErrorReceiver, startErrorReceiver } from '../stack/error-receiver.ts';
import { type OwnStack, startOwnStack } from '../stack/own-stack.ts';
import { sessionOf } from '../stack/people.ts';
import { expect, type Page, type Route, test } from '../story.ts';

const DIGEST = 'a1b2c3d4e5';
let receiver: ErrorReceiver;
let stack: OwnStack;

test.beforeAll(async () => {
  receiver = await startErrorReceiver();
  stack = await startOwnStack({ settings: { BIVOUAC_SENTRY_DSN: receiver.dsn } });
  // The server compresses a file at its first request: a page whose clock is driven would time out.
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
  for (const name of readdirSync(shellFiles))
    await (await fetch(`${stack.url}/s/${name}`, { headers })).arrayBuffer();
});
test.afterAll(async () => {
  await stack?.end();
  await receiver?.stop();
});

const shellFiles = join(projectRoot, 'shell/dist/s');
const scriptWith = (word: string) =>
  readdirSync(shellFiles).find(
    (name) => name.endsWith('.js') && readFileSync(join(shellFiles, name), 'utf8').includes(word),
  ) as string;

const FILES: Record<string, RegExp> = {
  manifest: /\/remotes\/mfe-public\.json$|\/remotes\.json$/,
  entry: /\/r\/mfe-public\/[^/]+\/remoteEntry\.[^/]+\.js$/,
  chunk: /\/r\/mfe-public\/[^/]+\/remote\.[^/]+\.js$/,
  style: /\/r\/mfe-public\/[^/]+\/remote\.[^/]+\.css$/,
  'lazy chunk': /\/r\/mfe-public\/[^/]+\/part-rally\.[^/]+\.js$/,
};

type Fault = (route: Route) => Promise<unknown>;
/** Requests without a response until the connection breaks. */
const hanging: Route[] = [];

const FAULTS: Record<string, Fault> = {
  'cut off': (route) => route.abort(),
  missing: (route) => route.fulfill({ status: 404, body: 'There is no such file.' }),
  slow: async (route) => void hanging.push(route),
  'answered by 500': (route) =>
    route.fulfill({ status: 500, headers: { 'x-error-digest': DIGEST }, body: 'failed' }),
  HTML: (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Captive portal</title>' }),
  'other bytes': async (route) => {
    if (route.request().method() === 'HEAD') return route.continue();
    const response = await route.fetch();
    const text = await response.text();
    const body = text.startsWith('{')
      ? text.replaceAll('sha384-', 'sha384-A')
      : `/**/globalThis.tampered = true;${text}`;
    await route.fulfill({ response, body });
  },
};

const UNREACHED = 'The server cannot be reached. Check your connection';
const ANSWERED_OTHERWISE = 'The server did not provide a file this part needs. Try again in a moment.';
const REASONS: Record<string, { ofManifest: string; ofFile: string; ofLibrary: string }> = {
  'cut off': { ofManifest: 'registry_unreachable', ofFile: 'file_unreachable', ofLibrary: UNREACHED },
  missing: { ofManifest: 'registry_refused', ofFile: 'file_refused', ofLibrary: ANSWERED_OTHERWISE },
  slow: { ofManifest: 'too_slow', ofFile: 'too_slow', ofLibrary: UNREACHED },
  'answered by 500': {
    ofManifest: 'registry_refused',
    ofFile: 'file_refused',
    ofLibrary: ANSWERED_OTHERWISE,
  },
  HTML: { ofManifest: 'registry_unreadable', ofFile: 'file_unreadable', ofLibrary: ANSWERED_OTHERWISE },
  'other bytes': { ofManifest: 'not_signed', ofFile: 'file_tampered', ofLibrary: ANSWERED_OTHERWISE },
};

const CUT = 'A part of this page could not be loaded. Check your connection: the page loads by itself';
const READS: Record<string, string> = {
  registry_refused: 'The server did not provide the list of this site’s parts.',
  registry_unreadable: 'The list of this site’s parts could not be read.',
  not_signed: 'The release of this part is not signed by its team, so it was not run.',
  file_refused: 'The server did not provide a file this part needs.',
  file_unreadable: 'The server sent something other than the file this part needs.',
  file_tampered: 'A file of this part is not the one its team released, so it was not run.',
};

/** "Slow" drives the clock of the page for good, so it comes last. */
const [UNANSWERED, ANSWERED] = [
  ['cut off', 'missing', 'answered by 500'],
  ['HTML', 'other bytes', 'slow'],
] as const;
/** One code fetches the remote's files and knows why one failed: the later ones are held by the two faults that matter most. */
const CELLS = [
  ...['manifest', 'entry'].flatMap((file) => [UNANSWERED, ANSWERED].map((faults) => ({ file, faults }))),
  ...['chunk', 'style'].map((file) => ({ file, faults: ['cut off', 'other bytes'] })),
  // Cut off, the part shows a sentence in its own place (public-offline.spec.ts).
  { file: 'lazy chunk', faults: ['other bytes'] },
];

for (const { file, faults } of CELLS)
  test(`the ${file} of the public part: ${faults.join(', ')}`, async ({ page }) => {
    await plainDocuments(page);
    for (const fault of faults) await test.step(fault, () => failsAndRecovers(page, file, fault));
  });

async function failsAndRecovers(page: Page, file: string, fault: string): Promise<void> {
  const told = receiver.events().length;
  const where = FILES[file] as RegExp;
  await page.route(where, FAULTS[fault] as Fault);
  const shell = await open(page, '/en/home', fault, where);
  const { ofManifest, ofFile } = REASONS[fault] as (typeof REASONS)[string];
  const reason = file === 'manifest' ? ofManifest : ofFile;
  await expect(shell.failure).toContainText('“Live results” cannot be shown');
  await expect(shell.failure).toContainText(READS[reason] ?? CUT);
  await expect(shell.failure).toContainText(reason);
  await expect(shell.failure).toContainText('mfe-public');
  if (fault === 'answered by 500') await expect(shell.failure).toContainText(DIGEST);
  expect(await page.evaluate('globalThis.tampered')).toBeUndefined();

  const release = file === 'manifest' ? 'mfe-public@unknown' : 'mfe-public@0.1.0';
  await expect
    .poll(async () => {
      const events = receiver
        .events()
        .slice(told)
        .filter(({ tags }) => tags.reason);
      if (fault === 'slow' && events.length === 0) await page.clock.runFor(1_000);
      return events;
    })
    .toMatchObject([{ release, tags: { reason } }]);

  await shell.language.selectOption('fr');
  await expect(shell.failure).toContainText('ne peut pas être');
  await shell.language.selectOption('en');

  await mend(page, where);
  await shell.failure.getByRole('button', { name: 'Try again' }).click();
  await expect(shell.remote('mfe-public')).toBeVisible();
  await expect(shell.failure).toHaveCount(0);
  await expect(shell.heading).toHaveText('Live rally results');
}

for (const faults of [UNANSWERED, ANSWERED])
  test(`the data library of a signed-in page: ${faults.join(', ')}`, async ({ page }) => {
    const { key, session } = await sessionOf(stack.admin, stack);
    await page.goto(`${stack.url}/config.json`);
    await page.evaluate(([name, kept]) => localStorage.setItem(name, kept), [key, session] as const);
    await plainDocuments(page);
    for (const fault of faults) await test.step(fault, () => libraryFails(page, fault));
  });

async function libraryFails(page: Page, fault: string): Promise<void> {
  const told = receiver.events().length;
  const name = scriptWith('GoTrueClient');
  await page.route(`**/s/${name}`, FAULTS[fault] as Fault);
  const shell = await open(page, '/admin', fault, `**/s/${name}`);
  await expect(shell.failure).toContainText('Your roles cannot be read');
  await expect(shell.failure).toContainText(REASONS[fault]?.ofLibrary as string);
  expect(await page.evaluate('globalThis.tampered')).toBeUndefined();
  await expect.poll(() => receiver.events().slice(told)).toMatchObject([{ release: 'shell@0.1.0' }]);

  await mend(page, `**/s/${name}`);
  await shell.failure.getByRole('button', { name: 'Try again' }).click();
  await expect(shell.remote('mfe-admin')).toBeVisible();
}

const SETTINGS: Record<string, Fault> = {
  ...FAULTS,
  'of another version': async (route) => {
    const settings = await (await route.fetch()).json();
    await route.fulfill({ json: { ...settings, transport: 'pigeons' } });
  },
};

for (const faults of [UNANSWERED, ['HTML', 'of another version', 'slow']])
  test(`the settings: ${faults.join(', ')}`, async ({ page }) => {
    await plainDocuments(page);
    for (const fault of faults) await test.step(fault, () => settingsFail(page, fault));
  });

async function settingsFail(page: Page, fault: string): Promise<void> {
  await page.route('**/config.json', SETTINGS[fault] as Fault);
  const shell = await open(page, '/fr/home', fault, '**/config.json');
  const isServer = fault === 'answered by 500';
  await expect(shell.fallback).toHaveAttribute('data-fallback', isServer ? 'server' : 'client');
  const side = isServer ? 's’est produite côté serveur' : 's’est produite côté client';
  await expect(shell.fallback).toContainText(`Une erreur d’application ${side}`.replaceAll('’', "'"));
  await expect(shell.fallback).toContainText(new URL(page.url()).host);
  if (isServer) await expect(shell.fallback).toContainText(`Digest: ${DIGEST}`);
  else await expect(shell.fallback).not.toContainText('Digest');

  await mend(page, '**/config.json');
  await shell.fallback.getByRole('button').click();
  await expect(shell.remote('mfe-public')).toBeVisible();
}

test('a chunk that is missing, and from then on a list that hangs', async ({ page }) => {
  await plainDocuments(page);
  let isMissing = false;
  const { manifest, chunk } = FILES as { manifest: RegExp; chunk: RegExp };
  await page.route(chunk, (route) => {
    isMissing = true;
    return route.fulfill({ status: 404, body: 'There is no such file.' });
  });
  await page.route(manifest, (route) => (isMissing ? void hanging.push(route) : route.continue()));
  await page.clock.install();
  const shell = new ShellPage(page);
  await page.goto(`${stack.url}/en/home`);
  await expect.poll(() => hanging.length).toBe(1);
  await page.clock.runFor(11_000);
  await expect(shell.failure).toContainText(READS.file_refused as string);
  await mend(page, manifest);
  await mend(page, chunk);
  await shell.failure.getByRole('button', { name: 'Try again' }).click();
  await expect(shell.remote('mfe-public')).toBeVisible();
});

test('whoever signs in is told whether it is the network or the site that lacks its code', async ({
  page,
}) => {
  const client = `**/s/${scriptWith('GoTrueClient')}`;
  await plainDocuments(page);
  await page.route(client, (route) => route.fulfill({ status: 404, body: 'There is no such file.' }));
  await page.goto(`${stack.url}/en/sign-in?next=/admin`);
  await page.locator('input[name=account]').fill(stack.admin.email);
  await page.locator('input[name=password]').fill(stack.admin.password);
  const send = page.locator('form button[type=submit]');
  const alert = page.locator('form').getByRole('alert');
  await send.click();
  await expect(alert).toHaveText(/^A part of this site could not be loaded\. Try again\./);
  await expect(send).toHaveText('Try again');

  await page.unroute(client);
  await page.route(client, (route) => route.abort());
  await send.click();
  await expect(alert).toHaveText(/^The server cannot be reached/);

  await page.unroute(client);
  await send.click();
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
});

async function mend(page: Page, where: RegExp | string): Promise<void> {
  await page.unroute(where);
  for (const route of hanging.splice(0)) await route.abort().catch(() => undefined);
}

async function open(page: Page, path: string, fault: string, where: RegExp | string): Promise<ShellPage> {
  const shell = new ShellPage(page);
  if (fault !== 'slow') {
    await page.goto(stack.url + path);
    return shell;
  }
  await page.clock.install();
  const isHanging = (url: string) =>
    typeof where === 'string' ? url.endsWith(where.slice(2)) : where.test(url);
  const waiting = requestsOf(page, (url) => isHanging(url) || url === stack.url + path);
  const asked = page.waitForRequest(where);
  const hasSettings = where !== '**/config.json';
  const reporter = `/s/${scriptWith('sentry_version')}`;
  const toldBy = hasSettings && page.waitForResponse(`**${reporter}`).then((answer) => answer.finished());
  await page.goto(stack.url + path, { waitUntil: 'commit' });
  await asked;
  if (hasSettings) {
    await expect(shell.language).toBeVisible();
    await toldBy;
    await expect(page.locator(`script[src$="${reporter}"]`)).toHaveCount(0);
  }
  // In steps, so that no other file of a busy server is still on its way after thirty seconds: it would be given up as well.
  await expect(async () => {
    for (let step = 0; step < 6; step += 1) {
      await page.clock.runFor(6_000);
      await expect.poll(() => [...waiting]).toEqual([]);
    }
    await expect(shell.failure.or(shell.fallback)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  return shell;
}
