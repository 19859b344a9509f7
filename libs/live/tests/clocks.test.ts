import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { elapsedClock } from '@bivouac/rules';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { rallyTime } from '../src/rally-time.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('36: ages', () => {
  test('count the sleep a monotonic clock misses, and do not go back when the wall clock does', () => {
    vi.useFakeTimers({ toFake: ['performance', 'Date', 'setTimeout'] });
    const nowMs = elapsedClock();
    vi.advanceTimersByTime(1_000);
    expect(nowMs()).toBe(1_000);
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(nowMs()).toBe(3_601_000);
    vi.setSystemTime(Date.now() - 7_200_000);
    expect(nowMs()).toBe(3_601_000);
    vi.advanceTimersByTime(500);
    expect(nowMs()).toBe(3_601_500);
  });
});

describe('rally time', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.close();
  });

  test('is the clock of the server, whatever the clock of the device says', async () => {
    const aheadMs = 600_000;
    server = createServer((_request, response) => {
      const instant = new Date(Date.now() + aheadMs).toISOString();
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ in: instant, out: instant }));
    });
    await new Promise<void>((resolve) => server?.listen(0, resolve));
    const { port } = server.address() as AddressInfo;
    const time = rallyTime({ url: `http://localhost:${port}`, publishableKey: 'k' });
    expect(time.uncertaintyMs()).toBeNull();
    await time.sample();
    const wrongByMs = Math.abs(time.nowMs() - (Date.now() + aheadMs));
    // An instant in JSON is cut to the millisecond.
    expect(wrongByMs).toBeLessThanOrEqual((time.uncertaintyMs() ?? 0) + 1.5);
  });

  test('without an answer is the clock of the device', async () => {
    const time = rallyTime({ url: 'http://localhost:1', publishableKey: 'k' });
    await time.sample();
    expect([Math.abs(time.nowMs() - Date.now()) < 100, time.uncertaintyMs()]).toEqual([true, null]);
  });
});
