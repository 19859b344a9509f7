// @vitest-environment happy-dom

import type { Release } from '@bivouac/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { pickRelease, type Reader } from './pick-release.ts';
import { fractionOf, readerOf } from './reader.ts';

const line = (version: string, over: Partial<Release> = {}) => ({
  release: { name: 'mfe-public', version, ...over } as Release,
});
const lines = [
  line('1.0.0'),
  line('2.0.0', { channel: 'next', share: 0.2 }),
  line('0.9.0', { channel: 'rally', rally: 'SAHARA' }),
  line('7.0.0', { name: 'mfe-admin' }),
];
const given = (over: Partial<Reader> = {}, of = lines) =>
  pickRelease(of, 'mfe-public', { position: 0.5, wantsNext: false, path: '/en/home', ...over })?.release
    ?.version;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/en/home');
});

it('everybody gets what is stable, those within the share and those who ask what is next', () => {
  expect(given()).toBe('1.0.0');
  expect(given({ position: 0.2 })).toBe('1.0.0');
  expect(given({ position: 0.199 })).toBe('2.0.0');
  expect(given({ wantsNext: true })).toBe('2.0.0');
});

it('a rally has its own, however it is written in the address', () => {
  expect(given({ path: '/en/rally/SAHARA/live' })).toBe('0.9.0');
  expect(given({ path: '/fr/rally/sahara/live', wantsNext: true })).toBe('0.9.0');
  expect(given({ path: '/en/rally/SAHARA2/live' })).toBe('1.0.0');
  expect(given({ path: '/en/live/sahara' })).toBe('0.9.0');
  expect(given({ path: '/admin/rally/sahara/pdf' })).toBe('0.9.0');
});

it.each(['EN', 'RALLY', 'LIVE', 'CREWS', 'CONSTRUCTOR', ''])(
  'a rally that is called %j has its own, and no other rally gets it',
  (rally) => {
    const own = [line('1.0.0'), line('0.9.0', { channel: 'rally', rally })];
    expect(given({ path: `/en/rally/${rally}` }, own)).toBe(rally ? '0.9.0' : '1.0.0');
    for (const path of ['/en/rally/ALPS/live/crews', '/en/home', '/en/rally', '/en/live', '/'])
      expect(given({ path }, own)).toBe('1.0.0');
  },
);

it('whoever asks for what is next where nothing is, gets what is stable', () => {
  expect(given({ wantsNext: true }, [line('1.0.0')])).toBe('1.0.0');
  expect(given({ wantsNext: true }, [])).toBeUndefined();
});

describe('a share', () => {
  it('of 20 % is two hundred of a thousand readers, give or take forty, and grows by adding to them', () => {
    const positions = Array.from({ length: 1000 }, (_, reader) => fractionOf(`reader-${reader} mfe-public`));
    const within = (share: number) => positions.filter((position) => position < share).length;
    expect(Math.abs(within(0.2) - 200)).toBeLessThanOrEqual(40);
    expect(Math.abs(within(0.5) - 500)).toBeLessThanOrEqual(50);
  });

  it('is the same for a browser as often as it asks, and another one for another remote', () => {
    const first = readerOf('mfe-public');
    expect(readerOf('mfe-public')).toEqual(first);
    expect(readerOf('mfe-admin').position).not.toBe(first.position);
  });
});

it('the channel is asked for by the address, until the tab is closed or it is left', () => {
  history.replaceState(null, '', '/en/home?channel=next');
  expect(readerOf('mfe-public').wantsNext).toBe(true);
  history.replaceState(null, '', '/en/home');
  expect(readerOf('mfe-public').wantsNext).toBe(true);
  history.replaceState(null, '', '/en/home?channel=stable');
  expect(readerOf('mfe-public').wantsNext).toBe(false);
});
