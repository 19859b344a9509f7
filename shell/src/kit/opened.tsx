/** Opens an address of the shell in happy-dom, with recorded answers in place of a server. */
import './defined.ts';
import type { Config } from '@bivouac/contract';
import { browserHistory } from '@bivouac/contract/host';
import { sessionStorageKey } from '@bivouac/data/stored-session';
import { languageOf, loadSay } from '@bivouac/i18n';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import { documentOf } from '../areas/area-of.ts';
import { catalogues } from '../catalogues/index.ts';
import { guardedHistory } from '../frame/guarded-history.ts';
import { PageProvider } from '../frame/page.ts';
import { Shell } from '../frame/shell.tsx';
import { arrive } from '../session/arrival/index.ts';
import { keptArrival, takeArrival } from '../session/arrival/take-arrival.ts';
import { keepSession } from '../session/session-keeper.ts';
import { startPageLive } from '../start/libraries.ts';

/** `lost`: the server may have done it, and its answer does not arrive. */
export type Answer = readonly [status: number, body: unknown] | 'lost' | 'hangs';
/** By method and path. A list answers one request after the other, the last answer every further one; a function is asked each time. */
export type Answers = Record<string, Answer | readonly Answer[] | (() => Answer)>;

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });

const ORIGIN = 'http://site.test';
const config: Config = {
  supabaseUrl: ORIGIN,
  publishableKey: 'sb_publishable_x',
  feedUrl: `${ORIGIN}/rest/v1/rpc`,
  transport: 'realtime',
  languages: ['en', 'fr', 'es'],
  sentryDsn: null,
};

export const refusal = (status: number, code: string, more: object = {}): Answer => [
  status,
  { code, message: code, ...more },
];

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** As the server returns it; `user` adds to the person; `aal2`: also proved by a second factor. */
export function aSession(user: object = {}, aal: 'aal1' | 'aal2' = 'aal1') {
  const nowS = Math.floor(Date.now() / 1000);
  const id = '11111111-1111-4111-8111-111111111111';
  const amr = [{ method: 'password', timestamp: nowS }];
  const claims = { sub: id, exp: nowS + 3600, session_id: id, aal, amr, role: 'authenticated' };
  return {
    access_token: `${encoded({ alg: 'ES256', typ: 'JWT' })}.${encoded(claims)}.${encoded({})}`,
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: nowS + 3600,
    user: {
      id,
      aud: 'authenticated',
      email: 'ada@rally.test',
      phone: '',
      app_metadata: { provider: 'email' },
      user_metadata: { name: 'Ada' },
      identities: [
        { id, identity_id: id, user_id: id, provider: 'email', identity_data: { email: 'ada@rally.test' } },
      ],
      created_at: '2026-03-08T08:00:00Z',
      ...user,
    },
  };
}

export interface Opened {
  requests: string[];
  /** Of the server; changed, the next request is answered so. */
  answers: Answers;
  /** `words`: of the one that is meant, e.g. of several buttons. */
  press(selector: string, words?: string): Promise<void>;
  send(values: Record<string, string>, form?: string): Promise<void>;
  type(selector: string, value: string): Promise<void>;
  shows(selector: string, words: string | RegExp): Promise<void>;
  count(selector: string): number;
  /** From a list. */
  choose(selector: string, value: string): Promise<void>;
  /** Loaded anew: what the browser keeps is there. */
  reload(): Promise<void>;
}

/** Of whatever module loaded it: a page that is left may not go on when a test after it signs in. */
const held = globalThis as { openedRoot?: Root };

