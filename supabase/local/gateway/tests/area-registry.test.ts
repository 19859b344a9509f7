/** The registry of one area, and compressed files that a restart finds again. */

import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync } from 'node:zlib';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { settingsFrom } from '../../settings.ts';
import { createWeb } from '../web/index.ts';
import { contentPolicy } from '../web/page-headers.ts';

describe('the registry of one area', () => {
  let folder: string;
  let web: Hono;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bivouac-lines-'));
    for (const name of ['mfe-public', 'mfe-admin']) {
      await mkdir(join(folder, name, 'dist'), { recursive: true });
      // As long as a line is.
      const line = { release: `{"name":"${name}","files":"${'x'.repeat(2_000)}"}`, signature: 's' };
      await writeFile(join(folder, name, 'dist', 'entry.json'), JSON.stringify(line));
    }
    web = createWeb({
      webRoot: folder,
      dataDir: folder,
      publishableKey: 'sb_publishable_x',
      siteUrl: null,
      demoRally: null,
      releaseDays: 30,
      reports: null,
    });
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('the lines of one area are those alone, compressed, and asked for again by their tag', async () => {
    const own = await web.request('/remotes/mfe-public.json');
    const { remotes } = (await own.json()) as { remotes: { release: string }[] };
    expect(remotes.map(({ release }) => JSON.parse(release).name)).toEqual(['mfe-public']);
    expect(own.headers.get('cache-control')).toBe('no-cache');
    const headers = { 'if-none-match': own.headers.get('etag') ?? '' };
    expect((await web.request('/remotes/mfe-public.json', { headers })).status).toBe(304);
    const packed = await web.request('/remotes/mfe-public.json', { headers: { 'accept-encoding': 'br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    const all = (await (await web.request('/remotes.json')).json()) as { remotes: unknown[] };
    expect(all.remotes).toHaveLength(2);
  });

  it('an area without a release has none, and what is no area is not there', async () => {
    expect(await (await web.request('/remotes/mfe-organizer.json')).json()).toEqual({ remotes: [] });
    for (const other of ['shell.json', 'mfe-public', 'mfe-public.js', '..%2Fremotes.json'])
      expect((await web.request(`/remotes/${other}`)).status, other).toBe(404);
  });

  it('parts that nobody signed come only from where the operator says', async () => {
    const site = { siteUrl: null, reports: null };
    const usual = contentPolicy('', { ...site, remotesFrom: settingsFrom({}).remotesFrom });
    expect(usual).toBe(contentPolicy('', site));
    expect(usual).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(await (await web.request('/config.json')).json()).not.toHaveProperty('remotesFrom');
    const from = 'https://preview.test, http://localhost:5601';
    const { remotesFrom } = settingsFrom({ BIVOUAC_REMOTES_FROM: from });
    expect(remotesFrom).toEqual(['https://preview.test', 'http://localhost:5601']);
    expect(contentPolicy('', { ...site, remotesFrom })).toContain(
      "script-src 'self' 'wasm-unsafe-eval' https://preview.test http://localhost:5601;",
    );
    for (const wrong of [
      '*',
      'https:',
      'preview.test',
      'https://preview.test/',
      "https://a.test; 'unsafe-eval'",
    ])
      expect(() => settingsFrom({ BIVOUAC_REMOTES_FROM: wrong }), wrong).toThrow(
        /BIVOUAC_REMOTES_FROM names/,
      );
  });

  it('a team whose file is broken does not take the others out of the list', async () => {
    const place = join(folder, 'r', 'mfe-organizer');
    await mkdir(place, { recursive: true });
    for (const broken of [
      '{"lines":[{"rel',
      '{"lines":7}',
      '[]',
      'null',
      '{"lines":[{"release":"nonsense"}]}',
    ]) {
      await writeFile(join(place, 'channels.json'), broken);
      const answer = await web.request('/remotes.json');
      expect(answer.status).toBe(200);
      const { remotes } = (await answer.json()) as { remotes: { release?: string }[] };
      expect(remotes.filter(({ release }) => release?.includes('"name":"mfe-'))).toHaveLength(2);
      expect((await web.request('/releases.json')).status).toBe(200);
    }
    await rm(place, { recursive: true });
  });

  it('what lies beside the versions of a part is not handed out as one, nor a page without its policy', async () => {
    const texts = {
      'alone/marshalls/index.html': '<!doctype html>',
      'alone/sw.js': 'self.skipWaiting()',
      'alone.json': '{}',
      '1.0.0/site/index.html': '<!doctype html>',
      '1.0.0/release.json': '{}',
      '1.0.0/remoteEntry.js': 'var a',
    };
    for (const [path, text] of Object.entries(texts)) {
      const file = join(folder, 'r', 'mfe-public', path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    expect((await web.request('/r/mfe-public/1.0.0/remoteEntry.js')).status).toBe(200);
    for (const path of [
      ...['alone/marshalls/index.html', 'alone/sw.js', '1.0.0/site/index.html', '1.0.0/site/INDEX.HTML'],
      ...[
        '1.0.0/release.json',
        '%2e/alone.json',
        './alone.json',
        '..%2fmfe-public/alone.json',
        'x/alone.json',
      ],
    ])
      expect([path, (await web.request(`/r/mfe-public/${path}`)).status]).toEqual([path, 404]);
  });

  it('versions that are made up leave nothing behind', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const used = () => {
      collect();
      return process.memoryUsage().heapUsed;
    };
    const ask = async (round: number) => {
      for (let at = 0; at < 500; at += 1)
        await web.request(`/r/mfe-public/${round}.${at}.0-${'x'.repeat(16_000)}/a.js`);
    };
    await ask(0);
    const before = used();
    await ask(1);
    // Kept, they would be sixteen megabytes: two folders by their names for each.
    expect(used() - before).toBeLessThan(4_000_000);
  });
});

describe('compressed files', () => {
  let webRoot: string;
  beforeAll(async () => {
    webRoot = await mkdtemp(join(tmpdir(), 'bivouac-kept-'));
    await mkdir(join(webRoot, 'shell/dist/s'), { recursive: true });
  });
  afterAll(() => rm(webRoot, { recursive: true, force: true }));

  /** Somebody has just started: nothing is in its memory. */
  const started = () =>
    createWeb({
      webRoot,
      dataDir: webRoot,
      publishableKey: 'key',
      siteUrl: null,
      demoRally: null,
      releaseDays: 0,
      reports: null,
    });

  async function served(web: ReturnType<typeof started>, path: string): Promise<Buffer> {
    const answer = await web.request(path, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    return Buffer.from(await answer.arrayBuffer());
  }

  /** Compressing waits for a processor. */
  const inTime = { timeout: 20_000 };

  it('the smallest form of a file is there at once after the next start', async () => {
    const text = [randomUUID(), ...Array.from({ length: 3_000 }, (_, n) => `crew ${n} at ${n * n}`)].join(
      '; ',
    );
    await writeFile(join(webRoot, 'shell/dist/s/main.js'), text);
    const web = started();
    const quick = await served(web, '/s/main.js');
    await vi.waitFor(
      async () => expect((await served(web, '/s/main.js')).length).toBeLessThan(quick.length),
      inTime,
    );
    const smallest = await served(web, '/s/main.js');
    await vi.waitFor(async () => expect(await served(started(), '/s/main.js')).toEqual(smallest), inTime);
    expect(brotliDecompressSync(smallest).toString()).toBe(text);
  });

  it('a file of the same name and other content is another file', async () => {
    const path = join(webRoot, 'shell/dist/s/other.js');
    for (const text of [`first ${randomUUID()}`, `second ${randomUUID()}`]) {
      await writeFile(path, text);
      expect(brotliDecompressSync(await served(started(), '/s/other.js')).toString()).toBe(text);
    }
  });
});
