/** Opens a page of a remote as the shell does, on recorded answers instead of a server. */
import type { Config, Remote, Session } from '@bivouac/contract';
import { runAlone } from '@bivouac/contract/host';
import { accessToken, data, startData } from '@bivouac/data';
import { sessionStorageKey } from '@bivouac/data/stored-session';
import { startLive } from '@bivouac/live';
import { expect, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { NotRecorded, type Recording } from './recording.ts';
import { type Sent, Server, SITE } from './server.ts';
import { broadcast, closeSockets, replaceSockets } from './socket.ts';
import { allowStorage, forbidStorage } from './storage.ts';
import { resize } from './viewport.ts';

export interface Opening {
  /** An address, with its query. */
  path: string;
  /** CSS pixels; 1280 × 900 if left out. */
  width?: number;
  height?: number;
  /** Of remotes whose addresses do not name it. */
  language?: string;
  theme?: 'light' | 'dark';
  /** Times the usual size of text. */
  text?: number;
  /** As which rally time it is opened; the moment of the recording if left out. */
  at?: string;
  /** false: nobody is signed in, although the recording has an account. */
  signedIn?: boolean;
  /** Replaces parts of the recorded account: another id has nothing stored on this device. */
  person?: Record<string, unknown>;
  /** As after a reload: what the page before has stored is still there. */
  keepStorage?: boolean;
  /** The browser forbids everything that stores something on the device. */
  forbidsStorage?: boolean;
  config?: Partial<Config>;
  audience?: 'public' | 'official';
}

export interface OpenPage {
  /** What the page has sent so far; `path` starts with what is given, if given. */
  sent(method?: string, path?: string): Sent[];
  /** Answers from another recording or with changes from now on: what has happened meanwhile. */
  becomes(next: Recording): Promise<void>;
  /** No request gets through from now on, or again. */
  goOffline(isOffline?: boolean): void;
  /** Moves the clock, `performance.now` and the page's timers. */
  advance(ms: number): Promise<void>;
  /** A message on a topic of the realtime server, once the page has joined it. */
  push(topic: string, event: string, payload: unknown): Promise<void>;
  /** CSS pixels, as when a phone is turned. */
  resize(width: number, height: number): Promise<void>;
  /** Opens another address of the same remote without loading anything again. */
  go(path: string): void;
}

const config: Config = {
  supabaseUrl: SITE,
  feedUrl: `${SITE}/rest/v1/rpc`,
  publishableKey: 'recorded',
  transport: 'realtime',
  languages: ['en', 'fr', 'es'],
  sentryDsn: null,
};

const realFetch = globalThis.fetch;
const realNow = performance.now.bind(performance);
/** Only grows: React reads the same clock, and must not see it go back. */
let aheadMs = 0;
performance.now = () => realNow() + aheadMs;
let close: (() => Promise<void>) | undefined;

/** `const openPage = pagesOf(remote)`: in `pages/open.ts` of each remote. */
export function pagesOf(remote: Remote) {
  return async (recording: Recording, opening: Opening): Promise<OpenPage> => {
    await closePage();
    const { width = 1280, height = 900, text = 1, theme, at, audience } = opening;
    const server = new Server(recording);
    await clear(opening.keepStorage === true);
    await resize(width, height);
    const root = document.documentElement;
    root.style.fontSize = text === 1 ? '' : `${text * 100}%`;
    if (theme) root.dataset.theme = theme;
    else delete root.dataset.theme;
    vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      now: new Date(at ?? recording.recorded.takenAt),
      shouldAdvanceTime: true,
    });
    globalThis.fetch = (input, init) =>
      addressOf(input).startsWith(SITE) ? server.answer(input, init) : realFetch(input, init);
    replaceSockets();
    history.replaceState(null, '', opening.path);
    const person = recording.recorded.person && { ...recording.recorded.person, ...opening.person };
    const isSignedIn = person !== null && opening.signedIn !== false;
    if (isSignedIn) localStorage.setItem(sessionStorageKey(config), JSON.stringify(sessionFor(person)));
    if (opening.forbidsStorage) forbidStorage();
    const settings = { ...config, ...opening.config };
    startData(settings);
    const live = startLive({
      feed: { url: settings.feedUrl, publishableKey: settings.publishableKey },
      realtimeUrl: `${settings.supabaseUrl}/realtime/v1`,
      transport: settings.transport,
      accessToken: () => accessToken(data()),
    });
    const { base } = remote.manifest;
    const ofPath = base.startsWith('/:language');
    const domElement = document.body.appendChild(document.createElement('div'));
    const failures: unknown[] = [];
    const stop = await runAlone({
      remote,
      config: settings,
      session$: {
        value: isSignedIn ? signedInAs(person) : { state: 'signed_out' },
        subscribe: () => () => undefined,
      },
      baseOf(pathname) {
        const language = ofPath ? (pathname.split('/')[1] ?? 'en') : (opening.language ?? 'en');
        root.lang = language;
        return { basePath: ofPath ? `/${language}` : base, language };
      },
      domElement,
      reportFatal: (error) => failures.push(error),
      audience: audience ?? (ofPath ? 'public' : 'official'),
    });
    close = async () => {
      server.stop();
      await stop();
      domElement.remove();
      // The live library keeps reading a page for five seconds after its last reader.
      await vi.advanceTimersByTimeAsync(6_000);
      live.stop();
      closeSockets();
      allowStorage();
      globalThis.fetch = realFetch;
      vi.useRealTimers();
      if (failures.length > 0) throw failures[0];
      if (server.missing.size > 0)
        throw new NotRecorded(
          `The recording ${recording.name} has no answer to\n${[...server.missing].join('\n')}\n` +
            `Add the page to its scene in e2e/recordings/scenes and run: npm run record -- ${recording.name}`,
        );
    };
    return {
      sent: (method, path) =>
        server.sent.filter(
          (one) => (!method || one.method === method) && (!path || one.path.startsWith(path)),
        ),
      async becomes(next) {
        server.recording = next;
        // Until the page has looked at the heads again, and read what is new.
        await vi.advanceTimersByTimeAsync(3_500);
      },
      goOffline(isOffline = true) {
        server.isReachable = !isOffline;
      },
      advance: async (ms) => {
        aheadMs += ms;
        await vi.advanceTimersByTimeAsync(ms);
      },
      push: (...message) =>
        expect.poll(() => broadcast(...message), { message: message[0] }).toBeGreaterThan(0),
      resize,
      go(path) {
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
      },
    };
  };
}

