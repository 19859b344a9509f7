/** What public pages leave on a device, and whether a page can start of it. */
import { expect, type Page } from '@playwright/test';

export async function untilKept(page: Page): Promise<void> {
  await expect.poll(() => keptPaths(page), { timeout: 30_000 }).toContain('/whole');
}

export function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) {
        const { pathname, search } = new URL(url);
        paths.push(pathname + search);
      }
    return paths;
  });
}

export const releases = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .map(({ name }) => /\/r\/mfe-public\/([^/]+)\//.exec(name)?.[1] ?? '')
        .filter(Boolean),
    ),
  ]);

export const scopes = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname).sort(),
  );