export async function opened(path: string, answers: Answers, session?: object): Promise<Opened> {
  held.openedRoot?.unmount();
  localStorage.clear();
  sessionStorage.clear();
  if (session) localStorage.setItem(sessionStorageKey(config), JSON.stringify(session));
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(ORIGIN + path);
  history.replaceState(null, '', path);
  const requests: string[] = [];
  vi.stubGlobal('fetch', answering(answers, requests));
  startPageLive(config, null);
  await load();
  const one = (selector: string) => {
    const found = document.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`${path} has no ${selector}: ${document.body.textContent}`);
    return found;
  };
  const found = (selector: string) => vi.waitFor(() => one(selector), WAIT);
  const said = (selector: string, words: string) =>
    vi.waitFor(() => {
      const all = [...document.querySelectorAll<HTMLElement>(selector)];
      const it = all.find(({ textContent }) => textContent?.includes(words));
      if (!it) throw new Error(`${path} has no ${selector} "${words}": ${document.body.textContent}`);
      return it;
    }, WAIT);
  const page: Opened = {
    requests,
    answers,
    press: async (selector, words) => (await (words ? said(selector, words) : found(selector))).click(),
    async send(values, form = 'form') {
      const element = await found(form);
      for (const [name, value] of Object.entries(values)) {
        const field = element.querySelector<HTMLInputElement>(`[name="${name}"]`);
        if (!field) throw new Error(`${form} has no field ${name}: ${element.textContent}`);
        type(field, value);
      }
      element.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    },
    type: async (selector, value) => type(await found(selector), value),
    shows: (selector, words) =>
      vi.waitFor(() => {
        const all = [...document.querySelectorAll<HTMLElement>(selector)].map(
          ({ textContent }) => textContent,
        );
        const isShown = all.some((text) =>
          typeof words === 'string' ? text?.includes(words) : words.test(text ?? ''),
        );
        if (!isShown)
          throw new Error(
            `${selector} does not show ${words}: ${JSON.stringify(all)} ${document.body.textContent}`,
          );
      }, WAIT),
    count: (selector) => document.querySelectorAll(selector).length,
    async choose(selector, value) {
      const list = (await found(selector)) as HTMLSelectElement;
      list.value = value;
      list.dispatchEvent(new Event('change', { bubbles: true }));
    },
    async reload() {
      held.openedRoot?.unmount();
      await load();
    },
  };
  return page;
}

/** As the page begins: with the address it is at, and what the browser keeps. */
async function load(): Promise<void> {
  const arrival = takeArrival();
  const places = guardedHistory(browserHistory(undefined, documentOf));
  const { pathname, state } = places.value.location;
  const tag = languageOf(pathname) ?? 'en';
  const followed = arrival ?? keptArrival(state);
  document.body.innerHTML = '<div></div>';
  const session = keepSession(config, async () =>
    followed ? arrive({ config, places, tag, arrival: followed }) : null,
  );
  const say = await loadSay(tag, catalogues);
  held.openedRoot = createRoot(document.body.firstElementChild as Element);
  held.openedRoot.render(
    <PageProvider value={{ config, places, session }}>
      <Shell usual={tag} first={{ tag, say }} />
    </PageProvider>,
  );
}

function type(field: Element, value: string): void {
  // React watches the property of the element itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const WAIT = { timeout: 25_000, interval: 10 };

function answering(answers: Answers, requests: string[]): typeof fetch {
  const sent = new Map<string, number>();
  return async (input, init) => {
    const request = input instanceof Request ? input : null;
    const { pathname } = new URL(request?.url ?? String(input), ORIGIN);
    const key = `${init?.method ?? request?.method ?? 'GET'} ${pathname}`;
    requests.push(key);
    const told = answers[key] ?? [404, { code: 'not_recorded', message: key }];
    const known = typeof told === 'function' ? told() : told;
    const all = (
      Array.isArray(known[0]) || (typeof known[0] === 'string' && known[0].length > 1) ? known : [known]
    ) as readonly Answer[];
    const at = sent.get(key) ?? 0;
    sent.set(key, at + 1);
    const answer = all[Math.min(at, all.length - 1)] as Answer;
    if (answer === 'hangs')
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    const [status, body] = answer;
    const isText = typeof body === 'string';
    return new Response(isText ? body : JSON.stringify(body), {
      status,
      headers: {
        'content-type': isText ? 'text/html' : 'application/json',
        'x-supabase-api-version': '2024-01-01',
      },
    });
  };
}
