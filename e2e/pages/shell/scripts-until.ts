/** The scripts of a first view and what they weigh in brotli bytes, as a CDN packs them. */
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '../../story.ts';

export type Sizes = [name: string, bytes: number][];

export async function scriptsUntil(page: Page, path: string, shown: () => Promise<void>): Promise<Sizes> {
  const scripts = new Set<string>();
  // What the page before still asks for is no part of it.
  await page.goto('about:blank');
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  await page.goto(path);
  await shown();
  const sizes: Sizes = [];
  for (const name of [...scripts]) {
    const answer = await page.request.get(name);
    sizes.push([name, brotliCompressSync(await answer.body()).length]);
  }
  return sizes;
}

export const sumOf = (sizes: Sizes): number => sizes.reduce((sum, [, size]) => sum + size, 0);

export const linesOf = (sizes: Sizes): string => sizes.map(([name, size]) => `${size} ${name}`).join('\n');
