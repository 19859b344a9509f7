/** The site an instance serves is its own: no build in the same checkout takes anything from readers. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { siteOf, takeSite } from '../own-site.ts';
import { webApps } from '../web-apps.ts';
import { whileNobodyBuilds } from '../whose-build.ts';

let place: string;
let checkout: string;
let dataDir: string;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'bivouac-own-site-'));
  [checkout, dataDir] = [join(place, 'checkout'), join(place, 'data')];
});
afterEach(() => rmSync(place, { recursive: true }));

const built = (root: string, app: string) => join(root, app, 'dist', 'index.html');
/** As a build does: everything old is removed first. */
function build(version: string): void {
  for (const app of webApps) {
    rmSync(dirname(built(checkout, app)), { recursive: true, force: true });
    mkdirSync(dirname(built(checkout, app)), { recursive: true });
    writeFileSync(built(checkout, app), version);
  }
}
const served = () => webApps.map((app) => readFileSync(built(siteOf(dataDir), app), 'utf8'));
const all = (version: string) => webApps.map(() => version);

it('keeps what it serves while a build replaces it, until it takes the next', async () => {
  build('first');
  await takeSite(dataDir, checkout);
  build('second');
  expect(served()).toEqual(all('first'));
  await takeSite(dataDir, checkout);
  expect(served()).toEqual(all('second'));
  rmSync(checkout, { recursive: true });
  await takeSite(dataDir, checkout);
  expect(served()).toEqual(all('second'));
});

it('waits for a build before it takes anything', async () => {
  build('first');
  let finish = () => {};
  let building: Promise<void> = Promise.resolve();
  await new Promise<void>((begun) => {
    building = whileNobodyBuilds(async () => {
      rmSync(join(checkout, 'mfe-public'), { recursive: true });
      begun();
      await new Promise<void>((finished) => {
        finish = finished;
      });
      build('second');
    });
  });
  const taken = takeSite(dataDir, checkout);
  let isTaken = false;
  void taken.then(() => {
    isTaken = true;
  });
  // Reading and writing its few files takes some turns of the event loop.
  for (let turn = 0; turn < 100; turn += 1) await new Promise((next) => setImmediate(next));
  expect(isTaken).toBe(false);
  finish();
  await Promise.all([building, taken]);
  expect(served()).toEqual(all('second'));
});
