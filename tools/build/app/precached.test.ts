/** The list a phone keeps: the page under the address it answers for, everything else by name. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { precached } from './precached.ts';

let folder: string;
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bivouac-app-'));
  put('marshalls/index.html', 'page');
  put('m/app.0123abcd.js', 'code');
  put('m/app.0123abcd.js.map', 'no');
  put('icon.svg', 'icon');
  put('sw.js', 'no');
});
afterAll(() => rmSync(folder, { recursive: true }));

it('holds every file once, and a revision where the name does not tell the content', () => {
  expect(precached(folder, 'marshalls')).toEqual([
    { url: '/icon.svg', revision: expect.stringMatching(/^[0-9a-f]{16}$/) },
    { url: '/m/app.0123abcd.js', revision: null },
    { url: '/marshalls/', revision: expect.stringMatching(/^[0-9a-f]{16}$/) },
  ]);
});

it('changes the revision with the content', () => {
  const before = precached(folder, 'marshalls');
  put('marshalls/index.html', 'another page');
  const after = precached(folder, 'marshalls');
  expect(after[2]?.revision).not.toBe(before[2]?.revision);
  expect(after[0]).toEqual(before[0]);
});
