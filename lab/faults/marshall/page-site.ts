/** Builds the page of a fault run and serves it on an address that stays the same for the whole run. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { makeOwnFolder } from '../../../tools/start/own-folder.ts';

export type PageSite = { url: string; stop(): Promise<void> };

export async function servePage(): Promise<PageSite> {
  const folder = await makeOwnFolder('bivouac-faults-page-');
  const root = folder.path;
  const build = await createRsbuild({
    cwd: import.meta.dirname,
    config: {
      logLevel: 'error',
      source: { entry: { index: './page/outbox-page.ts' } },
      output: { distPath: { root, js: '', jsAsync: '' }, filename: { js: '[name].js' }, sourceMap: false },
      performance: { printFileSize: false },
      splitChunks: { preset: 'none' },
    },
  });
  await build.build();
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://page').pathname.slice(1) || 'index.html';
    const type = name.endsWith('.html') ? 'text/html; charset=utf-8' : 'text/javascript; charset=utf-8';
    readFile(join(root, name)).then(
      (body) => response.setHeader('content-type', type).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await folder.remove();
    },
  };
}
