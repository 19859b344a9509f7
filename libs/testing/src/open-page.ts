/** Shows a page of a remote as a reader of a recording sees it. */
import '@bivouac/ui/tokens.css';
import type { Remote } from '@bivouac/contract';
import { runAlone } from '@bivouac/contract/host';
import { accessToken, data, startData } from '@bivouac/data';
import { startLive } from '@bivouac/live';
import { afterEach, expect, vi } from 'vitest';
import { type Locator, locators, page } from 'vitest/browser';
import { ClosedSocket, type RecordedNetwork, recordedNetwork, type SentRequest } from './recorded-network.ts';
import type { Change, Recording } from './recording.ts';
import { keepSession } from './session.ts';

export interface PageOptions {
  /** An address of the recording by its name, or a path and query. */
  at: string;
  width?: number;
  height?: number;
  language?: string;
  theme?: 'light' | 'dark';
  /** Times the usual size of letters: 2 is 200 %. */
  text?: number;
  /** As of this instant, in Unix ms; the recording's when left out. */
  nowMs?: number;
  audience?: 'public' | 'official';
  changes?: readonly Change[];
}

export interface OpenedPage {
  /** The remote's own root. */
  root: HTMLElement;
  /** Moves the page's clock on. */
  advance(ms: number): void;
  change(change: Change): void;
  connect(isConnected: boolean): void;
  /** Requests to a path that contains `part`, in order. */
  sent(part: string): SentRequest[];
  /** Where the remote went. */
  readonly address: string;
}

const LANGUAGE_IN_PATH = /^\/([a-z]{2})(?=\/|$)/;
let network: RecordedNetwork | undefined;
let close: (() => Promise<void>) | undefined;

/** How a remote is opened: below its base, with the settings of a site that is this page's own origin. */
export function openerOf(remote: Remote, recording: Recording, basePath = '') {
  return async (options: PageOptions): Promise<OpenedPage> => {
    await closePage();
    const path = recording.paths[options.at] ?? options.at;
    if (!path.startsWith('/')) throw new Error(`The recording has no address "${options.at}".`);
    vi.useFakeTimers({ toFake: ['Date'], now: options.nowMs ?? recording.atMs });
    network = recordedNetwork(recording, [location.origin]);
    for (const change of options.changes ?? []) network.change(change);
    vi.stubGlobal('fetch', (...given: Parameters<typeof fetch>) => network?.fetch(...given));
    vi.stubGlobal('WebSocket', ClosedSocket);
    await page.viewport(options.width ?? 1280, options.height ?? 900);
    const { documentElement: html } = document;
    html.dataset.theme = options.theme ?? 'light';
    html.style.fontSize = options.text ? `${options.text * 100}%` : '';
    const config = {
      supabaseUrl: location.origin,
      publishableKey: 'sb_publishable_recorded',
      feedUrl: `${location.origin}/rest/v1/rpc`,
      transport: 'poll',
      languages: ['en', 'fr', 'es', 'ar'],
      sentryDsn: null,
      offline: false,
    } as const;
    const session = keepSession(config, recording);
    startData(config);
    startLive({
      feed: { url: config.feedUrl, publishableKey: config.publishableKey },
      realtimeUrl: `${config.supabaseUrl}/realtime/v1`,
      transport: 'poll',
      accessToken: () => accessToken(data()),
      intervals: { keepMs: 0, coalesceMs: 0, jitterMs: 0, flightMs: 0, pulseMs: 500 },
    });
    history.replaceState(null, '', path);
    const root = document.body.appendChild(document.createElement('main'));
    html.lang = options.language ?? 'en';
    const stop = await runAlone({
      remote,
      config,
      domElement: root,
      audience: options.audience ?? (recording.person ? 'official' : 'public'),
      session$: { value: session, subscribe: () => () => undefined },
      baseOf(pathname) {
        const language = options.language ?? LANGUAGE_IN_PATH.exec(pathname)?.[1] ?? 'en';
        return { basePath: basePath || (LANGUAGE_IN_PATH.exec(pathname)?.[0] ?? ''), language };
      },
      reportFatal(error) {
        throw error;
      },
    });
    close = async () => {
      await stop();
      root.remove();
    };
    const opened = network;
    return {
      root,
      advance: (ms) => void vi.setSystemTime(Date.now() + ms),
      change: opened.change,
      connect: opened.connect,
      sent: (part) => opened.sent.filter(({ path: to }) => to.includes(part)),
      get address() {
        return location.pathname + location.search;
      },
    };
  };
}

async function closePage(): Promise<void> {
  await close?.();
  close = undefined;
}

afterEach(async () => {
  await closePage();
  const missing = [...new Set(network?.missing ?? [])];
  network = undefined;
  document.documentElement.removeAttribute('style');
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  expect(missing, 'requests that the recording has no answer to').toEqual([]);
});

/** Nothing reaches beyond the sides of the screen. */
export function expectNoSidewaysScroll(): void {
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
}

/** How many elements are wholly on the screen. */
export function wholeOnScreen(selector: string): number {
  return [...document.querySelectorAll(selector)].filter((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= innerHeight;
  }).length;
}

declare module 'vitest/browser' {
  interface LocatorSelectors {
    bySelector(selector: string): Locator;
  }
}
locators.extend({ bySelector: (selector: string) => selector });

/** Elements by a CSS selector, where no role and no label names them. */
export function one(selector: string, within?: Locator): Locator {
  return within ? within.bySelector(selector) : page.bySelector(selector);
}
