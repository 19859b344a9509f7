// @vitest-environment happy-dom
/** Offline is said within three seconds, however the network ends, and never while something gets through. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Contact, openContact } from './contact.ts';

type Network = 'answers' | 'refuses' | 'hangs';

let network: Network;
let wayMs: number;
let isSeen: boolean;
let isOnline: boolean;
let asked: number;
let kept: number | null;
let contact: Contact;

const ask = (signal: AbortSignal) =>
  new Promise<boolean>((resolve, reject) => {
    asked += 1;
    signal.addEventListener('abort', () => reject(signal.reason));
    const sentInto = network;
    setTimeout(() => {
      if (network === 'refuses') reject(new TypeError('Failed to fetch'));
      else if (network === 'answers' && sentInto === 'answers') resolve(true);
    }, wayMs);
  });
const open = () => {
  contact = openContact({
    ask,
    isSeen: () => isSeen,
    isOnline: () => isOnline,
    keepsake: {
      read: () => kept,
      write: (lastMs) => {
        kept = lastMs;
      },
    },
  });
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
async function until(isOffline: boolean): Promise<number> {
  for (let ms = 0; ms <= 20_000; ms += 50) {
    if (contact.value.isOffline === isOffline) return ms;
    await pass(50);
  }
  throw new Error(`Never ${isOffline ? 'offline' : 'online'}`);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(1_700_000_000_000);
  // Of Node, not of the faked clock.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(new DOMException('', 'TimeoutError')), ms);
    return stop.signal;
  });
  [network, wayMs, isSeen, isOnline, asked, kept] = ['answers', 40, true, true, 0, null];
  open();
});
afterEach(() => {
  contact.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

for (const end of ['refuses', 'hangs'] as const) {
  it(`says so within 3 s where the network ${end}, at whatever moment, and is back within 3 s`, async () => {
    for (let after = 0; after < 2_000; after += 130) {
      network = 'answers';
      await until(false);
      await pass(4_000 + after);
      expect(contact.value.isOffline).toBe(false);
      network = end;
      expect(await until(true)).toBeLessThanOrEqual(3_000);
      await pass(30_000 + after);
      expect(contact.value.isOffline).toBe(true);
      network = 'answers';
      expect(await until(false)).toBeLessThanOrEqual(3_000);
    }
  });
}

it('stays online on a slow way, as long as answers come', async () => {
  wayMs = 2_400;
  await pass(10_000);
  for (let i = 0; i < 200; i++) {
    await pass(100);
    expect(contact.value.isOffline).toBe(false);
  }
});

it('one lost question is no lost network', async () => {
  await pass(1_000);
  network = 'refuses';
  await vi.waitUntil(() => pass(50).then(() => asked === 2));
  await pass(40);
  network = 'answers';
  for (let i = 0; i < 100; i++) {
    await pass(50);
    expect(contact.value.isOffline).toBe(false);
  }
});

it('the browser knows at once that there is none', async () => {
  await pass(1_000);
  isOnline = false;
  dispatchEvent(new Event('offline'));
  expect(contact.value.isOffline).toBe(true);
});

it('while real calls fail it is offline, whatever the clock answers; the age counts from the last that got through', async () => {
  await pass(5_000);
  contact.called(false);
  const { lastMs } = contact.value;
  await pass(8_000);
  expect(contact.value).toMatchObject({ isOffline: true, isReachable: true, lastMs });
  contact.called(true);
  expect(contact.value).toEqual({ isOffline: false, isReachable: true, lastMs: Date.now() });
});

it('asks little: about once in two seconds, and nothing out of sight; woken, it does not flash', async () => {
  await pass(60_000);
  expect(asked).toBeLessThanOrEqual(32);
  isSeen = false;
  const before = asked;
  await pass(600_000);
  expect(asked).toBe(before);
  isSeen = true;
  for (let i = 0; i < 100; i++) {
    await pass(50);
    expect(contact.value.isOffline).toBe(false);
  }
});

it('a hanging network holds two connections at most', async () => {
  network = 'hangs';
  await pass(2_700);
  const before = asked;
  await pass(38_000);
  expect(asked - before).toBeLessThanOrEqual(22);
});

it('knows after a cold start without network when something got through last', async () => {
  await pass(10_000);
  contact.stop();
  network = 'refuses';
  isOnline = false;
  const last = contact.value.lastMs as number;
  await pass(3_600_000);
  open();
  expect(contact.value.isOffline).toBe(true);
  expect(Math.abs((contact.value.lastMs as number) - last)).toBeLessThanOrEqual(5_000);
});
