/** Requests of a page under way: a story that drives the clock waits for them, since a page gives up files by its clock. */
import type { Page } from '@playwright/test';

export function requestsOf(page: Page, hangs: (url: string) => boolean): ReadonlySet<string> {
  const waiting = new Set<string>();
  page.on('request', (request) => {
    if (!hangs(request.url())) waiting.add(request.url());
  });
  page.on('requestfinished', (request) => waiting.delete(request.url()));
  page.on('requestfailed', (request) => waiting.delete(request.url()));
  return waiting;
}
