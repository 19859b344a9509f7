/** Opens an address of the shell in happy-dom, with recorded answers in place of a server. */
import './defined.ts';
import type { Config } from '@bivouac/contract';
import { browserHistory } from '@bivouac/contract/host';
import { sessionStorageKey } from '@bivouac/data/stored-session';
import { type LanguageTag, languageOf, loadSay } from '@bivouac/i18n';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import { documentOf } from '../areas/area-of.ts';
import { catalogues } from '../catalogues/index.ts';
import { guardedHistory } from '../frame/guarded-history.ts';
import { PageProvider } from '../frame/page.ts';
import { Shell } from '../frame/shell.tsx';
import { keepSession } from '../session/session-keeper.ts';
import { startPageLive } from '../start/libraries.ts';

/** `lost`: the server may have done it, and its answer does not arrive. */
export type Answer = readonly [status: number, body: unknown] | 'lost' | 'hangs';
/** By method and path. A list answers one request after the other, the last answer every further one. */
export type Answers = Record<string, Answer | readonly Answer[]>;

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

/** As the server returns it; `user` adds to the person. */
export function aSession(user: object = {}) {
  const nowS = Math.floor(Date.now() / 1000);
  const id = '11111111-1111-4111-8111-111111111111';
  const amr = [{ method: 'password', timestamp: nowS }];
  const claims = { sub: id, exp: nowS + 3600, session_id: id, aal: 'aal1', amr, role: 'authenticated' };
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
  press(selector: string): Promise<void>;
  send(values: Record<string, string>, form?: string): Promise<void>;
  shows(selector: string, words: string | RegExp): Promise<void>;
  count(selector: string): number;
}

let root: Root | undefined;

export async function opened(path: string, answers: Answers, session?: object): Promise<Opened> {
  root?.unmount();
  localStorage.clear();
  sessionStorage.clear();
  if (session) localStorage.setItem(sessionStorageKey(config), JSON.stringify(session));
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(ORIGIN + path);
  history.replaceState(null, '', path);
  const requests: string[] = [];
  vi.stubGlobal('fetch', answering(answers, requests));
  startPageLive(config, null);
  const places = guardedHistory(browserHistory(undefined, documentOf));
  const tag = languageOf(path) as LanguageTag;
  const say = await loadSay(tag, catalogues);
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
  root.render(
    <PageProvider value={{ config, places, session: keepSession(config, async () => null) }}>
      <Shell usual={tag} first={{ tag, say }} />
    </PageProvider>,
  );
  const one = (selector: string) => {
    const found = document.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`${path} has no ${selector}: ${document.body.textContent}`);
    return found;
  };
  const found = (selector: string) => vi.waitFor(() => one(selector), WAIT);
  const page: Opened = {
    requests,
    press: async (selector) => (await found(selector)).click(),
    async send(values, form = 'form') {
      const element = await found(form);
      for (const [name, value] of Object.entries(values)) {
        const field = element.querySelector<HTMLInputElement>(`[name="${name}"]`);
        if (!field) throw new Error(`${form} has no field ${name}: ${element.textContent}`);
        // React watches the property of the element itself.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      element.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    },
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
  };
  return page;
}

const WAIT = { timeout: 25_000, interval: 10 };

function answering(answers: Answers, requests: string[]): typeof fetch {
  const sent = new Map<string, number>();
  return async (input, init) => {
    const request = input instanceof Request ? input : null;
    const { pathname } = new URL(request?.url ?? String(input), ORIGIN);
    const key = `${init?.method ?? request?.method ?? 'GET'} ${pathname}`;
    requests.push(key);
    const known = answers[key] ?? [404, { code: 'not_recorded', message: key }];
    const all = (
      Array.isArray(known[0]) || (typeof known[0] === 'string' && known[0].length > 1) ? known : [known]
    ) as readonly Answer[];
    const at = sent.get(key) ?? 0;
    sent.set(key, at + 1);
    const answer = all[Math.min(at, all.length - 1)] as Answer;
    if (answer === 'hangs') return new Promise(() => undefined);
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
