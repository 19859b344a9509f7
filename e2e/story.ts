/** Playwright's own, and a look at which remotes a story opens: what it opens is said in e2e/told.txt, or it fails. */
import { appendFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test as base, type Page, type Response } from '@playwright/test';
import { type Remote, remoteLoaded } from '../tools/test/told/place-of.ts';
import { opens, readTold, TOLD_FILE, type ToldMap } from '../tools/test/told/told-map.ts';
import { takenOver } from './pages/shell/taken-over.ts';
import { forgetPlaces, placesSoFar, watchPlaces } from './places-run.ts';

export * from '@playwright/test';

interface Kept {
  /** What contexts of this worker's browser have loaded, and how it is told until now. */
  looked: { loaded: Set<Remote>; told: ToldMap };
}

/** `npm run told` asks more closely, and writes down what it hears: which places ran may hang on how quick a machine is. */
const { BIVOUAC_TOLD: keep } = process.env;

/** What a public address shows first, and what takes its place, are there at once for a moment: stories look at the latter. */
function lookWhenTakenOver(page: Page): void {
  for (const name of ['goto', 'reload'] as const) {
    const go = page[name].bind(page) as (...given: unknown[]) => Promise<Response | null>;
    page[name] = async (...given: unknown[]) => {
      const answer = await go(...given);
      await takenOver(page).catch(() => undefined);
      return answer;
    };
  }
}

export const test = base.extend<{ isDeclared: undefined }, Kept>({
  looked: [
    async ({ browser }, use) => {
      const loaded = new Set<Remote>();
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        if (keep) watchPlaces(context);
        if (options?.javaScriptEnabled !== false) context.on('page', lookWhenTakenOver);
        context.on('response', (response) => {
          const remote = remoteLoaded(new URL(response.url()).pathname);
          if (remote && response.ok()) loaded.add(remote);
        });
        return context;
      };
      await use({ loaded, told: readTold() });
    },
    { scope: 'worker', auto: true },
  ],
  isDeclared: [
    async ({ looked: { loaded, told } }, use, { file }) => {
      loaded.clear();
      forgetPlaces();
      const beganMs = performance.now();
      await use(undefined);
      const name = basename(file);
      const ms = performance.now() - beganMs;
      if (keep)
        return appendFileSync(
          keep,
          `${JSON.stringify({ file: name, ms, places: [...(await placesSoFar())] })}\n`,
        );
      const missing = [...loaded].filter((remote) => !opens(told, name, remote));
      if (missing.length > 0)
        throw new Error(
          `${name} opens ${missing.join(' and ')}, which ${TOLD_FILE} does not say, so that a change there would not tell it. ` +
            `Add it: npm run told -- ${name}`,
        );
    },
    { auto: true },
  ],
});
