/** The built gallery as a site of its own, without a server; its letters are those of one font, whatever this machine has. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { Page } from '@playwright/test';

const built = resolve(import.meta.dirname, '../dist');
const fonts = join(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts',
);

const face = (weight: string, file: string) =>
  `@font-face { font-family: Pictured; font-weight: ${weight}; src: url('/font/${file}'); }`;
const letters = `
  ${face('1 500', 'LiberationSans-Regular.ttf')}
  ${face('501 1000', 'LiberationSans-Bold.ttf')}
  :root:root { --font: Pictured; --font-code: Pictured; }`;

export async function serveGallery(page: Page): Promise<void> {
  await page.route('http://gallery.test/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const font = /^\/font\/([\w-]+\.ttf)$/.exec(pathname)?.[1];
    if (font) return route.fulfill({ path: join(fonts, font) });
    if (pathname !== '/') return route.fulfill({ path: join(built, pathname) });
    const html = await readFile(join(built, 'index.html'), 'utf8');
    return route.fulfill({
      contentType: 'text/html',
      body: html.replace('</head>', `<style>${letters}</style></head>`),
    });
  });
}
