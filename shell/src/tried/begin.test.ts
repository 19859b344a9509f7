// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tried } from '../remotes/loading/taken.ts';
import { TRIED } from '../remotes/registry/reader.ts';
import { begin } from './begin.tsx';
import { whatIsTried } from './what-is-tried.ts';

const FROM = ['https://preview.example', 'http://localhost:5601'];

it.each([
  ['mfe-public@https://preview.example/pr-7/remoteEntry.js', 'https://preview.example/pr-7/remoteEntry.js'],
  ['mfe-admin@http://localhost:5601/remoteEntry.js', 'http://localhost:5601/remoteEntry.js'],
  ['mfe-public@https://preview.example.evil/remoteEntry.js', null],
  ['mfe-public@https://preview.example@evil.example/remoteEntry.js', null],
  ['mfe-public@http://preview.example/remoteEntry.js', null],
  ['mfe-public@http://localhost:3000/r/x.js', null],
  ['mfe-public@/storage/v1/object/public/x.js', null],
  ['mfe-public@javascript:alert(1)', null],
  ['mfe-public@blob:https://preview.example/0b7c', null],
  ['__proto__@https://preview.example/x.js', null],
  ['constructor@https://preview.example/x.js', null],
  ['mfe-public@data:text/javascript,alert(1)', null],
  ['shell@https://preview.example/index.js', null],
  ['mfe-public', null],
  ['', null],
])('%s', (asked, url) => {
  expect(whatIsTried(asked, FROM)?.url ?? null).toBe(url);
});

describe('an address that asks', () => {
  const ask = async (search: string, remotesFrom?: unknown) => {
    history.replaceState(null, '', `/en/home${search}`);
    vi.stubGlobal('fetch', async () => Response.json({ supabaseUrl: '/', remotesFrom }));
    return begin();
  };
  const wanted = '?remote=mfe-public@https://preview.example/x.js';

  beforeEach(() => {
    tried.clear();
    sessionStorage.clear();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is not heard by a site without the setting, nor by one that says nonsense', async () => {
    for (const setting of [undefined, null, [], 'https://preview.example', true]) {
      expect(await ask(wanted, setting)).toBeFalsy();
      expect(tried.size).toBe(0);
      expect(sessionStorage.getItem(TRIED)).toBeNull();
    }
  });

  it('is kept for the tab, and shown, until the site takes it no more', async () => {
    expect(await ask(wanted, FROM)).toBeTruthy();
    expect([...tried]).toEqual([['mfe-public', 'https://preview.example/x.js']]);
    tried.clear();
    expect(await ask('', FROM)).toBeTruthy();
    expect(tried.size).toBe(1);
    tried.clear();
    expect(await ask('')).toBeFalsy();
    expect(tried.size).toBe(0);
    expect(sessionStorage.getItem(TRIED)).toBeNull();
  });

  it('for what is not allowed is told so, and nothing is tried', async () => {
    expect(await ask('?remote=mfe-public@https://evil.example/x.js', FROM)).toBeTruthy();
    expect(tried.size).toBe(0);
  });
});
