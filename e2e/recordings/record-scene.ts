/** Lays a scene out, visits its pages and keeps what the server answered. */
import type { Exchange, Recording } from '@bivouac/testing/recording';
import { nameOf } from '@bivouac/testing/recording';
import type { Browser, Page, Response } from '@playwright/test';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { told } from '../site.ts';
import { sessionOf } from '../stack/people.ts';
import type { Scene } from './scene.ts';

/** Headers that pages read. */
const HEADERS = ['etag', 'content-range', 'x-feed-readers', 'content-type'];
const OF_SERVER = /^\/(rest|auth|storage|functions)\/v1\/|^\/(releases|health)\b/;

export async function recordScene(browser: Browser, name: string): Promise<Recording> {
  const { default: layOut } = (await import(`./scenes/${name}.ts`)) as { default(): Promise<Scene> };
  const scene = await layOut();
  const context = await browser.newContext({
    baseURL: told('BIVOUAC_URL'),
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
  });
  const page = await context.newPage();
  const exchanges = new Map<string, Exchange>();
  const reading: Promise<void>[] = [];
  page.on('response', (response) => reading.push(keep(response, exchanges)));
  if (scene.who) await new ShellPage(page).signIn(scene.who);
  for (const [at, path] of Object.entries(scene.paths)) {
    await page.goto(path);
    await quiet(page);
    await scene.press?.[at]?.(page);
    await quiet(page);
  }
  if (scene.feed) for (const path of await feedOf(page, scene.feed)) await ask(page, path);
  await Promise.all(reading);
  await context.close();
  return {
    atMs: Date.now(),
    paths: scene.paths,
    person: scene.who ? personOf(JSON.parse((await sessionOf(scene.who)).session)) : null,
    exchanges: [...exchanges].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, exchange]) => exchange),
  };
}

const personOf = ({ user: { id, email } }: { user: { id: string; email: string } }) => ({ id, email });

async function keep(response: Response, exchanges: Map<string, Exchange>): Promise<void> {
  const request = response.request();
  const { pathname, search } = new URL(response.url());
  if (!OF_SERVER.test(pathname) || pathname.endsWith('/clock') || pathname.startsWith('/auth/v1/token'))
    return;
  // Unchanged, or a preflight: the answer with a body was kept before.
  if (response.status() === 304 || request.method() === 'OPTIONS') return;
  const text = await response.text().catch(() => null);
  if (text === null) return;
  const headers = Object.fromEntries(
    Object.entries(await response.allHeaders()).filter(([name]) => HEADERS.includes(name)),
  );
  const exchange: Exchange = {
    method: request.method(),
    path: pathname + search,
    sent: asJson(request.postData() ?? ''),
    status: response.status(),
    headers,
    body: asJson(text),
  };
  exchanges.set(nameOf(exchange.method, exchange.path, exchange.sent), exchange);
}

/** Every page of the feed by its address. */
async function feedOf(page: Page, { rally, race }: NonNullable<Scene['feed']>): Promise<string[]> {
  const address = (name: string, more: Record<string, string> = {}) =>
    `/rest/v1/rpc/${name}?${new URLSearchParams({ rally, ...more })}`;
  const heads = (await ask(page, address('heads'))) as Record<string, number>;
  const pages = Object.keys(heads).map((key) =>
    key.startsWith(`${race}:`)
      ? address('page', { race, key: key.slice(race.length + 1) })
      : address('page', { key }),
  );
  return [address('heads'), ...pages];
}

function ask(page: Page, path: string): Promise<unknown> {
  return page.evaluate(async ([at, apikey]) => (await fetch(at, { headers: { apikey } })).json(), [
    path,
    told('SUPABASE_PUBLISHABLE_KEY'),
  ] as const);
}

/** Nothing was asked for a while, and nothing is being read. */
async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
}

function asJson(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
