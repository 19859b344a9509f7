/** Which public pages a browser has stored. */
import type { Page } from '@playwright/test';

export function storedPages(page: Page): Promise<string[]> {
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
