/** What a CDN would keep of a file is kept here from start to start: the second makes nothing anew. */
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createWeb } from '../web/index.ts';

let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'bivouac-kept-'));
  await mkdir(join(webRoot, 'shell/dist/s'), { recursive: true });
});
afterAll(() => rm(webRoot, { recursive: true, force: true }));

const started = () =>
  createWeb({
    webRoot,
    dataDir: webRoot,
    publishableKey: 'key',
    siteUrl: null,
    demoRally: null,
    releaseDays: 0,
    offline: true,
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
  const text = [randomUUID(), ...Array.from({ length: 3_000 }, (_, n) => `crew ${n} at ${n * n}`)].join('; ');
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
