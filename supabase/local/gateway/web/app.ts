/** The app of a remote that is installed on phones: its page below its own place, its files at the root of the site. */
import { join } from 'node:path';
import type { Context } from 'hono';
import { firstOf, openFolder } from './folder.ts';
import { contentPolicy, immutable, type PageSettings, revalidated, safeHeaders } from './page-headers.ts';

export type App = {
  page(c: Context, path: string): Promise<Response | null>;
  file(c: Context, path: string): Promise<Response | null>;
};

const place = 'marshalls';
const remote = 'mfe-marshall';
const pageFile = `${place}/index.html`;

/**
 * `alone` beside the versions of the remote is laid out as on the site. One released on this machine comes first; files of the
 * built one stay there, for pages that began with it.
 */
type AppSettings = PageSettings & { dataDir: string; webRoot: string };

export function openApp({ dataDir, webRoot, ...settings }: AppSettings): App {
  const folders = [join(dataDir, 'r', remote, 'alone'), join(webRoot, remote, 'dist', 'alone')].map(
    openFolder,
  );

  return {
    async page(c, path) {
      if (path !== place && !path.startsWith(`${place}/`)) return null;
      for (const folder of folders) {
        const html = await folder.read(pageFile);
        if (html) return folder.answer(c.req.raw, pageFile, pageHeaders(html.toString(), settings));
      }
      return null;
    },
    async file(c, path) {
      if (path === '' || path === pageFile) return null;
      const headers = { ...safeHeaders, 'cache-control': path.startsWith('m/') ? immutable : revalidated };
      return firstOf(folders, (folder) => folder.answer(c.req.raw, path, headers));
    },
  };
}

export function pageHeaders(html: string, settings: PageSettings): Record<string, string> {
  return {
    ...safeHeaders,
    'cache-control': revalidated,
    'content-security-policy': contentPolicy(html, settings),
    'cross-origin-opener-policy': 'same-origin',
  };
}
