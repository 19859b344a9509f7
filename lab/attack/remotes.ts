/** Parts of the site that no team released as they come: a browser opens the site and runs none of them. Needs a site that is served. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { type Browser, chromium, type Page, type Route } from '@playwright/test';
import { findChromium } from '../../tools/test/chromium.ts';
import { attempt, type Group, newGroup } from './group.ts';
import type { Setting } from './people.ts';

type Line = { release: string; signature: string };
type Attempt = { what: string; prepare(page: Page): Promise<unknown> };

const DAY_MS = 86_400_000;
const REGISTRY = '**/remotes/mfe-public.json';
const stranger = generateKeyPairSync('ed25519').privateKey;

const otherwise = (change: (lines: Line[]) => unknown[]) => (page: Page) =>
  page.route(REGISTRY, async (route) => {
    const { remotes } = (await (await route.fetch()).json()) as { remotes: Line[] };
    await route.fulfill({ json: { remotes: change(remotes) } });
  });

const tampered = (where: string | RegExp) => (page: Page) =>
  page.route(where, async (route: Route) => {
    if (route.request().method() === 'HEAD') return route.continue();
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `globalThis.attacked = true;${await answer.text()}` });
  });

const signedBy = (text: string): Line => ({
  release: text,
  signature: sign(null, Buffer.from(text), stranger).toString('base64'),
});

const ATTEMPTS: Attempt[] = [
  { what: 'a tampered entry', prepare: tampered('**/r/mfe-public/*/remoteEntry.*.js') },
  { what: 'a tampered chunk', prepare: tampered(/\/r\/mfe-public\/[^/]+\/(?!remoteEntry)[^/]+\.js$/) },
  {
    what: 'a changed line',
    prepare: otherwise((lines) =>
      lines.map((line) => ({ ...line, release: line.release.replaceAll('sha384-', 'sha384-A') })),
    ),
  },
  {
    what: 'a line without a signature',
    prepare: otherwise((lines) => lines.map((line) => ({ ...line, signature: '' }))),
  },
  {
    what: 'swapped signatures',
    prepare: otherwise((lines) =>
      lines.map((line, i) => ({ ...line, signature: lines[(i + 1) % lines.length]?.signature })),
    ),
  },
  {
    what: 'a line signed by a stranger',
    prepare: otherwise((lines) => lines.map(({ release }) => signedBy(release))),
  },
  {
    what: 'another part under its name',
    prepare: otherwise((lines) =>
      lines.map((line) => ({ ...line, release: line.release.replace('mfe-admin', 'mfe-public') })),
    ),
  },
  { what: 'no line at all', prepare: otherwise(() => []) },
  {
    what: 'an older release than one seen before',
    async prepare(page) {
      await open(page);
      await page.evaluate(() => {
        const seen = JSON.parse(localStorage.getItem('bivouac-releases') ?? '{}');
        seen['mfe-public'].sequence += 1;
        localStorage.setItem('bivouac-releases', JSON.stringify(seen));
      });
    },
  },
  {
    what: 'a release signed 31 days ago, at the first visit',
    prepare: (page) => page.clock.setFixedTime(Date.now() + 31 * DAY_MS),
  },
];

async function open(page: Page): Promise<boolean> {
  await page.goto('/en/home');
  const place = page.locator('[data-remote="mfe-public"]:not([data-phase="loading"])');
  await place.waitFor({ state: 'attached' });
  return (await place.getAttribute('data-phase')) === 'mounted';
}

export async function attackRemotes({ way }: Setting): Promise<Group> {
  const group = newGroup('remotes: tampered, unsigned, swapped, older, old');
  const site = await fetch(`${way.url}/en/home`, { headers: { accept: 'text/html' } });
  if (!site.ok) {
    group.notes.push('no site is served there: build it first (npm run build)');
    return group;
  }
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    if (!(await visit(browser, way.url, async () => undefined)))
      group.leaks.push('what is released does not stand either, which proves nothing');
    for (const { what, prepare } of ATTEMPTS)
      attempt(group, (await visit(browser, way.url, prepare)) ? `${what} is run` : null);
  } finally {
    await browser.close();
  }
  return group;
}

async function visit(browser: Browser, url: string, prepare: Attempt['prepare']): Promise<boolean> {
  const context = await browser.newContext({ baseURL: url });
  try {
    const page = await context.newPage();
    await prepare(page);
    const stands = await open(page);
    return stands || (await page.evaluate(() => 'attacked' in globalThis));
  } finally {
    await context.close();
  }
}
