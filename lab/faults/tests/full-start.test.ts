/** A start on a disk that is full already: read-only while there is a little room, one sentence where there is none. */
import { mkdir, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultSettings, startStack } from '../../../supabase/local/index.ts';
import { mountSmallDisk, type SmallDisk } from '../disk/small-disk.ts';
import { startVictim } from '../restore/victim.ts';
import { layOutIn } from '../server/laid-out.ts';

let disk: SmallDisk;
let dataDir: string;
beforeAll(async () => {
  disk = await mountSmallDisk(400);
  dataDir = join(disk.folder, 'data');
  await mkdir(dataDir, { mode: 0o755 });
  await layOutIn(dataDir, { crews: 3, stages: 1 });
}, 300_000);
afterAll(() => disk?.stop());

it('without a byte: npm start says in one sentence what to do, and ends', { timeout: 120_000 }, async () => {
  await disk.fill();
  const start = startVictim('start', dataDir, ['--no-demo', '--no-build']);
  expect(await start.ended).toBe(1);
  expect(start.output().trim()).toBe(
    `The disk of ${dataDir} is full, and Bivouac cannot start on it: make room for 64 MB there and start again; ` +
      'nothing was changed or lost.',
  );
  await disk.free();
});

it('with a few megabytes: pages are served, nothing is recorded', { timeout: 120_000 }, async () => {
  const bytes = await disk.fill();
  await truncate(join(disk.folder, 'ballast'), bytes - 20 * 1_048_576);
  const stack = await startStack({
    ...defaultSettings,
    dataDir,
    port: 0,
    webRoot: null,
    log: () => undefined,
  });
  try {
    const headers = { apikey: stack.publishableKey, 'content-type': 'application/json' };
    const clock = await fetch(`${stack.url}/rest/v1/rpc/clock`, { headers });
    expect(clock.status).toBe(200);
    const told = await fetch(`${stack.url}/rest/v1/rpc/record`, {
      method: 'POST',
      headers,
      body: '{"facts":[]}',
    });
    expect([told.status, told.headers.get('retry-after')]).toEqual([503, '1']);
  } finally {
    await stack.stop();
    await disk.free();
  }
});
