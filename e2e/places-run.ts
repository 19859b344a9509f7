/** Watches which places of the remotes the pages of a browser run: by the functions Chromium counts, at no cost that could be measured. */
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { type Place, remoteLoaded } from '../tools/test/told/place-of.ts';
import { placesRun } from '../tools/test/told/places-run.ts';

const PATIENCE_MS = 2_000;

/** What ran since the story began. */
const ran = new Set<Place>();
/** Of pages that are open, each from before its first document. */
const counting = new Map<Page, Promise<CDPSession | null>>();

export function forgetPlaces(): void {
  ran.clear();
}

export async function placesSoFar(): Promise<ReadonlySet<Place>> {
  await Promise.all([...counting.keys()].map(count));
  return ran;
}

export function watchPlaces(context: BrowserContext): void {
  context.on('response', (response) => {
    const remote = remoteLoaded(new URL(response.url()).pathname);
    if (remote && response.ok()) ran.add(`${remote} .`);
  });
  context.on('page', (page) => {
    counting.set(page, begin(page));
    page.on('close', () => counting.delete(page));
    // What a document ran is forgotten with it.
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) void count(page);
    });
    const { goto, reload, close } = page;
    page.goto = async (...args) => {
      await count(page);
      return goto.apply(page, args);
    };
    page.reload = async (...args) => {
      await count(page);
      return reload.apply(page, args);
    };
    page.close = async (...args) => {
      await count(page);
      return close.apply(page, args);
    };
  });
  const { close } = context;
  context.close = async (...args) => {
    await Promise.all(context.pages().map(count));
    return close.apply(context, args);
  };
}

/** Null where the page is gone already. */
async function begin(page: Page): Promise<CDPSession | null> {
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Profiler.enable');
    await session.send('Profiler.startPreciseCoverage', { callCount: false, detailed: false });
    return session;
  } catch {
    return null;
  }
}

async function count(page: Page): Promise<void> {
  const session = await counting.get(page);
  // A page that was killed counts no more, one that asks by a dialog of the browser not until it is answered.
  const answer = session?.send('Profiler.takePreciseCoverage').catch(() => null);
  const counted = await Promise.race([answer, wait(PATIENCE_MS, null, { ref: false })]);
  for (const place of placesRun(counted?.result ?? [])) ran.add(place);
}
