/** What each audience loads until its first view untilShown, in a browser on a stack of its own: requests, scripts by package, the registry. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { projectRoot } from '../../supabase/local/index.ts';
import { findHeadlessChromium } from '../test/chromium.ts';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

interface Site {
  url: string;
  email: string;
  password: string;
}

interface Audience {
  name: string;
  path: string;
  isSignedIn: boolean;
  /** Limit of its JavaScript in brotli bytes. */
  atMost?: number;
  untilShown: (page: Page) => Promise<unknown>;
}

/** Waits until the network is quiet, so that files fetched once the list is shown count too. */
const list = (title: string) => async (page: Page) => {
  await page.getByRole('heading', { level: 1, name: title }).waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
};
const OFFICIALS = 260_000;

export function audiencesOf(rally: string): Audience[] {
  return [
    {
      name: 'spectators: a live page of the demo rally',
      path: `/en/live/${rally}`,
      isSignedIn: false,
      untilShown: (page) =>
        page.locator('[data-remote="mfe-public"][data-phase="mounted"]').waitFor({ timeout: 60_000 }),
    },
    {
      name: 'timing team: its rallies',
      path: '/organizer',
      isSignedIn: true,
      atMost: OFFICIALS,
      untilShown: list('Rallies I time'),
    },
    {
      name: 'administrators: their rallies',
      path: '/admin',
      isSignedIn: true,
      atMost: OFFICIALS,
      untilShown: list('My rallies'),
    },
    {
      name: 'marshalls: the app before it is paired',
      path: '/marshalls',
      isSignedIn: false,
      untilShown: (page) => page.locator('h1').first().waitFor({ timeout: 60_000 }),
    },
  ];
}

export interface View {
  requests: number;
  /** Brotli bytes. */
  scripts: number;
  byPackage: [owner: string, bytes: number][];
}

export async function measureViews(
  site: Site,
  audiences: readonly Audience[],
  tell: (audience: Audience, view: View) => void,
): Promise<{ registry: number; packed: number }> {
  const browser = await chromium.launch({
    executablePath: await findHeadlessChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    for (const audience of audiences) tell(audience, await viewOf(browser, site, audience));
  } finally {
    await browser.close();
  }
  const registry = Buffer.from(
    await (
      await fetch(`${site.url}/remotes/mfe-public.json`, { headers: { connection: 'close' } })
    ).arrayBuffer(),
  );
  return { registry: registry.length, packed: brotliCompressSync(registry).length };
}

async function viewOf(
  browser: Browser,
  site: Site,
  { path, isSignedIn, untilShown }: Audience,
): Promise<View> {
  const context = await browser.newContext({ locale: 'en-GB' });
  if (isSignedIn) await signIn(context, site);
  const page = await context.newPage();
  // What a page fetches when it is idle is not part of its first view.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const asked = new Set<string>();
  let requests = 0;
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url());
    if (!protocol.startsWith('http')) return;
    requests += 1;
    if (pathname.endsWith('.js')) asked.add(pathname);
  });
  await page.goto(site.url + path, { waitUntil: 'commit' });
  await untilShown(page);
  const [counted, scripts] = [requests, [...asked]];
  await context.close();
  const shares = new Map<string, number>();
  let sum = 0;
  // Packing holds this process up for longer than the site keeps a connection: everything is fetched before.
  const codes = await Promise.all(scripts.map(async (script) => (await fetch(site.url + script)).text()));
  for (const [at, script] of scripts.entries()) {
    const code = codes[at] ?? '';
    const packed = brotliCompressSync(code).length;
    sum += packed;
    for (const [owner, bytes] of await sharesOf(script, code, packed))
      shares.set(owner, (shares.get(owner) ?? 0) + bytes);
  }
  return { requests: counted, scripts: sum, byPackage: [...shares].sort((a, b) => b[1] - a[1]) };
}

async function signIn(context: BrowserContext, { url, email, password }: Site): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/en/sign-in`);
  await page.locator('input[name=account]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('form button[type=submit]').click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
  await page.close();
}

async function sharesOf(script: string, code: string, packed: number): Promise<Map<string, number>> {
  const [, remote, rest] = /^\/r\/([^/]+)\/(.+)$/.exec(script) ?? [];
  const file = remote
    ? join(projectRoot, remote, 'dist', rest ?? '')
    : script.startsWith('/m/')
      ? join(projectRoot, 'mfe-marshall', 'dist', 'alone', script)
      : join(projectRoot, 'shell', 'dist', script);
  const own = remote ?? (script.startsWith('/m/') ? 'mfe-marshall' : 'shell');
  const map = await readFile(`${file}.map`, 'utf8').catch(() => null);
  if (map === null) return new Map([[own, packed]]);
  return new Map(
    [...shareByPackage(code, JSON.parse(map), packed)].map(([owner, bytes]) => [
      owner === 'its own' ? own : owner,
      bytes,
    ]),
  );
}

interface SourceMap {
  sources: readonly string[];
  mappings: string;
}

/** `packed` bytes, shared out as the characters of `code` are; what no source stands behind is the bundler's. */
export function shareByPackage(code: string, map: SourceMap, packed: number): Map<string, number> {
  const lengths = new Map<string, number>();
  const add = (owner: string, length: number) => lengths.set(owner, (lengths.get(owner) ?? 0) + length);
  let source = 0;
  const mapped = map.mappings.split(';');
  for (const [at, line] of code.split('\n').entries()) {
    let [column, owner] = [0, 'bundler'];
    for (const segment of (mapped[at] ?? '').split(',').filter(Boolean)) {
      const [step = 0, toSource] = numbersOf(segment);
      add(owner, step);
      column += step;
      source += toSource ?? 0;
      owner = toSource === undefined ? 'bundler' : packageOf(map.sources[source] ?? '');
    }
    add(owner, line.length - column);
  }
  const all = [...lengths.values()].reduce((sum, length) => sum + length, 0) || 1;
  return new Map([...lengths].map(([owner, length]) => [owner, (length * packed) / all]));
}

/** Base64 digits of five bits, the lowest first; the sixth says that there are more, the first of all the sign. */
function numbersOf(segment: string): number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const sign of segment) {
    const digit = DIGITS.indexOf(sign);
    value |= (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}

export function packageOf(source: string): string {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  if (name) return name;
  const [, library] = /(?:^|\/)libs\/([^/]+)\//.exec(source) ?? [];
  if (library) return `@bivouac/${library}`;
  return /(?:^|\/)src\//.test(source) ? 'its own' : 'bundler';
}
