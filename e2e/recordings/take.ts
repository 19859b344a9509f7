/** Opens pages of the built site in Chromium and keeps what the server answers, without anything that changes from run to run by itself. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Recorded, RecordedAnswer } from '@bivouac/testing/recorded';
import type { Browser, BrowserContext, Page, Response } from '@playwright/test';
import { plainDocuments } from '../pages/shell/taken-over.ts';
import { told } from '../site.ts';
import { sessionOf } from '../stack/people.ts';
import type { Taking, Visit } from './scene.ts';

/** The site's address in recordings. */
const SITE = 'http://bivouac.test';

/** Asked again and again: they do not keep a page from being quiet. */
const REPEATED = /\/rpc\/(heads|clock)\b/;
const OF_THE_SERVER = /^\/((rest|auth|storage|functions)\/v1\/|health\/v1$)/;

/** Without a new request for this long a page is quiet. ms */
const QUIET_MS = 800;
/** As `Server` sends an answer without headers of its own. */
const USUAL = new Set(['application/json; charset=utf-8', '0-0/*']);
const KEPT_HEADERS = ['content-type', 'content-range', 'location', 'x-error-digest'];

/** `tabs`: how many pages are opened side by side. */
export async function takePages(
  browser: Browser,
  { at, also = [], as, named = {} }: Taking,
  tabs = 1,
): Promise<Recorded> {
  const site = told('BIVOUAC_URL');
  const neutral = (text: string) => text.replaceAll(site, SITE).replaceAll(told('SUPABASE_URL'), SITE);
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
  });
  const person = as ? await signIn(context, as) : null;
  const answers = new Map<string, RecordedAnswer>();
  const keep = async (response: Response) => {
    const answer = await answerOf(response, neutral);
    if (answer) answers.set(`${answer.method} ${answer.path} ${JSON.stringify(answer.sent ?? null)}`, answer);
  };
  const visits = [...Object.values(at), ...also];
  const each = Math.ceil(visits.length / tabs);
  const parts = Array.from({ length: tabs }, (_, tab) => visits.slice(tab * each, (tab + 1) * each));
  await Promise.all(parts.map((part) => openInOneTab(context, site, part, keep)));
  await context.close();
  const recorded = [...answers.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return { takenAt: new Date().toISOString(), person, at, named, answers: recorded };
}

async function openInOneTab(
  context: BrowserContext,
  site: string,
  visits: readonly (string | Visit)[],
  keep: (response: Response) => Promise<void>,
): Promise<void> {
  const page = await context.newPage();
  await plainDocuments(page);
  const quiet = watch(page, keep);
  let area = '';
  for (const one of visits) {
    const { path, does }: Partial<Visit> & { path: string } = typeof one === 'string' ? { path: one } : one;
    const next = path.split('/')[1] ?? '';
    // The same document goes on: what it has read already is not read again.
    if (area === next) await page.evaluate(goTo, path);
    else await page.goto(site + path);
    area = next;
    await quiet();
    if (!does) continue;
    await does(page);
    await quiet();
  }
}

const keyOf = ({ method, path, sent }: RecordedAnswer) => `${path} ${method} ${JSON.stringify(sent ?? null)}`;

function goTo(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Answers whose session it is, without its tokens. */
async function signIn(context: BrowserContext, as: NonNullable<Taking['as']>): Promise<Recorded['person']> {
  const { key, session } = await sessionOf(as);
  await context.addInitScript(([name, value]) => localStorage.setItem(name ?? '', value ?? ''), [
    key,
    session,
  ] as const);
  return JSON.parse(session).user;
}

/** Resolves when no answer is outstanding and none was asked for in a while. */
function watch(page: Page, keep: (response: Response) => Promise<void>): () => Promise<void> {
  let open = 0;
  let lastMs = 0;
  const keeping: Promise<void>[] = [];
  const counts = (url: string) => !REPEATED.test(url) && !url.startsWith('data:');
  page.on('request', (request) => {
    if (!counts(request.url())) return;
    open++;
    lastMs = Date.now();
  });
  const over = (url: string) => {
    if (!counts(url)) return;
    open--;
    lastMs = Date.now();
  };
  page.on('requestfailed', (request) => over(request.url()));
  page.on('requestfinished', (request) => over(request.url()));
  page.on('response', (response) => keeping.push(keep(response).catch(() => undefined)));
  return async () => {
    await page.locator('h1').first().waitFor();
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'), undefined, {
      timeout: 30_000,
    });
    lastMs = Date.now();
    while (open > 0 || Date.now() - lastMs < QUIET_MS) await wait(50);
    await Promise.all(keeping.splice(0));
  };
}

async function answerOf(
  response: Response,
  neutral: (text: string) => string,
): Promise<RecordedAnswer | null> {
  const { pathname, search } = new URL(response.url());
  const request = response.request();
  if (!OF_THE_SERVER.test(pathname) || request.method() === 'OPTIONS') return null;
  if (response.status() === 304 || pathname.endsWith('/rpc/clock')) return null;
  const given = response.headers();
  const headers = Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = neutral(given[name] ?? '');
      return value && !USUAL.has(value) ? [[name, value]] : [];
    }),
  );
  const type = given['content-type'] ?? '';
  if (!/json|text|xml/.test(type) && response.status() !== 204) return null;
  const read = await response.text().catch(() => null);
  // The page went on to another address before the answer had arrived.
  if (read === null) return null;
  const text = neutral(read);
  const sent = request.postData();
  return {
    method: request.method(),
    path: pathname + search,
    ...(sent ? { sent: type.includes('json') ? JSON.parse(neutral(sent)) : neutral(sent) } : {}),
    status: response.status(),
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    body: /json/.test(type) && text ? JSON.parse(text) : text,
  };
}