/** After every test. Throws if the recording lacked an answer. */
export async function closePage(): Promise<void> {
  const closing = close;
  close = undefined;
  await closing?.();
}

/** Shows the page as it is printed, or again as on a screen. */
export async function printed(isPrinted = true): Promise<void> {
  const session = cdp() as unknown as { send(method: string, params: object): Promise<unknown> };
  await session.send('Emulation.setEmulatedMedia', { media: isPrinted ? 'print' : '' });
}

async function clear(isStorageKept: boolean): Promise<void> {
  if (!isStorageKept) {
    localStorage.clear();
    sessionStorage.clear();
  }
  for (const name of (await globalThis.caches?.keys()) ?? []) await caches.delete(name);
}

const addressOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input));

/** In the year 2100: nothing is refreshed. */
const EXPIRES_S = 4_102_444_800;

function sessionFor(person: Record<string, unknown>): object {
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_');
  const claims = {
    sub: person.id,
    role: 'authenticated',
    aal: 'aal1',
    session_id: person.id,
    exp: EXPIRES_S,
  };
  return {
    access_token: `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.recorded`,
    refresh_token: 'recorded',
    token_type: 'bearer',
    expires_in: 3_600,
    expires_at: EXPIRES_S,
    user: person,
  };
}

function signedInAs(person: Record<string, unknown>): Session {
  const { id, email, phone } = person as { id: string; email?: string; phone?: string };
  return { state: 'signed_in', person: { id, email: email || null, phone: phone || null } };
}
